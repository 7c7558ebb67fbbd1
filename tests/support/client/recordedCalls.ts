import { network } from './network.ts'

/** A request as it left the client. */
export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly credentials: RequestCredentials
  /** Parsed from JSON; undefined without a body. */
  readonly body: unknown
}

/** Writes down every request from now on. */
export function recordCalls(): RecordedCall[] {
  const calls: RecordedCall[] = []
  network.events.removeAllListeners()
  network.events.on('request:start', async ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.clone().text()
    calls.push({
      method: request.method,
      path: `${pathname}${search}`,
      headers: request.headers,
      credentials: request.credentials,
      body: text === '' ? undefined : JSON.parse(text),
    })
  })
  return calls
}
