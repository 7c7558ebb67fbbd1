import type { Logger } from 'pino'
import { v7 } from 'uuid'
import { forgetSalts } from '#server/areas/visits/salts.ts'
import type {
  Asked,
  PastSettings,
  PastVisits,
  VisitStore,
} from '#server/areas/visits/visitStore.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import { asFailure, type ClickHouse, type ClickHouseConfig, openClickHouse } from './clickHouse.ts'
import { clickSummary, itemClicks } from './clicks.ts'
import { series, summary } from './countVisits.ts'
import { deleteGoneLinks, deletingJob } from './goneLinks.ts'
import { type FoundLinks, findLinks } from './linkScope.ts'
import { liveVisits, newestVisits } from './newestVisits.ts'
import { createTotals, recent } from './recentTotals.ts'
import { startSpooling } from './recorder.ts'
import { shares } from './shares.ts'
import { shipLines } from './shipper.ts'
import { openShippingTurn } from './shippingTurn.ts'
import { visitCopies } from './visitCopies.ts'

/**
 * Visits in ClickHouse. PostgreSQL says which links somebody sees, in a transaction that is over when ClickHouse is asked;
 * what links, items and creators are called is read in another.
 */
export function clickHouseVisits(config: ClickHouseConfig, log: Logger): VisitStore {
  const clickHouse = openClickHouse(config, log)

  /** Reads the visits that the caller may see. */
  async function inScope<T>(
    asked: Asked,
    read: (scope: FoundLinks) => Promise<T | Failure>,
  ): Promise<T | Failure> {
    const scope = await findLinks(asked)
    if (scope instanceof Failure) return scope
    try {
      return await read(scope)
    } catch (error) {
      const failure = asFailure(error)
      log.warn({ err: error }, 'ClickHouse did not give visits')
      return failure
    }
  }

  return {
    series: ({ range, filters, ...asked }) =>
      inScope(asked, (scope) => series(clickHouse, scope, range, filters)),
    summary: ({ range, filters, ...asked }) =>
      inScope(asked, (scope) => summary(clickHouse, scope, range, filters)),
    breakdown: ({ range, filters, ...asked }, dimension) =>
      inScope(asked, (scope) =>
        shares(clickHouse, { scope, reader: asked.reader, range, filters }, dimension),
      ),
    newest: (asked, which) =>
      inScope(asked, (scope) => newestVisits(clickHouse, { scope, reader: asked.reader }, which)),
    live: ({ filters, ...asked }, now) =>
      inScope(asked, (scope) =>
        liveVisits(clickHouse, { scope, reader: asked.reader, filters }, now),
      ),
    itemClicks: ({ range, filters, ...asked }) =>
      inScope(asked, (scope) =>
        itemClicks(clickHouse, { scope, reader: asked.reader }, range, filters),
      ),
    clickSummary: ({ range, filters, ...asked }) =>
      inScope(asked, (scope) => clickSummary(clickHouse, scope, range, filters)),
    recent,
    jobs: (database) => jobs(clickHouse, database),
    startRecorder: (settings) => startSpooling(clickHouse, settings),
    openPast: (settings) => openPast(clickHouse, settings),
    copies: clickHouse.cluster === undefined ? visitCopies(clickHouse) : 'BY_ENGINE',
    checkServer: () => clickHouse.check(),
    close: () => clickHouse.close(),
  }
}

function jobs(clickHouse: ClickHouse, database: Database): readonly Job[] {
  const totals = createTotals(clickHouse, database)
  return [
    { name: 'count recent visits', run: () => totals() },
    { name: 'forget visitors', run: () => forgetSalts(database, new Date()) },
    {
      name: deletingJob,
      run: () => deleteGoneLinks(clickHouse, database),
    },
  ]
}

function openPast(clickHouse: ClickHouse, { database, databaseUrl }: PastSettings): PastVisits {
  const turn = openShippingTurn(databaseUrl)
  return {
    async write(lines) {
      await shipLines({ clickHouse, database, turn }, v7(), lines)
    },
    settle: (now) => createTotals(clickHouse, database)(now),
    close() {
      void turn.close()
    },
  }
}
