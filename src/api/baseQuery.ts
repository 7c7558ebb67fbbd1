import { type BaseQueryApi, type BaseQueryFn, retry } from '@reduxjs/toolkit/query'
import { buildHeader } from '#contract/buildHeader.ts'
import { demoHeader } from '#contract/demoHeader.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { idempotencyKeyHeader } from '#contract/idempotency.ts'
import type { AnyRoute } from '#contract/route.ts'
import {
  type AnswerFailure,
  type CallFailure,
  unexplained,
  unreachable,
  wasUnanswered,
} from '#src/lib/callFailure.ts'
import { isRecord } from '#src/lib/isRecord.ts'
import { parseJson } from '#src/lib/parseJson.ts'
import { retryAfterSeconds } from '#src/lib/retryAfter.ts'
import { forgetAskedEarly, takeAskedEarly } from './askedEarly.ts'
import { buildServed, servedBuildOf } from './build.ts'
import { type Call, type CallRequest, requestOf } from './call.ts'
import { checkAnswer } from './checkAnswer.ts'
import { isServerLost, serverLost, serverReached } from './connection.ts'
import { demoSaid, isDemo } from './demo.ts'
import { idempotencyKeyOf, noteAnswer } from './idempotencyKeys.ts'
import { readFailure } from './readFailure.ts'
import { tokenFor } from './session.ts'

/** What an endpoint says about itself in its `extraOptions`. */
export interface EndpointOptions {
  /**
   * The failures that the screens using it show themselves; a listener shows all others. Without it:
   * every failure of a query, none of a mutation.
   */
  readonly screenShows?: 'all' | readonly ErrorCode[]
}

/** What is known of an answer beside its content. */
export interface CallMeta {
  /** The HTTP status; 0 when nothing came back. */
  readonly status: number
  /** The failure as the server named it; paginated calls tell their screens UNKNOWN_ERROR only. */
  readonly failure?: CallFailure
  readonly screenShows: 'all' | readonly ErrorCode[]
}

interface Sent {
  readonly status: number
  readonly answer: Answer
  readonly build?: string | null
  readonly saysDemo?: boolean
}

type Answer = { readonly data: unknown } | { readonly error: CallFailure }
type Fetch = BaseQueryFn<Call, unknown, AnswerFailure, EndpointOptions, CallMeta>

const retries = { max: 3, firstWait: 1_000, maxWaitMs: 30_000 } as const

/** What is added to the wait that a busy server asks for, in milliseconds at most: not all come back at the same moment. */
const spreadMs = 500

/** Makes one call; a read that fails for a passing reason is repeated up to three times. */
export const baseQuery: Fetch = async (call, api, options) => {
  const result = await fetchPatiently(call, api, options)
  if (!result.error) await checkAnswer(call.route, result.data)
  return result.error ? result : { ...result, data: contentOf(call.route, result.data) }
}

/** Whether the store shows what was recorded: see `MachineRoom`. */
const isReplaying = (extra: unknown): boolean =>
  isRecord(extra) && typeof extra['isReplaying'] === 'function' && extra['isReplaying']() === true

const fetchOnce: Fetch = async (call, api, { screenShows } = {}) => {
  if (isReplaying(api.extra)) return retry.fail({ ...unexplained, status: 0 })
  const sent = await send(call, tokenFor(call.route, api.getState()), api.signal)
  const { status, answer, build } = sent
  if (!api.signal.aborted) noteConnection(api, isUnanswered({ status, answer }))
  if (build && build !== servedBuildOf(api.getState())) api.dispatch(buildServed(build))
  if (sent.saysDemo && !isDemo(api.getState())) api.dispatch(demoSaid())
  const usual = api.type === 'query' ? 'all' : []
  const meta = { status, screenShows: screenShows ?? usual }
  if ('data' in answer) return { data: answer.data, meta }
  const failed = {
    error: { ...asSeen(call.route, answer.error), status },
    meta: { ...meta, failure: answer.error },
  }
  const isCallersFault = status >= 400 && status < 500
  return isCallersFault ? retry.fail(failed.error, failed.meta) : failed
}

/** Nothing came back, or the page of a proxy that has found no server. */
const isUnanswered = ({ status, answer }: Pick<Sent, 'status' | 'answer'>): boolean =>
  'error' in answer && wasUnanswered({ ...answer.error, status })

function noteConnection({ dispatch, getState }: BaseQueryApi, isLost: boolean): void {
  const before = isServerLost(getState())
  if (before === undefined || before === isLost) return
  dispatch(isLost ? serverLost() : serverReached())
}

const fetchWithRetries = retry(fetchOnce, {
  retryCondition: (_error, call, { attempt }) =>
    call.route.effect === 'read' && attempt <= retries.max,
  backoff: (attempt, _most, signal) =>
    pause(Math.min(retries.firstWait * 2 ** (attempt - 1), retries.maxWaitMs), signal),
})

/**
 * A read that comes when the server is busy with others of its workspace comes again when the server says so. What has to wait
 * longer than half a minute is for the person to know: that is no rush, but a limit.
 */
const fetchPatiently: Fetch = async (call, api, options) => {
  for (let repeats = 0; ; repeats += 1) {
    const result = await fetchWithRetries(call, api, options)
    const seconds = result.meta?.failure?.metadata.retry_after_seconds
    const isPatient = call.route.effect === 'read' && repeats < retries.max
    if (!result.error || seconds === undefined || !isPatient) return result
    const wait = seconds * 1_000
    if (wait > retries.maxWaitMs) return result
    await pause(wait + Math.random() * spreadMs, api.signal)
    if (api.signal.aborted) return result
  }
}

/** A paginated call gives UNKNOWN_ERROR on any failure, with the message that came. */
const asSeen = (route: AnyRoute, error: CallFailure): CallFailure =>
  route.answer.kind === 'data' ? error : { ...error, code: 'UNKNOWN_ERROR' }

/** A page is given whole, anything else without its envelope. */
const contentOf = (route: AnyRoute, body: unknown): unknown =>
  route.answer.kind === 'data' && isRecord(body) ? body['data'] : body

async function send(call: Call, bearer: string | null, signal: AbortSignal): Promise<Sent> {
  const request = requestOf(call)
  const key = idempotencyKeyOf(call.route, request)
  if (call.route.effect === 'write') forgetAskedEarly()
  const sent = await exchange(request, { bearer, key, signal })
  const { status, answer } = sent
  if (key) noteAnswer(request, key, 'error' in answer ? { ...answer.error, status } : undefined)
  return sent
}

interface Sender {
  readonly bearer: string | null
  readonly key: string | undefined
  readonly signal: AbortSignal
}

async function exchange(request: CallRequest, sender: Sender): Promise<Sent> {
  try {
    const response = await (takeAskedEarly(request, sender.bearer) ?? ask(request, sender))
    const build = response.headers.get(buildHeader)
    const saysDemo = response.headers.has(demoHeader)
    return { status: response.status, answer: await read(response), build, saysDemo }
  } catch {
    return { status: 0, answer: { error: unreachable } }
  }
}

const ask = ({ path, body }: CallRequest, { bearer, key, signal }: Sender) =>
  fetch(new URL(path, baseUrl()), {
    method: 'POST',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      Accept: 'application/json',
      'Cache-Control': 'no-cache',
      Pragma: 'no-cache',
      Expires: '0',
      ...(key === undefined ? {} : { [idempotencyKeyHeader]: key }),
      ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
    },
    credentials: bearer === null ? 'include' : 'omit',
    body: body ?? null,
    keepalive: outlivesPage(body),
    signal,
  })

/** The bytes that browsers send for pages that are gone, for all their calls together; some are left for headers. */
const mostOfGonePages = 60_000

/** Whether a call is sent to its end though its page may be closed: what is sent while nobody looks. */
const outlivesPage = (body: string | undefined): boolean =>
  document.visibilityState === 'hidden' && (body?.length ?? 0) < mostOfGonePages

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const body = parseJson(text)
  if (!response.ok) return { error: withWait(readFailure(body), response.headers) }
  return isRecord(body) && 'data' in body ? { data: body } : { error: unexplained }
}

/** A proxy says how long to leave a server alone in a header; the server says it in its error. */
function withWait(failure: CallFailure, headers: Headers): CallFailure {
  const seconds = retryAfterSeconds(headers.get('Retry-After'))
  if (seconds === undefined || failure.metadata.retry_after_seconds !== undefined) return failure
  return { ...failure, metadata: { ...failure.metadata, retry_after_seconds: seconds } }
}

/** Where /v2 is served: `VITE_API_URL` when it was set at build time, else the app's own origin. */
function baseUrl(): string {
  const { VITE_API_URL } = import.meta.env
  return VITE_API_URL ?? globalThis.location.origin
}

/** Ends at once when the call is given up. It does not fail then: RTK Query takes what is thrown for a bug, and writes it to the console. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
  })
}
