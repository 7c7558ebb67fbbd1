import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { type Outside, readForeign, requestForeign } from './requestForeign.ts'

/** What a service said, whatever its status. */
export interface ForeignAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Uint8Array<ArrayBuffer>
}

/** What a service is told beside its URL. */
export type ForeignBody = URLSearchParams | Readonly<Record<string, unknown>>

interface Settings {
  readonly headers: OutgoingHttpHeaders
  /** Sent by POST: a form, or else what stands for itself in JSON. Undefined: it is a GET. */
  readonly body?: ForeignBody | undefined
  readonly stopping: AbortSignal
  readonly outside: Outside
}

/** How long all of it may take, in milliseconds. */
const timeoutMs = 10_000

/**
 * Asks a service on the public internet. It follows no redirect, so that nothing that is sent along reaches another
 * host; REFUSED where the URL does not lead to the public internet, AWAY where nobody answers in time.
 */
export async function askForeign(
  url: string,
  { headers, body: given, stopping, outside }: Settings,
): Promise<ForeignAnswer | 'REFUSED' | 'TOO_LARGE' | 'AWAY'> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
  const { type, text } = written(given)
  const sent = { 'accept-encoding': 'identity', 'user-agent': 'Greenroom', ...type, ...headers }
  try {
    const answer = await requestForeign(url, { headers: sent, body: text, signal, outside })
    if (answer === 'REFUSED') return answer
    const body = await readForeign(answer)
    return body === 'TOO_LARGE'
      ? body
      : { status: answer.statusCode ?? 0, headers: answer.headers, body }
  } catch {
    return 'AWAY'
  }
}

function written(body: ForeignBody | undefined) {
  if (body === undefined) return { type: {}, text: undefined }
  const isForm = body instanceof URLSearchParams
  return {
    type: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
    text: isForm ? body.toString() : JSON.stringify(body),
  }
}
