import { expect, it } from 'vitest'
import { makePageItems, readRecordedClicks } from '#tests/support/visits/recordedVisits.ts'
import { gatherFollowers } from '#tests/support/visits/visitorCrowd.ts'
import { crowdsThroughKills } from './visitsThroughKills.ts'

it('keeps every answered click on an item, once, when the server is killed under load', async () => {
  const { crowds, databaseUrl } = await crowdsThroughKills(3, async (url) => {
    const items = await makePageItems(url, 400)
    return (port) => gatherFollowers(port, items)
  })
  const { itemIds, counted } = await readRecordedClicks(databaseUrl)
  const found = new Set(itemIds)
  const sent = new Set(crowds.flatMap((crowd) => [...crowd.sent]))
  expect({
    lost: crowds.flatMap((crowd) => [...crowd.answered]).filter((id) => !found.has(id)),
    doubled: itemIds.length - found.size,
    madeUp: itemIds.filter((id) => !sent.has(id)),
    counted,
  }).toEqual({ lost: [], doubled: 0, madeUp: [], counted: found.size })
})
