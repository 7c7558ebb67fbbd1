import { expect, it } from 'vitest'
import type { NodeCode } from '#contract/reference/plans.ts'
import { type Entitlement, entitlementOf } from '#server/areas/billing/allowances.ts'
import { openPlanLimits } from '#server/areas/billing/planLimits.ts'
import { findSubscription, keepSubscription } from '#server/areas/billing/subscriptions.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { subscriptionNodes, subscriptions } from '#server/database/schema/billing.ts'
import { creators } from '#server/database/schema/creators.ts'
import { domains, trackingLinks } from '#server/database/schema/links.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { ownerOf } from '#tests/support/app/principals.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const gigabyte = 1_073_741_824
const {
  allowances: allowancesOf,
  entitlement,
  refuseBytesOver,
  refuseOver,
} = openPlanLimits({
  config: { planLimits: true },
  clock: systemClock,
})

const { database } = testDatabase()

async function newWorkspace(): Promise<string> {
  const [workspace] = await database.insert(workspaces).values({}).returning()
  return workspace?.id ?? ''
}

it('counts what a workspace has, with the owner’s rights and inside the seal', async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()]
  const [domain] = await database
    .insert(domains)
    .values({ host: 'links.example', verifiedAt: new Date() })
    .returning()
  const domainId = domain?.id ?? ''
  await database.insert(creators).values([
    { workspaceId: mine, name: 'Jade' },
    { workspaceId: theirs, name: 'Ruby' },
    { workspaceId: theirs, name: 'Opal' },
  ])
  await database.insert(trackingLinks).values(
    ['a', 'b'].map((pathname) => ({
      workspaceId: mine,
      domainId,
      pathname,
      targetUrl: 'https://example.com/',
    })),
  )
  const allowances = {
    creators: { limit: 1, used: 1 },
    tracking_links: { limit: 3, used: 2 },
    social_media_accounts: { limit: 3, used: 0 },
    storage_bytes: { limit: 2 * gigabyte, used: 0 },
  }

  expect(await allowancesOf(database, mine)).toEqual(allowances)
  expect(
    await inWorkspace(database, { principal: ownerOf(mine), readOnly: true }, (rows) =>
      allowancesOf(rows, mine),
    ),
  ).toEqual(allowances)
})

it('starts at nothing', async () => {
  expect(await allowancesOf(database, await newWorkspace())).toEqual({
    creators: { limit: 1, used: 0 },
    tracking_links: { limit: 3, used: 0 },
    social_media_accounts: { limit: 3, used: 0 },
    storage_bytes: { limit: 2 * gigabyte, used: 0 },
  })
})

const small = { creators: 1, team: false, branding: false, overdue: false }
const large = { creators: null, team: true, branding: true, overdue: false }

it.each<[codes: readonly NodeCode[], allowed: Entitlement]>([
  [
    [],
    {
      plan: null,
      tracking_links: 3,
      social_media_accounts: 3,
      storage_bytes: 2 * gigabyte,
      ...small,
    },
  ],
  [
    ['creator.monthly', 'tracking_links.590.monthly'],
    {
      plan: 'creator.monthly',
      tracking_links: 600,
      social_media_accounts: 10,
      storage_bytes: 50 * gigabyte,
      ...small,
    },
  ],
  [
    ['agency.yearly', 'tracking_links.15.yearly', 'social_media_accounts.390.yearly'],
    {
      plan: 'agency.yearly',
      tracking_links: 40,
      social_media_accounts: 415,
      storage_bytes: 500 * gigabyte,
      ...large,
    },
  ],
])('what a subscription allows %j', (codes, allowed) => {
  expect(entitlementOf(codes.map((code) => ({ code, ending: false })))).toEqual(allowed)
})

it('counts by the subscription inside the seal too, which nobody may change there', async () => {
  const mine = await newWorkspace()
  const start = new Date('2026-01-01')
  await keepSubscription(database, mine, {
    nodes: [{ code: 'creator.monthly', ending: false }],
    anchor: start,
    period: { start, end: new Date('2026-02-01') },
  })
  const sealed = { principal: ownerOf(mine), readOnly: false }
  expect(await inWorkspace(database, sealed, (rows) => allowancesOf(rows, mine))).toMatchObject({
    tracking_links: { limit: 10 },
  })
  await inWorkspace(database, sealed, async (rows) => {
    await rows.update(subscriptionNodes).set({ code: 'agency.monthly' })
    await rows.delete(subscriptions)
  })
  expect((await findSubscription(database, mine))?.nodes).toEqual([
    { code: 'creator.monthly', ending: false },
  ])
})

it('lets nothing be added once the grace of an overdue payment is over, and keeps what is there', async () => {
  const mine = await newWorkspace()
  const start = new Date('2026-01-01')
  const overdue = (graceUntil: Date) =>
    keepSubscription(database, mine, {
      status: 'PAST_DUE',
      graceUntil,
      nodes: [{ code: 'agency.monthly', ending: false }],
      anchor: start,
      period: { start, end: new Date('2026-02-01') },
    })
  const add = () =>
    database.transaction((rows) => refuseOver(rows, ownerOf(mine), 'tracking_links', 1))
  await overdue(new Date(Date.now() + 60_000))
  expect(await add()).toBeUndefined()
  await overdue(new Date(Date.now() - 60_000))
  expect(await add()).toMatchObject({
    code: 'LIMIT_REACHED',
    message: expect.stringContaining('Your last payment failed'),
  })
  expect(await entitlement(database, mine)).toMatchObject({ plan: 'agency.monthly', team: true })
})

it('says that a limit is reached, and how much there is only to those who see all of it', async () => {
  const mine = await newWorkspace()
  await database.insert(creators).values([{ workspaceId: mine, name: 'Jade' }])
  const limited = { ...ownerOf(mine), limitedTo: ownerOf(mine).userId }
  const creator = { mode: 'CREATOR', workspaceId: mine } as const
  const refusals = (principal: Parameters<typeof refuseOver>[1]) =>
    database.transaction(async (rows) => [
      await refuseOver(rows, principal, 'creators', 1),
      await refuseBytesOver(rows, principal, 3 * gigabyte),
    ])

  expect(await refusals(ownerOf(mine))).toMatchObject([
    {
      message: 'Your plan includes 1 creator and you have 1. Upgrade to add more.',
      metadata: { limit: 1, used: 1, adding: 1 },
    },
    { metadata: { used: 0 } },
  ])
  const [rows, bytes] = await refusals(limited)
  expect([rows?.message, rows?.metadata]).toEqual([
    'Your plan’s limit of 1 creator is reached. Upgrade to add more.',
    { limit: 1, adding: 1 },
  ])
  expect([bytes?.message, bytes?.metadata]).toEqual([
    'There is not enough storage for this file: your plan’s limit is reached. Upgrade your plan to add more.',
    { what: 'storage_bytes', limit: 2 * gigabyte, adding: 3 * gigabyte },
  ])
  for (const refused of await refusals(creator))
    expect(refused?.metadata).not.toHaveProperty('used')
})
