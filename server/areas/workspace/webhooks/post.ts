import type { IncomingMessage } from 'node:http'
import { type DeliveryError, maxKeptAnswer } from '#contract/resources/webhookDeliveries.ts'
import { readRetryAfter } from '#server/platform/foreign/rateHeaders.ts'
import { type Outside, requestForeign } from '#server/platform/foreign/requestForeign.ts'

/** How long a receiver may take to answer, in milliseconds. */
const timeoutMs = 15_000

/** The most bytes of an answer that are read. */
const maxRead = 4_096

/** What became of an attempt. */
export interface Outcome {
  /** Null when it was delivered. */
  readonly error: DeliveryError | null
  readonly statusCode: number | null
  readonly answer: string
  readonly answerIsCut: boolean
  /** From when on the receiver asked to be tried again; undefined where it did not. */
  readonly retryAfter?: Date | undefined
}

interface Message {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly stopping: AbortSignal
  readonly outside: Outside
  readonly now: Date
}

/** Sends a message to a receiver. It follows no redirect, reaches the public internet alone, and reads no more than the beginning of an answer. */
export async function post(
  url: string,
  { body, headers, stopping, outside, now }: Message,
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const sent = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'identity',
    'user-agent': 'Greenroom',
    ...headers,
  }
  try {
    const signal = AbortSignal.any([stopping, timeout])
    const answer = await requestForeign(url, { headers: sent, body, signal, outside })
    return answer === 'REFUSED' ? unanswered('ADDRESS_NOT_PUBLIC') : await outcomeOf(answer, now)
  } catch (error) {
    // A process that stops has not found out: the attempt is made again by another.
    if (stopping.aborted) throw error
    return unanswered(timeout.aborted ? 'TIMEOUT' : 'UNREACHABLE')
  }
}

/** An attempt that nobody answered. */
export const unanswered = (error: DeliveryError): Outcome => ({
  error,
  statusCode: null,
  answer: '',
  answerIsCut: false,
})

async function outcomeOf(answer: IncomingMessage, now: Date): Promise<Outcome> {
  const statusCode = answer.statusCode ?? 0
  const { text, isCut } = await beginningOf(answer)
  return {
    error: errorOf(statusCode),
    statusCode,
    answer: text,
    answerIsCut: isCut,
    retryAfter: readRetryAfter(answer.headers, now),
  }
}

function errorOf(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'REDIRECT'
  return status === 410 ? 'GONE' : 'STATUS'
}

/** The head of an answer has decided already: an end that does not come, or comes too late, is one that is cut. */
async function beginningOf(answer: IncomingMessage) {
  const chunks: Buffer[] = []
  let size = 0
  let isCut = false
  try {
    for await (const chunk of answer) {
      if (!Buffer.isBuffer(chunk)) continue
      chunks.push(chunk)
      size += chunk.length
      if (size <= maxRead) continue
      isCut = true
      break
    }
  } catch {
    isCut = true
  }
  answer.destroy()
  const read = Buffer.concat(chunks).subarray(0, maxRead).toString('utf8').replaceAll('\0', '')
  return { text: read.slice(0, maxKeptAnswer), isCut: isCut || read.length > maxKeptAnswer }
}
