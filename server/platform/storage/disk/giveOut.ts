import type { Context } from 'hono'
import { respond } from '#server/platform/http/calls.ts'
import { notFound } from '#server/platform/http/failure.ts'
import { contentHeaders } from '#server/platform/storage/contentHeaders.ts'
import { type ByteRange, byteRange } from './byteRange.ts'
import { bytesOf } from './objectBytes.ts'
import type { WholeObjects } from './wholeObjects.ts'

/** Answers a GET or HEAD of an object, whole or a range of it. */
export async function giveOut(
  http: Context,
  objects: WholeObjects,
  key: string,
  now: Date,
): Promise<Response> {
  const object = await objects.open(key)
  if (!object) return respond(http, notFound('This file no longer exists'))
  const { status, range } = whatToGive(http, etagOf(key), object.size)
  setHeaders(http, key, now)
  if (status === 416) http.header('Content-Range', `bytes */${object.size}`)
  if (status === 206) {
    http.header('Content-Range', `bytes ${range.start}-${range.end}/${object.size}`)
  }
  if (status === 200 || status === 206) {
    http.header('Content-Length', String(range.end - range.start + 1))
  }
  const isEmpty = range.end < range.start || http.req.method === 'HEAD'
  if (isEmpty || status === 304 || status === 416) {
    await object.file.close()
    return http.body(null, status)
  }
  return http.body(bytesOf(object.file, range), status)
}

interface Given {
  readonly status: 200 | 206 | 304 | 416
  readonly range: ByteRange
}

function whatToGive(http: Context, etag: string, size: number): Given {
  const all = { start: 0, end: size - 1 }
  const known = http.req.header('if-none-match')?.split(',') ?? []
  if (known.some((one) => one.trim().replace('W/', '') === etag)) return { status: 304, range: all }
  const onlyIf = http.req.header('if-range')
  const range =
    onlyIf === undefined || onlyIf === etag ? byteRange(http.req.header('range'), size) : undefined
  if (range === 'UNSATISFIABLE') return { status: 416, range: all }
  return range ? { status: 206, range } : { status: 200, range: all }
}

/** An object never changes, so its key says all. */
const etagOf = (key: string) => `"${key.slice(key.lastIndexOf('/') + 1)}"`

function setHeaders(http: Context, key: string, now: Date): void {
  const { type = 'application/octet-stream', name, download, expires } = http.req.query()
  const headers = contentHeaders({ type, fileName: name, download: download !== undefined })
  for (const [header, value] of Object.entries(headers)) http.header(header, value)
  http.header('ETag', etagOf(key))
  const left = Math.max(Math.floor(Number(expires) - now.getTime() / 1000), 0)
  http.header('Cache-Control', `private, max-age=${left}, immutable`)
}
