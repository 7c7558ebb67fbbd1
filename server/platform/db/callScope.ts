import { AsyncLocalStorage } from 'node:async_hooks'

/** What the database knows of the request that a query belongs to. */
export interface CallScope {
  /** What is asked for, as the log names it. */
  route: string
  /** Whose part of the connections it takes from: a workspace's id, {@link anonymous}, or {@link sessionOf} somebody. */
  share: string
  /** The share in which it has had a connection already. There it is not refused any more. */
  admittedTo: string | undefined
  /** It brought much: calls like it have some of the connections, never all. */
  isLarge: boolean
  /** Ends what runs for it, when it need not be finished. */
  signal: AbortSignal | undefined
  /** It has a connection, or waits for one. */
  isTaken: boolean
  /** For whom it writes: workspaces, users and creators, by their ids. */
  readonly writers: Set<string>
  /** What a replica must have replayed to answer it. */
  mustShow: string | undefined
  /** When it came, as `performance.now()` tells time. */
  readonly began: number
}

/** The share of whoever needs no session. */
export const anonymous = 'anonymous'

const sessionPrefix = 'session '

/** The share of finding out whose a session is: each has its own, so that one that is used a lot holds up no other. */
export const sessionOf = (credential: string) => `${sessionPrefix}${credential}`

/** That has to be known of every call before it can be refused in its own share. */
export const isSession = (share: string) => share.startsWith(sessionPrefix)

/** The share of whoever comes from a network to prove who they are: many who guess hold up nobody elsewhere. */
export const networkShare = (network: string) => `network ${network}`

/** The share of the guests of a share for review, who take nothing from its team's. */
export const guestsOf = (shareId: string) => `guests ${shareId}`

const scopes = new AsyncLocalStorage<CallScope>()

const underWay = new Set<CallScope>()

/** The calls that have ended since it was last asked for them, and took as long as anybody would ask about. */
let endedLate: { readonly route: string; readonly took: number }[] = []
const late = 900
const maxRemembered = 20

/** Runs what answers a request: its queries count as anonymous until it is known whose they are. */
export async function inCall(route: string, work: () => Promise<void>): Promise<void> {
  const scope: CallScope = {
    route,
    share: anonymous,
    isLarge: false,
    admittedTo: undefined,
    signal: undefined,
    isTaken: false,
    writers: new Set(),
    mustShow: undefined,
    began: performance.now(),
  }
  underWay.add(scope)
  try {
    await scopes.run(scope, work)
  } finally {
    underWay.delete(scope)
    const took = performance.now() - scope.began
    if (took >= late && endedLate.length < maxRemembered)
      endedLate.push({ route: scope.route, took })
  }
}

/** What was or is asked for in calls that took `milliseconds` or more, each named once. Forgets those that have ended. */
export function callsOfLate(milliseconds: number): string[] {
  const now = performance.now()
  const slow = [
    ...endedLate,
    ...[...underWay].map(({ route, began }) => ({ route, took: now - began })),
  ]
  endedLate = []
  return [...new Set(slow.filter(({ took }) => took >= milliseconds).map(({ route }) => route))]
}

/** The request that is being answered; undefined for upkeep and at the start. */
export const currentCall = (): CallScope | undefined => scopes.getStore()

/** Says which call this is, once that is known. */
export function identifyCall(
  known: Pick<CallScope, 'route' | 'share' | 'signal'> & Partial<Pick<CallScope, 'isLarge'>>,
): void {
  const scope = currentCall()
  if (scope) Object.assign(scope, known)
}

/** Says for whom the request that is being answered writes, so that they read what it wrote wherever they read next. */
export function writesFor(...writers: readonly string[]): void {
  for (const writer of writers) currentCall()?.writers.add(writer)
}

/** Runs what a request sets going and does not wait for. A query belongs to where it is awaited: `work` awaits its own. */
export const outsideCall = <T>(work: () => T): T => scopes.exit(work)

/** Runs `work` with connections of another share. */
export async function inShare<T>(share: string, work: () => Promise<T>): Promise<T> {
  const scope = currentCall()
  if (!scope) return work()
  const before = scope.share
  scope.share = share
  try {
    return await work()
  } finally {
    scope.share = before
  }
}
