import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import {
  embeddedDatabaseUrl,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/serverProcess.ts'
import {
  makeLinks,
  makePageItems,
  readRecordedClicks,
  spooledFiles,
} from '#tests/support/visits/recordedVisits.ts'
import { gatherFollowers, type VisitorCrowd } from '#tests/support/visits/visitorCrowd.ts'

const kills = 3
const pathnames = Array.from({ length: 20 }, (_, index) => `link-${index}`)

it('keeps every answered click on an item, once, when the server is killed under load', async () => {
  const dataDir = await temporaryDataDir()
  let server: ServerProcess = await startServerProcess({ DATA_DIR: dataDir })
  onTestFinished(() => server.stop())
  await makeLinks(await embeddedDatabaseUrl(dataDir), pathnames)
  const items = await makePageItems(await embeddedDatabaseUrl(dataDir), 400)

  const crowds: VisitorCrowd[] = []
  for (let count = 0; count < kills; count += 1) {
    const crowd = gatherFollowers(server.port, items)
    const enough = 100 + Math.random() * 400
    await vi.waitUntil(() => crowd.answered.size > enough, { timeout: 60_000, interval: 1 })
    await server.kill()
    await crowd.disperse()
    crowds.push(crowd)
    server = await startServerProcess({ DATA_DIR: dataDir })
  }
  await vi.waitFor(async () => expect(await spooledFiles(dataDir)).toEqual([]), 60_000)

  const { itemIds, counted } = await readRecordedClicks(await embeddedDatabaseUrl(dataDir))
  const found = new Set(itemIds)
  const sent = new Set(crowds.flatMap((crowd) => [...crowd.sent]))
  expect({
    lost: crowds.flatMap((crowd) => [...crowd.answered]).filter((id) => !found.has(id)),
    doubled: itemIds.length - found.size,
    madeUp: itemIds.filter((id) => !sent.has(id)),
    counted,
  }).toEqual({ lost: [], doubled: 0, madeUp: [], counted: found.size })
})
