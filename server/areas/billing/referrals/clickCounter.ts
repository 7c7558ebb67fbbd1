import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { outsideCall } from '#server/platform/db/callScope.ts'
import type { Executing } from '#server/platform/db/database.ts'

/**
 * Counts the clicks on codes. One statement is under way at a time; what comes meanwhile waits for it and
 * is counted by the next, so that a rush on one code costs neither connections nor a queue at its row.
 */
export class ClickCounter {
  readonly #queries: Executing
  readonly #log: Logger
  #waiting = new Map<string, number>()
  #isCounting = false

  constructor(queries: Executing, log: Logger) {
    this.#queries = queries
    this.#log = log
  }

  /** Never waits and never fails: a click that cannot be counted is logged. */
  count(codeId: string): void {
    this.#waiting.set(codeId, (this.#waiting.get(codeId) ?? 0) + 1)
    if (!this.#isCounting) void outsideCall(() => this.#countAll())
  }

  async #countAll(): Promise<void> {
    this.#isCounting = true
    while (this.#waiting.size > 0) {
      const clicks = [...this.#waiting]
      this.#waiting = new Map()
      try {
        await this.#queries.execute(sql`
          update referral_codes set clicks = referral_codes.clicks + counted.clicks
          from unnest(
            ${sql.param(clicks.map(([id]) => id))}::uuid[],
            ${sql.param(clicks.map(([, times]) => times))}::int[]
          ) as counted (id, clicks)
          where referral_codes.id = counted.id`)
      } catch (error) {
        this.#log.warn({ err: error, clicks: clicks.length }, 'clicks on referral codes are lost')
      }
    }
    this.#isCounting = false
  }
}
