import { setTimeout as delay } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { listMessages, mailFolder, readMessage } from '#server/platform/mail/localMailbox.ts'

/** Where mails are kept: by the process that sends them, which is any that does work. */
type Kept = Parameters<typeof mailFolder>[0]

/** For how long a mail is waited for that a server in another process sends. */
const longestWaitMs = 20_000

interface Waiting {
  /** Files of mails that are not meant. */
  readonly before?: ReadonlySet<string>
  /** What the meant one says, where others may come to the same address. */
  readonly saying?: RegExp
  readonly waitsMs?: number
}

/** The code of a mail that signs in. */
const signInCode = /\b\d{6}\b/

/** Does what makes servers in other processes mail a code to an address; gives the code. */
export async function codeFor(
  kept: readonly Kept[],
  email: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const before = new Set((await Promise.all(kept.map(filesOf))).flat())
  await ask()
  const mail = await newestMailTo(kept, email, { before, saying: signInCode })
  return signInCode.exec(mail)?.[0] ?? ''
}

/** The text of the newest mail to an address, once there is one. */
export async function newestMailTo(
  kept: readonly Kept[],
  email: string,
  { before = new Set(), saying = /^/, waitsMs = longestWaitMs }: Waiting = {},
): Promise<string> {
  for (const began = Date.now(); ; await delay(20)) {
    for (const one of kept) {
      const text = await findMailTo(one, email, { before, saying })
      if (text !== undefined) return text
    }
    if (Date.now() - began >= waitsMs) throw new Error(`No mail to ${email}`)
  }
}

const filesOf = (kept: Kept) => listMessages(mailFolder(kept))

async function findMailTo(
  kept: Kept,
  email: string,
  { before, saying }: Required<Omit<Waiting, 'waitsMs'>>,
): Promise<string | undefined> {
  for (const name of await filesOf(kept)) {
    if (before.has(name)) continue
    const mail = await PostalMime.parse((await readMessage(mailFolder(kept), name)) ?? '')
    const { to, text = '' } = mail
    if (to?.some(({ address }) => address === email) && saying.test(text)) return text
  }
  return undefined
}
