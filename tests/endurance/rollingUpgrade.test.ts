import { execFileSync, spawnSync } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { because } from '#tests/support/because.ts'
import { freePort } from '#tests/support/freePort.ts'
import { query } from '#tests/support/postgres/administer.ts'
import { startStoppablePostgres } from '#tests/support/postgres/stoppablePostgres.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import {
  makeLinks,
  readRecordedVisits,
  spooledFiles,
} from '#tests/support/visits/recordedVisits.ts'
import { gatherCrowd, type VisitorCrowd } from '#tests/support/visits/visitorCrowd.ts'

/** The commit of the release before, as CHANGELOG.md names it. */
const release = { name: '0.3', commit: 'b48deaab' } as const

const root = fileURLToPath(new URL('../../', import.meta.url))

const whyNot =
  spawnSync('git', ['cat-file', '-e', release.commit], { cwd: root }).status === 0
    ? undefined
    : `the repository does not have the commit of ${release.name}. Fetch its whole history`

/** So many rows where an index or a check is made anew. */
const rows = 20_000

/** How long nobody may have waited for a redirect, in milliseconds: there are 16 visitors at once. */
const maxStandstillMs = 2_000

describe.skipIf(whyNot)(`two processes of ${release.name} under load${because(whyNot)}`, () => {
  it('are replaced one after the other, and no answered visit is lost or doubled', async () => {
    const folder = await codeOfRelease()
    const postgres = await startStoppablePostgres(await temporaryDataDir())
    onTestFinished(() => postgres.end())
    const places = [await placeOf(postgres.url), await placeOf(postgres.url)] as const
    const former = await startAll(places, (variables) =>
      startServerProcess(variables, 'start', folder),
    )
    const pathnames = Array.from({ length: 2_000 }, (_, index) => `link-${index}`)
    await makeLinks(postgres.url, pathnames)
    await query(postgres.url, manyRows)

    const crowds = new Map<ServerProcess, VisitorCrowd>()
    const gather = (server: ServerProcess) =>
      crowds.set(server, gatherCrowd(server.port, pathnames))
    for (const server of former) gather(server)
    const all: VisitorCrowd[] = []
    let longest = 0
    for (const [index, server] of former.entries()) {
      // A balancer sends nobody there any more.
      const crowd = crowds.get(server)
      await vi.waitFor(() => expect(crowd?.answered.size).toBeGreaterThan(100), { timeout: 60_000 })
      await crowd?.disperse()
      if (crowd) all.push(crowd)
      crowds.delete(server)
      await server.stop()
      const standstill = watchStandstill(() => [...crowds.values()])
      const successor = await startServerProcess(places[index === 0 ? 0 : 1])
      onTestFinished(() => successor.stop())
      longest = Math.max(longest, standstill.end())
      gather(successor)
    }
    for (const crowd of crowds.values()) {
      await vi.waitFor(() => expect(crowd.answered.size).toBeGreaterThan(100), { timeout: 60_000 })
      await crowd.disperse()
      all.push(crowd)
    }
    for (const { DATA_DIR } of places)
      await vi.waitFor(async () => expect(await spooledFiles(DATA_DIR)).toEqual([]), {
        timeout: 60_000,
      })

    const { referrers } = await readRecordedVisits(postgres.url)
    const answered = all.flatMap((crowd) => [...crowd.answered])
    const found = new Set(referrers)
    process.stdout.write(
      `${answered.length} visits answered beside the upgrade, none for ${Math.round(longest)} ms at most\n`,
    )
    expect({
      failures: all.flatMap(({ failures }) => failures),
      lost: answered.filter((name) => !found.has(name)),
      doubled: referrers.length - found.size,
    }).toEqual({ failures: [], lost: [], doubled: 0 })
    expect(longest).toBeLessThan(maxStandstillMs)
  })
})

/** The release's code, with the packages of this one, which has all of those. */
async function codeOfRelease(): Promise<string> {
  const folder = await temporaryFolder()
  const archive = execFileSync(
    'git',
    ['archive', release.commit, 'contract', 'server', 'package.json', 'tsconfig.base.json'],
    {
      cwd: root,
      maxBuffer: 1e9,
    },
  )
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await symlink(join(root, 'dist'), join(folder, 'dist'))
  return folder
}

type Place = Readonly<Record<'DATA_DIR' | 'DATABASE_URL' | 'PORT' | 'APP_URL', string>>

async function placeOf(DATABASE_URL: string): Promise<Place> {
  const PORT = String(await freePort())
  return {
    DATA_DIR: await temporaryDataDir(),
    DATABASE_URL,
    PORT,
    APP_URL: `http://localhost:${PORT}`,
  }
}

async function startAll(
  places: readonly Place[],
  start: (variables: Place) => Promise<ServerProcess>,
): Promise<readonly ServerProcess[]> {
  const servers = []
  for (const place of places) servers.push(await start(place))
  for (const server of servers) onTestFinished(() => server.stop())
  return servers
}

/** Watches how long no visitor is answered. */
function watchStandstill(crowds: () => readonly VisitorCrowd[]): { end(): number } {
  const answered = () => crowds().reduce((sum, crowd) => sum + crowd.answered.size, 0)
  let [known, since, longest, isOver] = [answered(), performance.now(), 0, false]
  const look = () => {
    longest = Math.max(longest, performance.now() - since)
    if (answered() > known) [known, since] = [answered(), performance.now()]
  }
  void (async () => {
    while (!isOver) {
      look()
      await delay(20)
    }
  })()
  return {
    end() {
      isOver = true
      look()
      return longest
    },
  }
}

const manyRows = `
  alter table medias disable trigger user;
  insert into medias (id, platform, external_id, media_type, url, author_handle, created_at)
  select gen_random_uuid(), 'INSTAGRAM', 'post-' || n, 'PHOTO', 'https://example.com', 'author-' || n % 1000, now() - n * interval '1 second'
  from generate_series(1, ${rows}) as n;
  alter table medias enable trigger user;
  insert into tracking_links (id, workspace_id, domain_id, pathname, target_url)
  select gen_random_uuid(), (select workspace_id from tracking_links limit 1), (select domain_id from tracking_links limit 1), 'look-' || n, 'https://example.com'
  from generate_series(1, ${rows}) as n;
  insert into activities (id, workspace_id, at, actor_kind, actor_id, actor_name, action, thing, thing_total, thing_ids, labels, call)
  select gen_random_uuid(), (select workspace_id from tracking_links limit 1), now(), 'USER', gen_random_uuid(), 'Jade', 'UPDATED', 'TRACKING_LINK', 1, '{}', '{}', '/user'
  from generate_series(1, ${rows}) as n`
