import { expect, it } from 'vitest'
import { syncedPlatforms } from '#contract/resources/creatorAccounts.ts'
import { openConnectors } from '#server/areas/creators/connectors/connectors.ts'

it('there is a connector for each platform that screens call synced, and no other', () => {
  expect([...openConnectors().keys()].toSorted()).toEqual([...syncedPlatforms].toSorted())
})
