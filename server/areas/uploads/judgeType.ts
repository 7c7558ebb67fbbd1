import { type ContentKind, contentKindOf } from '#contract/rules/contentKind.ts'
import { telling } from '#contract/rules/uploadedFile.ts'
import { busy, type Failure, invalid } from '#server/platform/http/failure.ts'
import { openTurns } from '#server/platform/jobs/fairTurns.ts'
import { purposeRules } from './purposes.ts'
import { realType } from './realType.ts'
import type { Upload } from './upload.ts'

/** Kinds of content, as people are asked for them. */
export const kindNames: Readonly<Record<ContentKind, string>> = {
  PHOTO: 'a photo',
  VIDEO: 'a video',
  AUDIO: 'an audio file',
  TEXT: 'a text',
}

/** Whether an upload may have this type. */
export const isWelcome = ({ purpose, wanted }: Pick<Upload, 'purpose' | 'wanted'>, type: string) =>
  purposeRules[purpose].accepts(type) && (wanted === null || contentKindOf(type) === wanted)

/** File types are determined one after another: a file whose parser does not finish takes a turn of its own workspace only. */
const turns = openTurns({
  total: 1,
  perShare: 1,
  waiting: 1_000,
  waitingPerShare: 100,
})

/** When to come back. */
const retrySeconds = 5

/** What the beginning of a file shows; undefined for bytes that are nothing known. */
export interface ReadType {
  readonly type: string | undefined
}

/**
 * Reads the type of a file from its beginning. RATE_LIMITED when too many are waiting. Takes long: never inside a
 * transaction.
 */
export async function readType(
  workspaceId: string,
  announced: string,
  start: () => Promise<Uint8Array>,
): Promise<ReadType | Failure> {
  const read = await turns.run(workspaceId, [async () => realType(await start(), announced)])
  return read === 'FULL' ? busy(retrySeconds) : { type: read[0] }
}

/** A file with the beginning that its sender says it has. */
interface Headed {
  readonly size: number
  readonly type: string
  /** As base64. */
  readonly head?: string | undefined
}

/**
 * Reads the type of a file that begins from the head that is sent along; undefined without one. The bytes that come later may be others, and
 * are read again. Takes long: never inside a transaction.
 */
export async function readHead(
  workspaceId: string,
  { size, type, head }: Headed,
): Promise<ReadType | undefined | Failure> {
  if (head === undefined) return undefined
  const start = Buffer.from(head, 'base64')
  const expected = Math.min(size, telling)
  if (start.length !== expected) {
    return invalid([{ path: 'body.head', message: `Send the first ${expected} bytes` }])
  }
  return readType(workspaceId, type, async () => start)
}

/** The type that was read, where an upload may have it; or what the file is, and what is asked for. */
export function judgeType(
  upload: Pick<Upload, 'name' | 'type' | 'purpose' | 'wanted'>,
  type: string | undefined,
): string | Failure {
  if (type !== undefined && isWelcome(upload, type) && isSameKind(upload, type)) return type
  const { name, type: announced, wanted, purpose } = upload
  const asked = isKind(wanted) ? kindNames[wanted] : purposeRules[purpose].asks
  const found = type === undefined ? 'of no known type' : described(type)
  const message = `${name} is sent as ${described(announced)}, but its content is ${found}. Choose ${asked}`
  return invalid([{ path: 'file', message }])
}

/** A photo that turns out to be a text is not what was sent. */
const isSameKind = ({ type: announced }: Pick<Upload, 'type'>, type: string) =>
  contentKindOf(type) === contentKindOf(announced)

const isKind = (kind: string | null): kind is ContentKind => kind !== null && kind in kindNames

/** `a photo (image/png)`. */
function described(type: string): string {
  const kind = contentKindOf(type)
  return kind ? `${kindNames[kind]} (${type})` : type
}
