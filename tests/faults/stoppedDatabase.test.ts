import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  type StoppablePostgres,
  startStoppablePostgres,
} from '#tests/support/postgres/stoppablePostgres.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'
import {
  makeLinks,
  readRecordedVisits,
  spooledFiles,
} from '#tests/support/visits/recordedVisits.ts'
import { gatherCrowd, type VisitorCrowd } from '#tests/support/visits/visitorCrowd.ts'
import { expectVisitsOf } from './visitsSurvive.ts'

/** How long the database is away, in milliseconds. */
const absence = 5_000

const pathnames = Array.from({ length: 20 }, (_, index) => `link-${index}`)

interface Scene {
  readonly dataDir: string
  readonly postgres: StoppablePostgres
  readonly server: ServerProcess
}

async function prepare(): Promise<Scene> {
  const postgres = await startStoppablePostgres(await temporaryDataDir())
  onTestFinished(() => postgres.end())
  const dataDir = await temporaryDataDir()
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
  onTestFinished(() => server.kill())
  await makeLinks(postgres.url, pathnames)
  return { dataDir, postgres, server }
}

const answersMore = (crowd: VisitorCrowd, visits: number) => {
  const enough = crowd.answered.size + visits
  return vi.waitUntil(() => crowd.answered.size > enough, { timeout: 60_000 })
}

const spoolIsEmpty = (dataDir: string) =>
  vi.waitFor(async () => expect(await spooledFiles(dataDir)).toEqual([]), 60_000)

it.each([
  {
    how: 'stopped',
    away: ({ postgres }: Scene) => postgres.shutDown(),
    back: ({ postgres }: Scene) => postgres.startUp(),
  },
  {
    how: 'paused',
    away: ({ postgres }: Scene) => postgres.freeze(),
    back: ({ postgres }: Scene) => postgres.thaw(),
  },
])(
  'answers every visitor while the database is $how, and keeps each visit once',
  async ({ away, back }) => {
    const scene = await prepare()
    const crowd = gatherCrowd(scene.server.port, pathnames)
    await answersMore(crowd, 1_000)
    await away(scene)
    await delay(absence)
    await answersMore(crowd, 1_000)
    await back(scene)
    await spoolIsEmpty(scene.dataDir)
    await answersMore(crowd, 1_000)
    await crowd.disperse()
    await spoolIsEmpty(scene.dataDir)

    expect(crowd.failures).toEqual([])
    const recorded = await readRecordedVisits(scene.postgres.url)
    expectVisitsOf([crowd], recorded)
    expect(recorded.referrers).toHaveLength(crowd.answered.size)
  },
)

it('keeps every answered visit when the server is killed while the database is stopped', async () => {
  const { dataDir, postgres, server } = await prepare()
  const crowd = gatherCrowd(server.port, pathnames)
  await answersMore(crowd, 500)
  await postgres.shutDown()
  await answersMore(crowd, 2_000)
  await server.kill()
  await crowd.disperse()

  await postgres.startUp()
  const next = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
  onTestFinished(() => next.kill())
  await spoolIsEmpty(dataDir)
  expectVisitsOf([crowd], await readRecordedVisits(postgres.url))
})
