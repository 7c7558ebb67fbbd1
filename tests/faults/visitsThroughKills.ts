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

/** Kills the server so often while a crowd opens links. Every visit that was answered must be there, once. */
export async function visitsThroughKills(kills: number): Promise<void> {
  const dataDir = await temporaryDataDir()
  let server: ServerProcess = await startServerProcess({ DATA_DIR: dataDir })
  onTestFinished(() => server.stop())
  await makeLinks(await embeddedDatabaseUrl(dataDir), pathnames)

  const crowds: VisitorCrowd[] = []
  for (let count = 0; count < kills; count += 1) {
    const crowd = gatherCrowd(server.port, pathnames)
    const enough = 100 + Math.random() * 400
    await vi.waitUntil(() => crowd.answered.size > enough, { timeout: 60_000, interval: 1 })
    await server.kill()
    await crowd.disperse()
    crowds.push(crowd)
    server = await startServerProcess({ DATA_DIR: dataDir })
  }
  await vi.waitFor(async () => expect(await spooledFiles(dataDir)).toEqual([]), 60_000)
  expectVisitsOf(crowds, await readRecordedVisits(await embeddedDatabaseUrl(dataDir)))
}
