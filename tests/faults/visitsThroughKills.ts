import { expect, onTestFinished, vi } from 'vitest'
import { expectVisitsOf } from '#tests/faults/visitsSurvive.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import {
  embeddedDatabaseUrl,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/serverProcess.ts'
import {
  makeLinks,
  readRecordedVisits,
  spooledFiles,
} from '#tests/support/visits/recordedVisits.ts'
import { gatherCrowd, type VisitorCrowd } from '#tests/support/visits/visitorCrowd.ts'

const pathnames = Array.from({ length: 20 }, (_, index) => `link-${index}`)

interface Survived {
  readonly crowds: readonly VisitorCrowd[]
  /** The database of the server, which runs again. */
  readonly databaseUrl: string
}

/**
 * Kills a server so often while crowds come, and waits until it has recorded what it kept of them.
 *
 * @param prepare makes what they come for, and gives how they come.
 */
export async function crowdsThroughKills(
  kills: number,
  prepare: (databaseUrl: string) => Promise<(port: number) => VisitorCrowd>,
): Promise<Survived> {
  const dataDir = await temporaryDataDir()
  let server: ServerProcess = await startServerProcess({ DATA_DIR: dataDir })
  onTestFinished(() => server.stop())
  const url = await embeddedDatabaseUrl(dataDir)
  await makeLinks(url, pathnames)
  const gather = await prepare(url)

  const crowds: VisitorCrowd[] = []
  for (let count = 0; count < kills; count += 1) {
    const crowd = gather(server.port)
    const enough = 100 + Math.random() * 400
    await vi.waitUntil(() => crowd.answered.size > enough, { timeout: 60_000, interval: 1 })
    await server.kill()
    await crowd.disperse()
    crowds.push(crowd)
    server = await startServerProcess({ DATA_DIR: dataDir })
  }
  await vi.waitFor(async () => expect(await spooledFiles(dataDir)).toEqual([]), 60_000)
  return { crowds, databaseUrl: await embeddedDatabaseUrl(dataDir) }
}

/** Every visit that was answered must be there, once, however often the server is killed. */
export async function visitsThroughKills(kills: number): Promise<void> {
  const { crowds, databaseUrl } = await crowdsThroughKills(
    kills,
    async () => (port) => gatherCrowd(port, pathnames),
  )
  expectVisitsOf(crowds, await readRecordedVisits(databaseUrl))
}
