import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { Turns, type Waiter } from '#server/platform/jobs/turns.ts'
import { showPool } from '#server/platform/metrics/poolGauges.ts'
import { type CallScope, currentCall, isSession } from './callScope.ts'
import { type Database, poolSettings, surviveLoss } from './database.ts'
import { gatherWrites } from './gatherWrites.ts'
import { LendingPool } from './lendingPool.ts'
import { leaveUnnamed } from './pooler.ts'
import { CallerGone, TooBusy } from './refusedTurn.ts'
import { namedForSeconds } from './repeatedStatements.ts'

/** How many connections all calls of a process have together. */
const connections = 9

const limits = {
  total: connections,
  perShare: connections / 3,
  /** Whoever has none need not wait until somebody ends who has several. */
  keptForOthers: connections / 3,
  /** More than one screen asks for when it opens, and what a team's screens ask for at the same moment. */
  waitingPerShare: 64,
  waiting: 1_024,
} as const

/** How many of them large calls have, whose statements may take seconds. */
const largeLimits = { ...limits, total: 4, perShare: 1, keptForOthers: 0 } as const

/** How long a call waits for its first connection. */
const maxWaitMs = 10_000

/** When whoever was refused may come again. */
const retrySeconds = 2

/** How long one statement of a call may take. */
export const maxStatementMs = 5_000

/** Told of each call that has waited for its turn, and for how many milliseconds. */
export type OnWaited = (route: string, waited: number) => void

/**
 * Opens the connections that calls run on: no share has more than a third of them, a third is kept for those that have none,
 * large calls have four at most, a call has one at a time, and no statement takes longer than {@link maxStatementMs}. What happens outside a request is not held back.
 *
 * @param isPooled whether `url` leads to a pooler, which lends another connection of PostgreSQL to each transaction: it limits
 *   statements itself ({@link checkPooler}), and statements have no names, since another connection would not know them.
 */
export function openCallDatabase(
  url: string,
  log: Logger,
  onWaited: OnWaited = () => {},
  isPooled = false,
): Database {
  const pool = isPooled
    ? new CallPool({ ...poolSettings(url), max: connections }, onWaited, undefined)
    : new CallPool(callPoolSettings(url), onWaited, cancellerFor(url))
  if (isPooled) pool.on('connect', leaveUnnamed)
  pool.on('connect', gatherWrites)
  surviveLoss(pool, log)
  showPool('calls', pool, () => pool.waitingForTurns)
  return drizzle(pool)
}

/** What a pool of calls has that leads to PostgreSQL itself. */
export const callPoolSettings = (url: string): PoolConfig => ({
  ...poolSettings(url),
  max: connections,
  statement_timeout: maxStatementMs,
  // With the connection go the plans of statements that were named on it.
  maxLifetimeSeconds: namedForSeconds,
})

/** What ends the statements of those who went away: a connection of its own, since theirs is busy. A pooler does so itself. */
export const cancellerFor = (url: string): Pool => new Pool({ ...poolSettings(url), max: 1 })

/** The connections of calls to one database, lent by turns. */
export class CallPool extends LendingPool {
  readonly #turns = new Turns(limits)
  /** Had by a large call before it waits for a connection as all others do. */
  readonly #largeTurns = new Turns(largeLimits)
  readonly #onWaited: OnWaited
  /** See {@link cancellerFor}. */
  readonly #canceller: Pool | undefined

  constructor(config: PoolConfig, onWaited: OnWaited, canceller: Pool | undefined) {
    super(config)
    this.#onWaited = onWaited
    this.#canceller = canceller
    this.#canceller?.on('error', () => {})
  }

  protected override lend(): Promise<PoolClient> {
    const scope = currentCall()
    return scope ? this.#lendTo(scope) : super.lend()
  }

  /** How many wait for their turn. */
  get waitingForTurns(): number {
    return this.#turns.load.waiting + this.#largeTurns.load.waiting
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#canceller?.end()])
  }

  /** The turn comes back with the connection, and both when whoever asked goes away. */
  async #lendTo(scope: CallScope): Promise<PoolClient> {
    if (scope.isTaken) {
      throw new Error(`${scope.route} asks for a second connection while it has one`)
    }
    scope.isTaken = true
    const { share, signal } = scope
    let lent: PoolClient | undefined
    const onAbort = () => void this.#abandon(lent)
    try {
      const endTurns = await this.#turnsOf(scope)
      scope.admittedTo = share
      try {
        lent = await super.lend(() => {
          signal?.removeEventListener('abort', onAbort)
          scope.isTaken = false
          endTurns()
        })
        signal?.addEventListener('abort', onAbort)
        if (signal?.aborted) onAbort()
        return lent
      } catch (error) {
        endTurns()
        throw error
      }
    } catch (error) {
      scope.isTaken = false
      throw error
    }
  }

  /** Waits for all the turns that a call takes, and gives what ends them. */
  async #turnsOf(scope: CallScope): Promise<() => void> {
    const { share } = scope
    const had: Turns[] = []
    const endTurns = () => {
      for (const turns of had) turns.end(share)
    }
    try {
      for (const turns of scope.isLarge ? [this.#largeTurns, this.#turns] : [this.#turns]) {
        await this.#turn(turns, scope)
        had.push(turns)
      }
    } catch (error) {
      endTurns()
      throw error
    }
    return endTurns
  }

  /** Waits for the turn of a share. A call that was let in waits as long as it takes, which the others' statements bound. */
  async #turn(turns: Turns, { route, share, admittedTo, signal }: CallScope): Promise<void> {
    if (signal?.aborted) throw new CallerGone()
    const isAdmitted = admittedTo === share || isSession(share)
    const asked = performance.now()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { share, isAdmitted, start: resolve }
    const outcome = turns.ask(waiter)
    if (outcome === 'FULL') throw new TooBusy(retrySeconds)
    if (outcome === 'STARTED') return
    const giveUp = (reason: Error) => {
      turns.withdraw(waiter)
      reject(reason)
    }
    const onAbort = () => giveUp(new CallerGone())
    // An error is made when it is needed: its stack takes longer than the rest of a wait.
    const onTimeout = () => giveUp(new TooBusy(retrySeconds))
    const timer = isAdmitted ? undefined : setTimeout(onTimeout, maxWaitMs)
    signal?.addEventListener('abort', onAbort)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      this.#onWaited(route, performance.now() - asked)
    }
  }

  /**
   * Closes a connection in the middle of what it does, which fails at once and gives the turn back. PostgreSQL notices
   * only when it has something to send, so the statement is ended too. The closed connection is never lent again: what
   * is ended cannot be somebody else's.
   */
  async #abandon(client: PoolClient | undefined): Promise<void> {
    if (!(client instanceof Client)) return
    const backend = 'processID' in client ? client.processID : undefined
    client.end().catch(() => {})
    await this.#canceller?.query('select pg_cancel_backend($1)', [backend]).catch(() => {})
  }
}
