import { keptDimensions } from '#contract/resources/visits.ts'
import { lineOf, type VisitorEvent } from '#server/areas/visits/click.ts'
import { columnOf } from '#server/areas/visits/clickHouse/sealedRows.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { startClickHouse } from '#tests/support/clickHouse/startClickHouse.ts'
import { whyNoClickHouse } from '../../../scripts/clickHouse.ts'
import type { VisitRow } from './plainCounts.ts'

/** Where the visits of a test are kept: each gives the same numbers. */
export interface VisitEngine {
  readonly name: string
  readonly start: () => Promise<VisitApp>
  /** How many questions it is asked at random: fewer where each takes longer. */
  readonly rounds: number
}

export interface VisitApp extends TestApp {
  /** Every visit that is kept, as its row. */
  readonly allVisits: () => Promise<VisitRow[]>
  /** Waits for nobody who would bring the totals of lists up to date now and then. */
  readonly countRecent: () => Promise<void>
}

const postgres: VisitEngine = {
  name: 'PostgreSQL',
  rounds: 40,
  async start() {
    const app = await startTestApp()
    return {
      ...app,
      allVisits: async () =>
        (await app.database.$client.query<VisitRow>('select * from visits')).rows,
      countRecent: async () => {},
    }
  },
}

/** What is not known is an empty text in these columns. */
const dimensions = keptDimensions.map(columnOf)

const clickHouse: VisitEngine = {
  name: 'ClickHouse',
  rounds: 8,
  async start() {
    const engine = await startClickHouse()
    const app = await startTestApp({ CLICKHOUSE_URL: engine.url, VISITS_RETENTION_MONTHS: '60' })
    const stop = async () => {
      await app.stop()
      await engine.stop()
    }
    return {
      ...app,
      stop,
      async allVisits() {
        const rows = await engine.rowsOf<Omit<VisitRow, 'visited_at'> & { at: number }>(
          `select * except (${dimensions.join()}), toUnixTimestamp64Milli(visited_at) as at,
             ${dimensions.map((column) => `nullIf(${column}, '') as ${column}`).join()}
           from visits`,
        )
        return rows.map(({ at, ...row }) => ({ ...row, visited_at: new Date(at) }))
      },
      async countRecent() {
        const jobs = app.visits.jobs(app.database)
        const job = jobs.find(({ name }) => name === 'count recent visits')
        await job?.run(new AbortController().signal)
      },
    }
  },
}

/** ClickHouse is among them where it is installed, as it is by `npm test`. */
export const visitEngines: readonly VisitEngine[] =
  whyNoClickHouse() === undefined ? [postgres, clickHouse] : [postgres]

/** Writes visits and clicks as they are recorded, whichever engine keeps them. */
export async function writeEvents(
  { visits, database, databaseUrl }: TestApp,
  events: readonly VisitorEvent[],
): Promise<void> {
  const past = visits.openPast({ database, databaseUrl, since: new Date() })
  await past.write(events.map(lineOf))
  past.close()
}

/**
 * Brings what lists and charts read up to a moment, and what the planner knows of it: autovacuum, which does that within a minute, is
 * off here, and without it days are joined to profiles one by one.
 */
export async function settleVisits(
  { visits, database, databaseUrl }: TestApp,
  now = new Date(),
): Promise<void> {
  const past = visits.openPast({ database, databaseUrl, since: now })
  await past.settle(now)
  past.close()
  await database.execute('analyze visit_profiles, link_visit_days, workspace_visit_days')
}
