import { parseArgs } from 'node:util'
import { validate } from 'uuid'
import { email as mailbox } from '#contract/schema.ts'

export const usage = `Usage: npm run person -- export WHO --to FILE.zip
       npm run person -- erase WHO [--confirm NAME]

WHO is an email address, of a user or of anybody who is known by it, or --creator ID, as it stands in the address of their screen.

export writes all that is kept of them: JSON and files. erase says what would go; with --confirm and the address, or the creator's name,
it erases them for good. A user's own workspace goes with them.`

/** Whose data: an email address, or a creator by their id. */
export type Who = { readonly email: string } | { readonly creatorId: string }

/** What an operator asks for. */
export type PersonCommand =
  | { readonly does: 'export'; readonly who: Who; readonly file: string }
  | { readonly does: 'erase'; readonly who: Who; readonly confirm: string | undefined }

const options = {
  creator: { type: 'string' },
  to: { type: 'string' },
  confirm: { type: 'string' },
} as const

/** Undefined for what is none. */
export function readCommand(given: string[]): PersonCommand | undefined {
  const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
  const [does, address, ...others] = positionals
  const who = readWho(address, values.creator)
  if (!who || others.length > 0) return undefined
  if (does === 'erase' && values.to === undefined) return { does, who, confirm: values.confirm }
  if (does === 'export' && values.to !== undefined && values.confirm === undefined) {
    return { does, who, file: values.to }
  }
  return undefined
}

function readWho(address: string | undefined, creatorId: string | undefined): Who | undefined {
  if (creatorId !== undefined) {
    return address === undefined && validate(creatorId) ? { creatorId } : undefined
  }
  if (!address || !mailbox().isValidSync(address)) return undefined
  return { email: mailbox().cast(address) ?? address }
}
