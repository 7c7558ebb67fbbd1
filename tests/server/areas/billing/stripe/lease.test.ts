import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { keepReading } from '#server/areas/billing/stripe/keepReading.ts'
import { wantReading, withFreeLease, withLease } from '#server/areas/billing/stripe/lease.ts'
import { stripeCustomers } from '#server/database/schema/stripe.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import { referredWorkspace } from '#tests/support/billing/referredWorkspace.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { database } = testDatabase()
let now: number
let workspaceId: string

const clock = () => new Date(now)
const wait = (seconds: number) => {
  now += seconds * 1000
}

beforeEach(async () => {
  now = Date.parse('2026-01-31T10:00:00Z')
  workspaceId = await referredWorkspace(database, clock())
})

const becomeCustomer = (leased: { leaseToken?: string; leasedUntil?: Date } = {}) =>
  database.insert(stripeCustomers).values({ workspaceId, customerId: randomUUID(), ...leased })

const nothing = {
  subscription: null,
  paid: [],
  shown: [],
  account: { credit_cents: 0, next_charge: null, payer: null },
}

it('whoever waits gets the lease of a process that has ended as soon as it is over', async () => {
  await becomeCustomer({ leaseToken: randomUUID(), leasedUntil: new Date(now + 60_000) })
  const waiting = withLease({ database, clock }, workspaceId, async () => 'mine')
  wait(61)
  expect(await waiting).toBe('mine')
})

it('a reading prolongs the lease, so that what it leads to is done before anybody else begins', async () => {
  await becomeCustomer()
  const others: string[] = []
  const other = () =>
    withFreeLease({ database, clock }, workspaceId, async ({ token }) => {
      others.push(token)
    })
  await withLease({ database, clock }, workspaceId, async (lease) => {
    wait(170)
    await inTransaction(database, (tx) => keepReading(tx, lease, nothing, { now: clock() }))
    wait(170)
    await wantReading(database, eq(stripeCustomers.workspaceId, workspaceId))
    await other()
    expect(others).toEqual([])
    wait(20)
    await other()
    expect(others).toHaveLength(1)
  })
})
