import type { CallTypes, Greenroom, Options, Sending } from './types.ts'

/** What the calls are, beside their types. */
export interface CallFacts {
  /** Those that change nothing. */
  readonly reads: readonly string[]
  /** Those that take an `Idempotency-Key`. */
  readonly creates: readonly string[]
}

/** A call that the server has refused, by the code that it gives. */
export class GreenroomError extends Error {
  readonly code: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly status: number

  constructor(status: number, code: string, message: string, metadata: Record<string, unknown>) {
    super(message)
    this.name = 'GreenroomError'
    this.status = status
    this.code = code
    this.metadata = metadata
  }
}

interface AnyArguments extends Sending {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** How often a call is sent again, and the longest wait before it, in milliseconds. */
const retries = 3
const maxWaitMs = 30_000

/** Whoever answers for a server that is away: a proxy. */
const unanswered = [502, 503, 504]

/** A client of the calls whose facts are given, typed by whoever gives them. */
export function clientOf<Calls extends { [Path in keyof Calls]: CallTypes }>(
  facts: CallFacts,
  options: Options,
): Greenroom<Calls>
export function clientOf(facts: CallFacts, { url, key, fetch: send = fetch }: Options): unknown {
  const [reads, creates] = [new Set(facts.reads), new Set(facts.creates)]

  async function call(path: string, given: AnyArguments = {}): Promise<unknown> {
    const { idempotencyKey = crypto.randomUUID(), signal, body } = given
    const isCreate = creates.has(path)
    const request = {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(isCreate ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    }
    const to = addressOf(url, path, given)
    for (let sent = 1; ; sent += 1) {
      const answer = await send(to, request).catch((error: unknown): undefined => {
        if (sent > retries || signal?.aborted || !(isCreate || reads.has(path))) throw error
      })
      const failure = answer && (await failureOf(answer))
      if (answer && !failure) return contentOf(await answer.json())
      const wait = waitFor(failure, sent, isCreate || reads.has(path))
      if (failure && (wait === undefined || sent > retries)) throw failure
      await pause(wait ?? 0, signal)
    }
  }

  async function* rows(path: string, given: AnyArguments = {}): AsyncGenerator<unknown> {
    let cursor: unknown
    do {
      const body = { ...object(given.body), ...(cursor === undefined ? {} : { cursor }) }
      const page = object(await call(path, { ...given, body }))
      yield* Array.isArray(page['data']) ? page['data'] : []
      cursor = page['next_cursor']
    } while (typeof cursor === 'string')
  }

  return { call, rows }
}

/** How long to wait before a call is sent again, in milliseconds; undefined when it must not be. */
function waitFor(
  failure: GreenroomError | undefined,
  sent: number,
  isRepeatable: boolean,
): number | undefined {
  const backoff = 1_000 * 2 ** (sent - 1)
  if (!failure) return backoff
  const asked = failure.metadata['retry_after_seconds']
  if (typeof asked === 'number') return asked * 1_000 <= maxWaitMs ? asked * 1_000 : undefined
  return isRepeatable && unanswered.includes(failure.status) ? backoff : undefined
}

/** A page of rows whole, anything else without its envelope. */
const contentOf = (body: unknown): unknown =>
  Object.keys(object(body)).length === 1 ? object(body)['data'] : body

async function failureOf(answer: Response): Promise<GreenroomError | undefined> {
  if (answer.ok) return undefined
  const error = object(object(await answer.json().catch(() => undefined))['error'])
  const { code, message, metadata } = error
  return new GreenroomError(
    answer.status,
    typeof code === 'string' ? code : 'UNKNOWN_ERROR',
    typeof message === 'string' ? message : `The server answered with status ${answer.status}`,
    object(metadata),
  )
}

function addressOf(url: string, path: string, { params, query }: AnyArguments): URL {
  const at = object(params)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(at[name])),
  )
  const address = new URL(`/v2${filled}`, url)
  for (const [name, value] of Object.entries(object(query)))
    if (value !== undefined) address.searchParams.set(name, String(value))
  return address
}

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Ends early, by throwing, when the call is given up. */
async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
