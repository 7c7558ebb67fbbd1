import { vi } from 'vitest'

/** A request as it left the client. */
export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly credentials: RequestCredentials | undefined
  /** Parsed from JSON; undefined without a body. */
  readonly body: unknown
}

/** Writes down every request from now on, until the mocks are restored. */
export function recordCalls(): readonly RecordedCall[] {
  const calls: RecordedCall[] = []
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname, search } = new URL(String(input))
    calls.push({
      method: init?.method ?? 'GET',
      path: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(init?.headers)),
      credentials: init?.credentials,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    })
    return send(input, init)
  })
  return calls
}
