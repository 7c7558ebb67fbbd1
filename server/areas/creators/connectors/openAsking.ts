import type { Needs } from '#server/platform/area.ts'
import { askForeign, type ForeignAnswer } from '#server/platform/foreign/askForeign.ts'
import { readRateLimit, readRetryAfter } from '#server/platform/foreign/rateHeaders.ts'
import type { Outside } from '#server/platform/foreign/requestForeign.ts'
import { platformAnswers, statusClass } from '#server/platform/metrics/metrics.ts'
import { inSpan } from '#server/platform/tracing/spans.ts'
import { pay } from './budgets.ts'
import type { Asking, Connector, NoAnswer, Question } from './connector.ts'
import { isNews, noteAnswer, noteFailure, spend } from './quotas.ts'

/** What platforms are asked with. */
export interface AskingServices extends Needs<'database' | 'clock' | 'log'> {
  /** The internet, unless a test has its own. */
  readonly outside: Outside
}

/** What the quota of a host is kept under. */
export const quotaScope = ({ platform }: Pick<Connector, 'platform'>, host: string) =>
  `${platform} ${host}`

/**
 * What a connector asks with: each question is counted against the quota of its host, goes to the public internet only, and is
 * logged by its name, without anything of a user's.
 */
export function openAsking(
  { database, clock, log, outside }: AskingServices,
  connector: Connector,
  stopping: AbortSignal,
): Asking {
  const { platform, quota } = connector
  const noticed = new Set<string>()

  const send = async (question: Question, accept: string): Promise<ForeignAnswer | NoAnswer> => {
    const { call, url, headers: more, body, costs, bucket, price } = question
    const scope = quotaScope(connector, bucket === undefined ? url.host : `${url.host} ${bucket}`)
    const spent = await spend(database, scope, quota, clock(), costs)
    if ('until' in spent) return { kind: 'WAIT', until: spent.until }
    const broke = price && (await pay(database, connector, price, clock()))
    if (broke) return broke
    const began = performance.now()
    const headers = { accept, ...more }
    const answer = await inSpan(call, { 'greenroom.platform': platform }, () =>
      askForeign(url.href, { headers, body, stopping, outside }),
    )
    const ms = Math.round(performance.now() - began)
    const status = typeof answer === 'string' ? answer : answer.status
    log.debug({ platform, call, status, ms }, 'asked a platform')
    platformAnswers.inc({ platform, status: classOf(answer) })
    if (stopping.aborted) return { kind: 'WAIT' }
    const failure = failureOf(answer, question, clock())
    if (failure) {
      if (failure.kind !== 'WAIT') return failure
      const { until } = failure
      await noteFailure(database, scope, { until, isRefused: status === 429, now: clock() })
      return failure
    }
    if (typeof answer === 'string') return { kind: 'WAIT' }
    const limit = readRateLimit(answer.headers, clock())
    if (limit || isNews(spent, clock())) await noteAnswer(database, scope, limit, clock())
    return answer
  }

  return {
    async get(question) {
      const answer = await send(question, 'application/json')
      return 'kind' in answer ? answer : readJson(answer, question.call)
    },
    async text(question) {
      const answer = await send(question, '*/*')
      if ('kind' in answer) return answer
      const { status, headers } = answer
      return { kind: 'SAID', status, headers, text: textOf(answer) }
    },
    async closed(host, untilOf) {
      const scope = quotaScope(connector, host)
      const until = untilOf(clock())
      await noteFailure(database, scope, { until, isRefused: true, now: clock() })
      return { kind: 'WAIT', until }
    },
    notice: (what) => {
      // Once for each turn, not for each post.
      if (!noticed.has(what)) log.warn({ platform, missing: what }, 'a platform left something out')
      noticed.add(what)
    },
  }
}

/** As metrics count it. */
const classOf = (answer: ForeignAnswer | string) =>
  typeof answer === 'string' ? answer.toLowerCase() : statusClass(answer.status)

type Failed = Extract<NoAnswer, { readonly kind: 'WAIT' | 'DRIFT' }>

/** Why an answer cannot be read; undefined when it may. */
function failureOf(
  answer: ForeignAnswer | 'REFUSED' | 'TOO_LARGE' | 'AWAY',
  { call, mayRedirect = false }: Question,
  now: Date,
): Failed | undefined {
  if (answer === 'AWAY') return { kind: 'WAIT' }
  if (answer === 'REFUSED') return { kind: 'DRIFT', expected: `${call}: a host on the internet` }
  if (answer === 'TOO_LARGE') return { kind: 'DRIFT', expected: `${call}: at most 10 MB` }
  const { status, headers } = answer
  if (status === 429 || status === 408 || status >= 500) {
    const until = readRetryAfter(headers, now) ?? resetWhenSpent(headers, now)
    return until ? { kind: 'WAIT', until } : { kind: 'WAIT' }
  }
  if (status >= 300 && status < 400 && !mayRedirect)
    return { kind: 'DRIFT', expected: `${call}: no redirect` }
  return undefined
}

/** When the window ends that an answer calls spent. */
function resetWhenSpent(headers: ForeignAnswer['headers'], now: Date): Date | undefined {
  const limit = readRateLimit(headers, now)
  return limit?.remaining === 0 ? limit.resetsAt : undefined
}

const textOf = ({ body }: ForeignAnswer) => new TextDecoder().decode(body)

/** What is no success need not be JSON; a success has to. */
function readJson(answer: ForeignAnswer, call: string) {
  const { status, headers } = answer
  try {
    const json: unknown = JSON.parse(textOf(answer))
    return { kind: 'SAID', status, headers, json } as const
  } catch {
    if (status >= 300) return { kind: 'SAID', status, headers, json: undefined } as const
    return { kind: 'DRIFT', expected: `${call}: JSON` } as const
  }
}
