import { creatorRoutes } from '#contract/resources/creators.ts'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { addPage } from '#tests/server/areas/links/landingPages/pages.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import type { Answer, TestBrowser } from '#tests/support/app/testBrowser.ts'
import { announce, put } from '#tests/support/sampleFiles.ts'
import { signedInAgency } from './agency.ts'
import type { ServerUnderAttack } from './bystander.ts'
import { evilFile } from './evilFile.ts'

/** Sends a file one way, and gives the status of the answer that ended it. */
export type Send = () => Promise<number>

let files = 0

/** One that nobody has sent before: a second of the same name would go on with the first. */
function newFile() {
  files += 1
  return evilFile(`evil-${files}.png`, 'image/png')
}

type At = Readonly<Record<string, string>>

/** A route by its path alone: what it answers may be a refusal. */
interface Routed {
  readonly path: string
}

const fill = ({ path }: Routed, at: At) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => at[name] ?? '')

/** A text of the data of an answer. */
function textIn({ body }: Answer, name: string): string {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  if (typeof data !== 'object' || data === null) return ''
  return String(new Map(Object.entries(data)).get(name) ?? '')
}

interface Way {
  readonly begin: Routed
  /** For a file in chunks. */
  readonly chunk?: Routed
  readonly complete: Routed
}

/** Sends the file in one piece or in chunks, and completes it. */
async function upload(
  browser: TestBrowser,
  { begin, chunk, complete }: Way,
  at: At,
): Promise<number> {
  const file = newFile()
  const begun = await browser.call(fill(begin, at), announce(file))
  if (begun.status !== 200) return begun.status
  const one = { ...at, id: textIn(begun, 'id') }
  let url = textIn(begun, 'object_upload_url')
  if (chunk) {
    const { size, type } = announce(file)
    const part = await browser.call(fill(chunk, { ...one, n: '1' }), { size, type })
    if (part.status !== 200) return part.status
    url = textIn(part, 'object_upload_part_url')
  }
  const sent = await put(browser, url, file)
  if (sent !== 200) return sent
  return (await browser.call(fill(complete, one))).status
}

const inOnePiece = ({
  beginSimple: begin,
  completeSimple: complete,
}: Readonly<Record<'beginSimple' | 'completeSimple', Routed>>): Way => ({ begin, complete })

const inChunks = ({
  beginChunked: begin,
  chunk,
  completeChunked: complete,
}: Readonly<Record<'beginChunked' | 'chunk' | 'completeChunked', Routed>>): Way => ({
  begin,
  chunk,
  complete,
})

/** Every way in which an agency and its creator can send the evil file to a server. */
export async function waysToSend(server: ServerUnderAttack): Promise<readonly Send[]> {
  const { brand, join } = await signedInAgency(server)
  const { creator, portal } = await addCreator({ loggedIn: join }, brand, 'Jade')
  const request = await ask(brand, [creator])
  const task = { task_id: (await taskOf(portal, request)).id }
  const page = await addPage(brand, 'jade')
  const avatar = { begin: creatorRoutes.beginAvatar, complete: creatorRoutes.completeAvatar }
  const sendToPage = async () => {
    const file = newFile()
    const { size, type } = announce(file)
    const begun = await brand.call(fill(landingPageRoutes.uploadAvatar, { id: page.id }), {
      size,
      type,
    })
    if (begun.status !== 200) return begun.status
    return put(brand, textIn(begun, 'object_upload_url'), file)
  }
  return [
    () => upload(portal, inOnePiece(taskRoutes), task),
    () => upload(portal, inChunks(taskRoutes), task),
    () => upload(brand, inOnePiece(taskRoutes), task),
    () => upload(brand, inOnePiece(exampleRoutes), {}),
    () => upload(brand, inChunks(exampleRoutes), {}),
    () => upload(brand, avatar, { creator_id: creator.id }),
    sendToPage,
  ]
}
