import { delay, HttpResponse, http } from 'msw'
import type { ServerErrorCode } from '#contract/errors.ts'
import { errorStatus } from '#contract/errors.ts'
import { network } from './network.ts'

/** What can go wrong between the client and the server. A path is one below /v2; without it, all calls. */

/** No request arrives anywhere. */
export function networkIsDown(path = '/*'): void {
  network.use(http.post(`*/v2${path}`, () => HttpResponse.error()))
}

/** The server answers with this status and body, whatever it is asked. */
export function serverAnswers(status: number, body: unknown, path = '/*'): void {
  network.use(http.post(`*/v2${path}`, () => new HttpResponse(textOf(body), { status })))
}

/** Storage answers every PUT with this status and body. */
export function storageAnswers(status: number, body: unknown): void {
  network.use(http.put('*', () => new HttpResponse(textOf(body), { status })))
}

/** The next answers are these, in their order; after the last, the call goes on as before. */
export function serverAnswersInTurn(
  answers: readonly { readonly status: number; readonly body: unknown }[],
  path = '/*',
): void {
  for (const { status, body } of [...answers].reverse()) {
    network.use(
      http.post(`*/v2${path}`, () => new HttpResponse(textOf(body), { status }), { once: true }),
    )
  }
}

/** The server refuses, in the envelope that the contract describes. */
export function serverRefuses(
  code: ServerErrorCode,
  message: string,
  { path = '/*', metadata = {} }: { readonly path?: string; readonly metadata?: object } = {},
): void {
  serverAnswers(errorStatus[code], { error: { code, message, metadata } }, path)
}

/** The server takes so long that nobody in the test sees its answer. */
export function serverNeverAnswers(path = '/*'): void {
  network.use(
    http.post(`*/v2${path}`, async () => {
      await delay('infinite')
      return HttpResponse.error()
    }),
  )
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))
