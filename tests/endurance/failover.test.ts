import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { migrateDatabase } from '#server/database/migrate.ts'
import { type Lsn, parseLsn } from '#server/platform/db/replica/lsn.ts'
import { type CuttableProxy, startCuttableProxy } from '#tests/support/cuttableProxy.ts'
import { debianPostgres } from '#tests/support/debian/debianPostgres.ts'
import {
  type PostgresServer,
  type ReplicatedPostgres,
  startReplicated,
} from '#tests/support/postgres/replicatedPostgres.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { startServerProcess } from '#tests/support/serverProcess.ts'
import {
  makeLinks,
  readRecordedVisits,
  spooledFiles,
} from '#tests/support/visits/recordedVisits.ts'
import { gatherCrowd, type VisitorCrowd } from '#tests/support/visits/visitorCrowd.ts'

const pathnames = Array.from({ length: 20 }, (_, index) => `link-${index}`)

/** How long visitors go on in each state, in milliseconds. */
const whileMs = 1_500

interface Installation {
  readonly pair: ReplicatedPostgres
  /** Between primary and replica. */
  readonly line: CuttableProxy
  /** What DATABASE_URL leads to, as a proxy or a name that is moved. */
  readonly address: CuttableProxy
  readonly dataDir: string
  readonly crowd: VisitorCrowd
  /** Where the primary's log was before the first visit. */
  readonly begun: string
}

async function startInstallation(isSynchronous: boolean): Promise<Installation> {
  let line: CuttableProxy | undefined
  const pair = await startReplicated({
    programs: debianPostgres(),
    prepare: migrateDatabase,
    lineTo: async (port) => {
      line = await startCuttableProxy(port)
      return line.port
    },
  })
  onTestFinished(() => pair.end())
  if (!line) throw new Error('there is no line between the two')
  const between = line
  onTestFinished(() => between.close())
  const { primary } = pair
  if (isSynchronous) {
    await primary.ask(`alter system set synchronous_standby_names = 'replica'`)
    await primary.ask('select pg_reload_conf()')
  }
  const address = await startCuttableProxy(primary.port)
  onTestFinished(() => address.close())
  const url = new URL(primary.url)
  url.port = String(address.port)
  const dataDir = await temporaryDataDir()
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url.href })
  onTestFinished(() => server.stop())
  await makeLinks(primary.url, pathnames)
  const [at] = await primary.ask<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
  const crowd = gatherCrowd(server.port, pathnames)
  await vi.waitUntil(() => crowd.answered.size > 500, { timeout: 30_000 })
  return { pair, line, address, dataDir, crowd, begun: at?.lsn ?? '' }
}

/** The old primary dies, and the replica takes its place and its address. Visitors go on for a while. */
async function failOver({ pair, address, crowd, dataDir }: Installation): Promise<void> {
  await pair.primary.kill()
  await address.cut()
  await pair.replica.promote()
  address.moveTo(pair.replica.port)
  await address.mend()
  await delay(whileMs)
  await crowd.disperse()
  await vi.waitFor(async () => expect(await spooledFiles(dataDir)).toEqual([]), 90_000)
}

/** Up to where the new primary has the log of the old one. */
async function promotedAt(replica: PostgresServer): Promise<Lsn> {
  const history = await replica.read('pg_wal/00000002.history')
  const [, lsn = ''] = /^1\t(\S+)/m.exec(history) ?? []
  return parseLsn(lsn)
}

/** The visits that the old primary has, each with the end of its commit in the log. */
async function committedOn(primary: PostgresServer, begun: string): Promise<Map<string, Lsn>> {
  await primary.start()
  await primary.ask('alter system reset synchronous_standby_names')
  await primary.ask('select pg_reload_conf()')
  await primary.ask('create extension pg_walinspect')
  const rows = await primary.ask<{ referrer: string; lsn: string }>(`
    select referrer, end_lsn::text as lsn
    from visits join pg_get_wal_records_info('${begun}', pg_current_wal_flush_lsn()) as record
      on record.xid::text = visits.xmin::text
    where resource_manager = 'Transaction' and record_type like 'COMMIT%'`)
  return new Map(rows.map(({ referrer, lsn }) => [referrer, parseLsn(lsn)]))
}

/** What visitors and the two databases say of each other. */
async function compare({ pair, crowd, begun }: Installation) {
  const recorded = await readRecordedVisits(pair.replica.url)
  const found = new Set(recorded.referrers)
  const lost = [...crowd.answered].filter((visit) => !found.has(visit))
  const limit = await promotedAt(pair.replica)
  const old = await committedOn(pair.primary, begun)
  const replicated = [...old].filter(([, lsn]) => lsn <= limit).map(([visit]) => visit)
  const counts = {
    sent: crowd.sent.size,
    answered: crowd.answered.size,
    found: found.size,
    committedByTheOldPrimary: old.size,
    committedAfterTheReplicaWasCutOff: old.size - replicated.length,
    lost: lost.length,
    lostThoughReplicated: replicated.filter((visit) => !found.has(visit)).length,
    lostWithoutExplanation: lost.filter((visit) => (old.get(visit) ?? 0n) <= limit).length,
    doubled: recorded.referrers.length - found.size,
    madeUp: [...found].filter((visit) => !crowd.sent.has(visit)).length,
    countedWrongly: recorded.counted - found.size,
  }
  process.stdout.write(`${JSON.stringify(counts)}\n`)
  return counts
}

const nothingWrong = {
  lostThoughReplicated: 0,
  lostWithoutExplanation: 0,
  doubled: 0,
  madeUp: 0,
  countedWrongly: 0,
}

describe('a replica that takes the place of its primary while visits run', () => {
  it('has all that it was sent, when it is asynchronous: only what was committed after is lost', async () => {
    const installation = await startInstallation(false)
    await installation.line.cut()
    await delay(whileMs)
    await failOver(installation)
    const counts = await compare(installation)
    expect(counts).toMatchObject(nothingWrong)
    expect(counts.lost).toBeGreaterThan(0)
    expect(counts.found).toBeGreaterThan(500)
  })

  it('has every visit that was answered, when it is synchronous', async () => {
    const installation = await startInstallation(true)
    const { pair, line } = installation
    await line.cut()
    await delay(whileMs)
    // The primary comes back with commits that nobody has confirmed, and without the replica.
    await pair.primary.kill()
    await pair.primary.start()
    await delay(2 * whileMs)
    await failOver(installation)
    const counts = await compare(installation)
    expect(counts).toMatchObject({ ...nothingWrong, lost: 0 })
    expect(counts.committedAfterTheReplicaWasCutOff).toBeGreaterThan(0)
  })
})
