import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '#server/platform/config/config.ts'
import { StorageFailure } from '#server/platform/storage/storageFailure.ts'
import { answerText } from './answerText.ts'
import { isPassing, S3Refusal } from './s3Refusal.ts'
import { elementsOf, readXml, type XmlElement } from './xml.ts'

/** Speaks with one bucket: signs, waits, and asks again when what went wrong passes. */
export interface S3Client {
  /**
   * Asks for something that may be asked for again, and gives what the answer says.
   *
   * @throws S3Refusal when the bucket answers with a failure; StorageFailure when it does not answer, or has no room.
   */
  ask(request: S3Request): Promise<S3Answer>

  /** As `ask`, but its body is left to be read. Undefined when there is no such object. */
  open(key: string, headers?: Headers): Promise<Response | undefined>

  /** PUTs a stream of exactly this size, once: a stream cannot be sent again. */
  putStream(put: StreamRequest): Promise<void>

  /** A URL that carries its own permission, for exactly this request. */
  presign(request: PresignRequest): Promise<string>
}

type Headers = Readonly<Record<string, string>>

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Of an object; without one the bucket itself is meant. */
  readonly key?: string
  readonly query?: Headers
  readonly headers?: Headers
  readonly body?: string
  /** How long to wait for the whole answer. */
  readonly timeoutMs?: number
}

export interface S3Answer {
  readonly headers: globalThis.Headers
  readonly answer: XmlElement
}

interface StreamRequest {
  readonly key: string
  /** In bytes. */
  readonly size: number
  readonly type: string
  readonly body: ReadableStream<Uint8Array>
}

interface PresignRequest {
  readonly method: 'GET' | 'PUT'
  readonly key: string
  readonly query?: Headers
  /** What the request must carry, to the letter. */
  readonly headers?: Headers
  readonly from: Date
  /** In seconds after `from`; S3 allows at most a week. */
  readonly expiresInSeconds: number
}

/** How long to wait for an answer. */
const defaultTimeoutMs = 10_000

/** How often something is tried. */
const attempts = 4

/** Before the second attempt, in milliseconds at most; twice as long before each further one. */
const firstPauseMs = 150

export function openS3Client(config: S3Config): S3Client {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = config
  const cache = new Map<string, ArrayBuffer>()
  const base = `${endpoint.href.replace(/\/$/, '')}/${bucket}`

  const urlOf = (key: string | undefined, query: Headers = {}) => {
    const url = new URL(key === undefined ? base : `${base}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }
  const signer = { accessKeyId, secretAccessKey, region, service: 's3', cache }

  const fetchSigned = async (request: S3Request, signal: AbortSignal) => {
    const { method, key, query, headers = {}, body } = request
    const url = urlOf(key, query)
    const signed = await new AwsV4Signer({ ...signer, method, url, headers }).sign()
    const init = { method, headers: signed.headers, signal, redirect: 'manual' } as const
    return reach(() => fetch(signed.url, body === undefined ? init : { ...init, body }))
  }

  const askOnce = async (request: S3Request): Promise<S3Answer> => {
    const signal = AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs)
    const response = await fetchSigned(request, signal)
    const text = await reach(() => answerText(response))
    const answer = readXml(text)
    // Copying and completing answer 200 before they know how it ends.
    const isDone = response.ok && answer !== undefined && elementsOf(answer, 'Error').length === 0
    if (!isDone) throw new S3Refusal(response.status, text)
    return { headers: response.headers, answer }
  }

  return {
    ask: (request) => persistently(() => askOnce(request)),

    open: (key, headers = {}) =>
      persistently(async () => {
        const giveUp = new AbortController()
        const timer = setTimeout(() => giveUp.abort(), defaultTimeoutMs)
        try {
          const response = await fetchSigned({ method: 'GET', key, headers }, giveUp.signal)
          if (response.ok) return response
          const refusal = new S3Refusal(response.status, await reach(() => answerText(response)))
          if (refusal.status === 404 || refusal.status === 416) return undefined
          throw refusal
        } finally {
          clearTimeout(timer)
        }
      }),

    async putStream({ key, size, type, body }) {
      const url = urlOf(key)
      const headers = { 'Content-Type': type, 'Content-Length': String(size) }
      const signed = await new AwsV4Signer({ ...signer, method: 'PUT', url, headers }).sign()
      const init = { method: 'PUT', headers: signed.headers, body, duplex: 'half' } as const
      const response = await reach(() => fetch(signed.url, init))
      const text = await reach(() => answerText(response))
      if (!response.ok) throw asFailure(new S3Refusal(response.status, text))
    },

    async presign({ method, key, query, headers = {}, from, expiresInSeconds }) {
      const url = urlOf(key, { ...query, 'X-Amz-Expires': String(expiresInSeconds) })
      const datetime = from.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
      const how = { ...signer, method, url, headers, datetime, signQuery: true, allHeaders: true }
      const signed = await new AwsV4Signer(how).sign()
      // A space as `+` is a form's habit, which not every server shares.
      return signed.url.href.replaceAll('+', '%20')
    },
  }
}

/** Gives an answer of the network, or throws that there was none. */
async function reach<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw new StorageFailure('AWAY', `the bucket does not answer: ${reasonOf(error)}`, error)
  }
}

/** What fetch throws says why in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause === undefined) return error.message
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? `${cause.code} ` : ''
  return `${code}${reasonOf(cause)}`
}

async function persistently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await attempt()
    } catch (error) {
      const failure = asFailure(error)
      const passes = failure instanceof StorageFailure && failure.reason === 'AWAY'
      if (!passes || n === attempts) throw failure
      await delay(Math.random() * firstPauseMs * 2 ** n)
    }
  }
}

/** A refusal that passes, or that says there is no room, as the failure that it is. */
function asFailure(error: unknown): unknown {
  if (!(error instanceof S3Refusal)) return error
  if (error.status === 507) return new StorageFailure('FULL', error.message, error)
  return isPassing(error) ? new StorageFailure('AWAY', error.message, error) : error
}
