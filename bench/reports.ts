import pino from 'pino'
import { type ReportSection, reportSections } from '#contract/rules/reportRules.ts'
import { rollUpVisits } from '#server/areas/visits/postgres/rollUpVisits.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import { type BenchServer, makeBenchLinks, startBenchServer } from './tools/benchServer.ts'
import { type Ask, signIn } from './tools/benchUser.ts'
import { loadVisits } from './tools/loadVisits.ts'
import { median } from './tools/visitQuestions.ts'

/**
 * Measures what a report takes that has every section, and what each section alone, over the last 90 days of a large workspace: 1,000 links with a
 * million visits, 2,000 accounts with a figure a day for the 500 largest, and 100,000 posts. The same is asked of a workspace that is empty,
 * in turn. BENCH_VISITS is how many the visits are.
 */
const visits = Number(process.env['BENCH_VISITS'] ?? 1_000_000)
const [links, accounts, largest, posts, days] = [1_000, 2_000, 500, 100_000, 100]
const rounds = 9

async function main(): Promise<void> {
  const [large, empty] = [await startBenchServer(), await startBenchServer()]
  try {
    const asks = [await signIn(large), await signIn(empty)]
    await fill(large)
    await compare(asks, reportSections)
    for (const section of reportSections) await compare(asks, [section])
  } finally {
    await Promise.all([large.stop(), empty.stop()])
  }
}

/** Measures a report of these sections, in the large workspace and in the empty one in turn. */
async function compare(asks: readonly Ask[], sections: readonly ReportSection[]): Promise<void> {
  const reads = await Promise.all(asks.map((ask) => makeReport(ask, sections)))
  const times: number[][] = reads.map(() => [])
  for (let round = -1; round < rounds; round += 1) {
    for (const [place, read] of reads.entries()) {
      const began = performance.now()
      await read()
      if (round >= 0) times[place]?.push(performance.now() - began)
    }
  }
  const [ofLarge = 0, ofEmpty = 0] = times.map((all) => median(all.toSorted((a, b) => a - b)))
  const name = sections.length === reportSections.length ? 'all of them' : sections.join()
  console.log(`${name}: ${ofLarge.toFixed(0)} ms, of an empty workspace ${ofEmpty.toFixed(0)} ms`)
}

/** Makes a report of everything; gives what reads it. */
async function makeReport(
  ask: Ask,
  sections: readonly ReportSection[],
): Promise<() => Promise<unknown>> {
  const made = await ask('/user/reports/create', [
    {
      name: 'Everything',
      scope: 'WORKSPACE',
      sections,
      period: 'LAST_90_DAYS',
      timezone: 'Europe/Berlin',
    },
  ])
  const [{ id }] = made as [{ id: string }]
  return () => ask(`/user/reports/figures/${id}`, undefined)
}

async function fill({ database, dataDir }: BenchServer): Promise<void> {
  const { rows } = await database.query<{ id: string }>('select id from workspaces')
  const workspaceId = await makeBenchLinks(database, links, rows[0]?.id ?? '')
  await loadVisits(database, { workspaceId, visits, days })
  const incoming = openDatabase(await embeddedDatabaseUrl(dataDir), pino({ level: 'silent' }))
  await rollUpVisits(incoming, new Date())
  await incoming.$client.end()
  await database.query(
    `insert into creator_accounts (id, workspace_id, platform, handle, followers)
     select gen_random_uuid(), $1, 'TIKTOK', 'bench' || number, 1000000 - number
     from generate_series(1, $2::int) as number`,
    [workspaceId, accounts],
  )
  await database.query(
    `insert into account_snapshots (id, workspace_id, account_id, captured_at, source, followers, views)
     select gen_random_uuid(), $1, account.id, now() - day * interval '1 day', 'public', 1000 + (100 - day) * 7, 5000 + (100 - day) * 90
     from (select id from creator_accounts order by followers desc limit $2) as account, generate_series(0, $3::int) as day`,
    [workspaceId, largest, days],
  )
  await database.query(
    `insert into account_medias (id, workspace_id, account_id, external_id, media_type, url, created_at, views, likes)
     select gen_random_uuid(), $1, account.id, 'post' || number, 'VIDEO', 'https://tiktok.example/' || number,
       now() - random() * $3::int * interval '1 day', (random() * 1e6)::int, (random() * 1e5)::int
     from generate_series(1, $2::int) as number
     join (select id, row_number() over () as place from creator_accounts) as account on account.place = 1 + number % $4::int`,
    [workspaceId, posts, days, accounts],
  )
  await database.query('vacuum analyze')
}

await main()
