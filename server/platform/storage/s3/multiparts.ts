import { type Chunk, chunkPlan } from '#contract/rules/chunkPlan.ts'
import type { Multipart } from '#server/platform/storage/objectStorage.ts'
import { listing } from './listing.ts'
import { headObject } from './objects.ts'
import type { S3Client } from './s3Client.ts'
import { S3Refusal } from './s3Refusal.ts'
import { elementsOf, textOf, writeXml, type XmlElement } from './xml.ts'

/** Begins a multipart upload, and gives the id that S3 knows it by. */
export async function createMultipart(
  client: S3Client,
  { key, type }: { readonly key: string; readonly type: string },
): Promise<string> {
  const headers = { 'Content-Type': type }
  const { answer } = await client.ask({ method: 'POST', key, query: { uploads: '' }, headers })
  const id = textOf(answer, 'UploadId')
  if (id === undefined) throw new Error(`the bucket gave ${key} no upload id`)
  return id
}

/** A part as the bucket has it. */
interface KeptPart {
  readonly n: number
  /** In bytes. */
  readonly size: number
  readonly etag: string
}

/** The parts that the bucket has, in order; none when the upload has ended. */
export async function listParts(
  client: S3Client,
  { key, multipart }: Multipart,
): Promise<readonly KeptPart[]> {
  const parts: KeptPart[] = []
  const query = { uploadId: multipart }
  const next = { 'part-number-marker': 'NextPartNumberMarker' }
  try {
    for await (const page of listing(client, { key, query, next })) {
      parts.push(...elementsOf(page, 'Part').map(keptPart))
    }
  } catch (error) {
    return ifEnded(error) ?? []
  }
  return parts.sort((one, other) => one.n - other.n)
}

const keptPart = (part: XmlElement): KeptPart => ({
  n: Number(textOf(part, 'PartNumber')),
  size: Number(textOf(part, 'Size')),
  etag: textOf(part, 'ETag') ?? '',
})

/** Makes one object of the parts. False while one is missing or not of its size. */
export async function completeMultipart(
  client: S3Client,
  of: Multipart & { readonly size: number },
): Promise<boolean> {
  for (;;) {
    const whole = await headObject(client, of.key)
    if (whole) return isOfSize(of, whole.size)
    const parts = await listParts(client, of)
    const byNumber = new Map(parts.map((part) => [part.n, part]))
    const chosen = chunkPlan(of.size).map((chunk) => fitting(chunk, byNumber.get(chunk.n)))
    if (!chosen.every((part) => part !== undefined)) return false
    await join(client, of, chosen)
  }
}

const fitting = (chunk: Chunk, part: KeptPart | undefined) =>
  part?.size === chunk.size ? part : undefined

function isOfSize({ key, size }: { readonly key: string; readonly size: number }, kept: number) {
  if (kept !== size) throw new Error(`${key} is ${kept} bytes long, not ${size}`)
  return true
}

/** Joins exactly these parts. What has changed or ended meanwhile is seen by looking again. */
async function join(
  client: S3Client,
  { key, multipart }: Multipart,
  parts: readonly KeptPart[],
): Promise<void> {
  const named = parts.map(({ n, etag }) => ({ PartNumber: String(n), ETag: etag }))
  const body = writeXml({ CompleteMultipartUpload: { Part: named } })
  try {
    const query = { uploadId: multipart }
    await client.ask({ method: 'POST', key, query, body, timeoutMs: 300_000 })
  } catch (error) {
    const isOvertaken = error instanceof S3Refusal && overtaken.has(error.code)
    if (!isOvertaken) throw error
  }
}

/** A part was sent again since it was listed; or another completion came first. */
const overtaken = new Set(['InvalidPart', 'NoSuchUpload'])

/** Forgets the parts; nothing when the upload has ended. */
export async function abortMultipart(
  client: S3Client,
  { key, multipart }: Multipart,
): Promise<void> {
  await client
    .ask({ method: 'DELETE', key, query: { uploadId: multipart }, timeoutMs: 60_000 })
    .catch(ifEnded)
}

/** The multipart uploads that were begun before a moment and have not ended. */
export async function oldMultiparts(client: S3Client, before: Date): Promise<readonly Multipart[]> {
  const old: Multipart[] = []
  const query = { uploads: '' }
  const next = { 'key-marker': 'NextKeyMarker', 'upload-id-marker': 'NextUploadIdMarker' }
  for await (const page of listing(client, { query, next })) {
    for (const found of elementsOf(page, 'Upload')) {
      const begunAt = new Date(textOf(found, 'Initiated') ?? Number.NaN)
      const of = { key: textOf(found, 'Key') ?? '', multipart: textOf(found, 'UploadId') ?? '' }
      if (begunAt < before) old.push(of)
    }
  }
  return old
}

/** For `.catch`: nothing for an upload that was completed, aborted or never begun. */
function ifEnded(error: unknown): undefined {
  if (error instanceof S3Refusal && error.status === 404) return undefined
  throw error
}
