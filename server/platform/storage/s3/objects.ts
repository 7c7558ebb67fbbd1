import { createHash } from 'node:crypto'
import { listing } from './listing.ts'
import type { S3Client } from './s3Client.ts'
import { S3Refusal } from './s3Refusal.ts'
import { elementsOf, textOf, writeXml } from './xml.ts'

/** What the bucket knows of an object. */
export interface S3Object {
  /** In bytes. */
  readonly size: number
  readonly etag: string
}

/** Looks an object up; undefined when there is none. */
export async function headObject(client: S3Client, key: string): Promise<S3Object | undefined> {
  try {
    const { headers } = await client.ask({ method: 'HEAD', key })
    return { size: Number(headers.get('content-length')), etag: headers.get('etag') ?? '' }
  } catch (error) {
    if (error instanceof S3Refusal && error.status === 404) return undefined
    throw error
  }
}

interface Copy {
  readonly bucket: string
  readonly from: string
  readonly to: string
  /** The bytes that are meant. */
  readonly etag: string
}

/** Copies an object within the bucket. False when other bytes have come there since, or none are left. */
export async function copyObject(
  client: S3Client,
  { bucket, from, to, etag }: Copy,
): Promise<boolean> {
  try {
    const headers = {
      'x-amz-copy-source': `/${bucket}/${from}`,
      'x-amz-copy-source-if-match': etag,
    }
    await client.ask({ method: 'PUT', key: to, headers, timeoutMs: 60_000 })
    return true
  } catch (error) {
    if (error instanceof S3Refusal && [404, 412].includes(error.status)) return false
    throw error
  }
}

/** S3 deletes at most so many at a time. */
const maxAtOnce = 1000

/** Deletes these objects, where they exist. */
export async function deleteObjects(client: S3Client, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += maxAtOnce) {
    const named = keys.slice(start, start + maxAtOnce).map((key) => ({ Key: key }))
    const body = writeXml({ Delete: { Quiet: 'true', Object: named } })
    const headers = { 'Content-MD5': createHash('md5').update(body).digest('base64') }
    await client.ask({ method: 'POST', query: { delete: '' }, headers, body, timeoutMs: 60_000 })
  }
}

/** The keys of objects below a prefix that have not changed since a moment. */
export async function oldObjects(
  client: S3Client,
  prefix: string,
  before: Date,
): Promise<readonly string[]> {
  const keys: string[] = []
  const query = { 'list-type': '2', prefix }
  const next = { 'continuation-token': 'NextContinuationToken' }
  for await (const page of listing(client, { query, next })) {
    for (const found of elementsOf(page, 'Contents')) {
      const changedAt = new Date(textOf(found, 'LastModified') ?? Number.NaN)
      if (changedAt < before) keys.push(textOf(found, 'Key') ?? '')
    }
  }
  return keys
}
