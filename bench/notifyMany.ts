import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { subscribedBrowser } from '#tests/support/push/startPushService.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import { makeBenchLinks } from './tools/benchServer.ts'
import { mark, whole } from './tools/print.ts'
import { startProgram } from './tools/startProgram.ts'
import { installWrk, runWrk } from './tools/wrk.ts'

/**
 * Measures what notifying costs others, and what a long inbox costs its reader: redirects while a request is sent to 200 creators by
 * inbox, mail and push, beside redirects alone before and after; and the first page of an inbox of 100,000 lines beside that of
 * an empty one, and of one that has a page. BENCH_SECONDS is the length of each run of redirects, within which all are to be notified; BENCH_ROUNDS how often each inbox is
 * asked.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 50)
const creatorCount = 200

/** To reach: the share of redirects that is left, and how many times the median of a short inbox a long one takes. */
const targets = { redirects: 0.95, beside: { empty: 5, page: 1.5 } } as const

/** How many lines each inbox has. */
const inboxes = { full: 100_000, page: 25, empty: 0 } as const

async function main(): Promise<void> {
  installWrk()
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-bench-'))
  // PostgreSQL runs as another user when this process is root's.
  await chmod(dataDir, 0o755)
  const push = await startProgram('tools/pushService.ts')
  const server = await startProgram('tools/notifyingServer.ts', dataDir, String(push.port))
  const database = new Client({ connectionString: await embeddedDatabaseUrl(dataDir) })
  await database.connect()
  try {
    const place = { port: server.port, dataDir }
    await measureRedirects(place, database)
    await measureInbox(place, database)
  } finally {
    await database.end()
    await server.stop()
    await push.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Place {
  readonly port: number
  readonly dataDir: string
}

async function measureRedirects(place: Place, database: Client): Promise<void> {
  const brand = await signInOverNetwork(place, 'bench@example.com')
  const creatorIds = await makeCreators(database)
  await makeBenchLinks(database, 100)
  const redirects = () => runWrk({ port: place.port, seconds, links: 100, bots: false })
  await redirects()
  const before = await redirects()
  await send(brand, database, creatorIds)
  const meanwhile = await redirects()
  const { mailed, pushed } = await outcome(database)
  await untilAllSent(database)
  const after = await redirects()
  const ratio = meanwhile.perSecond / ((before.perSecond + after.perSecond) / 2)
  const reached = ratio >= targets.redirects && mailed === creatorCount && pushed === creatorCount
  if (!reached) process.exitCode = 1
  console.log(
    `redirects alone ${whole(before.perSecond)} and ${whole(after.perSecond)} a second, while ${creatorCount} are notified ${whole(meanwhile.perSecond)}: ` +
      `${ratio.toFixed(3)} ${mark(reached)} (${targets.redirects}); ${mailed} were mailed and ${pushed} pushed meanwhile`,
  )
}

/** Creators with a confirmed address and a browser each, as 200 calls and sign-ins would make them. */
async function makeCreators(database: Client): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into creators (id, workspace_id, name, user_creator_id, email, email_verified_at)
     select gen_random_uuid(), workspace_id, 'Creator ' || number, 'bench-' || number, 'creator' || number || '@bench.example', now()
     from generate_series(1, $1::int) as number, users where email = 'bench@example.com'
     returning id`,
    [creatorCount],
  )
  await database.query(
    `insert into portal_sessions (id, workspace_id, creator_id, token_hash, expires_at)
     select gen_random_uuid(), workspace_id, id, id::text, now() + interval '1 day' from creators`,
  )
  const { endpoint, keys } = subscribedBrowser('bench').subscription
  await database.query(
    `insert into push_subscriptions (id, workspace_id, recipient_id, portal_session_id, endpoint, p256dh, auth)
     select gen_random_uuid(), workspace_id, creator_id, id, $1 || '/' || id, $2, $3 from portal_sessions`,
    [endpoint, keys.p256dh, keys.auth],
  )
  return rows.map(({ id }) => id)
}

/** Asks all of them for something, and lets the minute be over within which that could be undone. */
async function send(
  brand: TestBrowser,
  database: Client,
  creator_ids: readonly string[],
): Promise<void> {
  await brand.ask(requestRoutes.create, [
    {
      title: 'Summer set',
      status: 'OPEN',
      creator_ids: [...creator_ids],
      item_data: [{ title: 'A photo', kind: 'PHOTO', quantity: 1 }],
    },
  ])
  await database.query('update graphile_worker._private_jobs set run_at = now()')
}

async function outcome(database: Client) {
  const { rows } = await database.query<{ mailed: number; pushed: number }>(
    `select count(mailed_at)::int as mailed, count(push_id)::int as pushed from notifications where recipient_id is not null`,
  )
  const [found] = rows
  if (!found) throw new Error('Nothing was counted')
  return found
}

async function untilAllSent(database: Client): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { mailed, pushed } = await outcome(database)
    if (mailed === creatorCount && pushed === creatorCount) return
    await delay(500)
  }
  throw new Error('Not all were notified within a minute')
}

async function measureInbox(place: Place, database: Client): Promise<void> {
  const full = await openInbox(place, database, 'full')
  const page = await openInbox(place, database, 'page')
  const empty = await openInbox(place, database, 'empty')
  await database.query('vacuum analyze notifications')
  const times: Record<keyof typeof inboxes, number[]> = { full: [], page: [], empty: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.full.push(await timeOf(full))
    times.page.push(await timeOf(page))
    times.empty.push(await timeOf(empty))
  }
  const long = median(times.full)
  for (const name of ['page', 'empty'] as const) {
    const short = median(times[name])
    const reached = long / short <= targets.beside[name]
    if (!reached) process.exitCode = 1
    console.log(
      `an inbox of ${whole(inboxes.full)} lines ${long.toFixed(1)} ms, of ${inboxes[name]} ${short.toFixed(1)} ms: ` +
        `${(long / short).toFixed(2)} ${mark(reached)} (${targets.beside[name]})`,
    )
  }
}

/** Somebody with so many lines. */
async function openInbox(
  place: Place,
  database: Client,
  name: keyof typeof inboxes,
): Promise<TestBrowser> {
  const browser = await signInOverNetwork(place, `${name}@example.com`)
  await database.query(
    `with noticed as (
       insert into limit_notices (id, workspace_id, what, used, "limit", month)
       select gen_random_uuid(), workspace_id, 'creators', 9, 10, '2026-01-01' from users where email = $2
       returning id, workspace_id)
     insert into notifications (id, workspace_id, event, user_id, limit_notice_id, piece_id, at)
     select gen_random_uuid(), noticed.workspace_id, 'LIMIT_NEAR', users.id, noticed.id, gen_random_uuid(),
       now() - number * interval '1 minute'
     from generate_series(1, $1::int) as number, noticed, users where users.email = $2`,
    [inboxes[name], `${name}@example.com`],
  )
  return browser
}

/** How long the first page of somebody's inbox takes, in milliseconds. */
async function timeOf(browser: TestBrowser): Promise<number> {
  const began = performance.now()
  const { status } = await browser.call(notificationRoutes.fetch.path, {})
  if (status !== 200) throw new Error(`The inbox was answered ${status}`)
  return performance.now() - began
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

await main()
