import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { debianPostgres } from '#tests/support/debian/debianPostgres.ts'
import { freePort } from '#tests/support/freePort.ts'
import {
  type ReplicatedPostgres,
  startReplicated,
} from '#tests/support/postgres/replicatedPostgres.ts'
import { deleteDataDir, makeDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'

const delaySeconds = 5
const people = 6
const rounds = 25

interface Web {
  readonly server: ServerProcess
  readonly dataDir: string
  readonly metricsPort: number
}

let pair: ReplicatedPostgres
const webs: Web[] = []

beforeAll(async () => {
  pair = await startReplicated({ programs: debianPostgres(), prepare: migrateDatabase })
  await pair.replica.ask(`alter system set recovery_min_apply_delay = '${delaySeconds}s'`)
  await pair.replica.ask('select pg_reload_conf()')
  for (let n = 0; n < 2; n += 1) {
    const dataDir = await makeDataDir()
    const metricsPort = await freePort()
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: pair.primary.url,
      DATABASE_REPLICA_URL: pair.replica.url,
      METRICS_PORT: String(metricsPort),
    })
    webs.push({ server, dataDir, metricsPort })
  }
}, 600_000)

afterAll(async () => {
  for (const { server, dataDir } of webs) {
    await server.stop()
    await deleteDataDir(dataDir)
  }
  await pair.end()
})

/** Somebody whose every request goes to the other process than the one before, as behind a proxy. */
async function signedIn(email: string): Promise<TestBrowser> {
  const [first] = webs
  if (!first) throw new Error('no server runs')
  const browser = await signInOverNetwork(
    { ...first, port: first.server.port, others: webs.map(({ dataDir }) => dataDir) },
    email,
  )
  return overBoth(browser)
}

function overBoth(known: TestBrowser): TestBrowser {
  let turn = 0
  const fetchInTurn = async (request: Request) => {
    turn += 1
    const url = new URL(request.url)
    url.port = String(webs[turn % webs.length]?.server.port)
    return fetch(url, {
      method: request.method,
      headers: request.headers,
      body: await request.text(),
    })
  }
  const { appUrl } = readConfig({})
  const browser = new TestBrowser({ fetch: fetchInTurn }, appUrl, '127.0.0.1')
  for (const [name, value] of known.cookies) browser.cookies.set(name, value)
  browser.token = known.token
  return browser
}

async function readsByAnswer(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { metricsPort } of webs) {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    for (const [, answered = '', count] of text.matchAll(
      /^greenroom_reads_total\{answered="(\w+)"\} (\d+)$/gm,
    ))
      sums[answered] = (sums[answered] ?? 0) + Number(count)
  }
  return sums
}

const missing = (
  wanted: readonly string[],
  { data }: { readonly data: readonly { readonly text: string }[] },
) => wanted.filter((text) => !data.some((tag) => tag.text === text))

describe(`a replica that is ${delaySeconds} seconds behind`, () => {
  it('hides nobody’s own writes, in whichever process they are read', async () => {
    const missed: string[] = []
    const asked = Date.now()
    const work = async (person: number) => {
      const user = await signedIn(`person-${person}@replica.example`)
      const { token } = await user.ask(apiKeyRoutes.create, { name: 'Program', scope: 'WRITE' })
      const program = overBoth(user)
      program.token = token
      const login = {
        user_creator_id: `creator.${person}.late`,
        portal_password: 'moss-lantern-42',
      }
      await user.ask(creatorRoutes.create, [{ name: 'Opal', ...login }])
      const written: string[] = []
      for (let round = 0; round < rounds; round += 1) {
        const text = `${person}-${round}`
        const [writer, reader] = round % 2 === 0 ? [user, program] : [program, user]
        await writer.ask(tagRoutes.create, [{ text }])
        written.push(text)
        const seen = await Promise.all([
          writer.ask(tagRoutes.fetch, { page_size: 100 }),
          reader.ask(tagRoutes.fetch, { page_size: 100 }),
        ])
        missed.push(...seen.flatMap((page) => missing(written, page)))
      }
    }
    await Promise.all(Array.from({ length: people }, (_, person) => work(person)))
    const took = Date.now() - asked
    const reads = await readsByAnswer()
    process.stdout.write(
      `${JSON.stringify({ people, writes: people * rounds, took, missed: missed.length, reads })}\n`,
    )
    expect(missed).toEqual([])
    expect(reads['behind']).toBeGreaterThanOrEqual(people * rounds)
    expect(reads['failed'] ?? 0).toBe(0)
  })

  it('answers whoever has not written for so long', async () => {
    const user = await signedIn('quiet@replica.example')
    await user.ask(tagRoutes.create, [{ text: 'Late' }])
    const before = (await readsByAnswer())['replica'] ?? 0
    await vi.waitFor(
      async () => {
        expect(missing(['Late'], await user.ask(tagRoutes.fetch, {}))).toEqual([])
        expect((await readsByAnswer())['replica'] ?? 0).toBeGreaterThan(before)
      },
      { timeout: 15_000, interval: 500 },
    )
  })

  it('shows its lag to whoever watches', async () => {
    const user = await signedIn('watcher@replica.example')
    await user.ask(tagRoutes.create, [{ text: 'Watched' }])
    await vi.waitFor(
      async () => {
        const [first] = webs
        const text = await (await fetch(`http://127.0.0.1:${first?.metricsPort}/metrics`)).text()
        const lag = Number(/^greenroom_replica_lag_seconds\{.*\} (.*)$/m.exec(text)?.[1])
        expect(lag).toBeGreaterThan(1)
        expect(lag).toBeLessThan(delaySeconds + 3)
      },
      { timeout: 10_000, interval: 300 },
    )
  })
})
