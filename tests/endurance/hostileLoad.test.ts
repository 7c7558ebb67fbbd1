import { expect, it } from 'vitest'
import { signedInAgency } from '#tests/support/hostile/agency.ts'
import { startAttackedServer } from '#tests/support/hostile/attackedServer.ts'
import { startBystander } from '#tests/support/hostile/bystander.ts'
import { createWithPasswords } from '#tests/support/hostile/hashBatches.ts'
import { waysToSend } from '#tests/support/hostile/sendEvilFile.ts'

/** How long it is attacked, in milliseconds. */
const duration = 5 * 60_000

it('malicious files and batches of passwords for five minutes delay nobody else', async () => {
  const server = await startAttackedServer()
  const ways = await waysToSend(server)
  const { brand } = await signedInAgency(server)
  const bystander = await startBystander(server)
  const end = performance.now() + duration
  const statuses = new Map<number, number>()
  const attack = async (send: () => Promise<number>) => {
    while (performance.now() < end) {
      const status = await send()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const hash = async () => (await createWithPasswords(brand, 100)).status
  await Promise.all([...ways, ...ways, hash, hash, hash].map(attack))
  const { failures, slowestCall, slowestRedirect } = await bystander.stop()

  expect([...statuses.keys()].filter((status) => ![200, 422, 429].includes(status))).toEqual([])
  expect(statuses.get(422) ?? 0).toBeGreaterThan(100)
  expect(failures).toEqual([])
  expect([slowestCall, slowestRedirect].filter((slowest) => slowest >= 1_000)).toEqual([])
})
