import { expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'
import { signedInAgency } from '#tests/support/hostile/agency.ts'
import { startAttackedServer } from '#tests/support/hostile/attackedServer.ts'
import { startBystander } from '#tests/support/hostile/bystander.ts'
import { createWithPasswords } from '#tests/support/hostile/hashBatches.ts'

it('40 bodies of 200 passwords each at once are hashed within bounds, or told to retry', async () => {
  const server = await startAttackedServer()
  const { brand } = await signedInAgency(server)
  const { brand: other, join } = await signedInAgency(server)
  const login = { name: 'Jade', portal_password: 'long enough' }
  const [jade] = await other.ask(creatorRoutes.create, [login])
  const bystander = await startBystander(server)
  const answering = Promise.all(Array.from({ length: 40 }, () => createWithPasswords(brand, 200)))
  // Somebody of another agency logs in meanwhile: their turn comes.
  const asked = performance.now()
  await join(jade?.user_creator_id ?? '', login.portal_password)
  const loggedInAfter = performance.now() - asked
  const answers = await answering
  const { failures, slowestCall, slowestRedirect, calls } = await bystander.stop()

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(statuses).toContain(200)
  const refused = answers.filter(({ status }) => status === 429).map(failureOf)
  expect(refused.length).toBeGreaterThan(0)
  for (const { metadata } of refused) expect(metadata.retry_after_seconds).toBeGreaterThan(0)
  expect(failures).toEqual([])
  expect(calls).toBeGreaterThan(20)
  expect([slowestCall, slowestRedirect].filter((slowest) => slowest >= 1_000)).toEqual([])
  // A hash of its own and one before it; all that are waiting would take half a minute.
  expect(loggedInAfter).toBeLessThan(5_000)
})
