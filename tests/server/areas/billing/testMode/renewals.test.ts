import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { billingRoutes } from '#contract/resources/billing.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { renewSubscriptions } from '#server/areas/billing/testMode/renewals.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { buy } from '#tests/support/app/buy.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

const server = testApp()
let anna: TestBrowser
let accounts = 0

beforeEach(async () => {
  accounts += 1
  anna = await server.signedIn(`anna${accounts}@example.com`)
})

const day = 24 * 60 * 60_000

/** That many days after now. */
const inDays = (days: number) => new Date(server.now().getTime() + days * day)

/** What billing recorded as payments of a workspace, oldest first: cents and what for. */
async function paymentsOf(browser: TestBrowser) {
  const { rows } = await server.database.$client.query(
    'select amount_cents::int as cents, note from payments where workspace_id = $1 order by created_at, id',
    [await workspaceOf(browser)],
  )
  return rows
}

const subscriptionOf = async (browser: TestBrowser) =>
  (await browser.ask(billingRoutes.fetch)).subscription

describe('when a period ends', () => {
  it('the next is paid', async () => {
    await buy(anna, 'agency.monthly')
    const first = await subscriptionOf(anna)
    await renewSubscriptions(server.database, inDays(32))
    expect(await subscriptionOf(anna)).toEqual({
      ...first,
      period_start: first?.period_end,
      period_end: expect.any(String),
    })
    expect(await paymentsOf(anna)).toEqual([
      { cents: 9900, note: 'Agency plan' },
      { cents: 9900, note: 'Agency plan' },
    ])
  })

  it('and not before', async () => {
    await buy(anna, 'agency.monthly')
    const first = await subscriptionOf(anna)
    await renewSubscriptions(server.database, inDays(27))
    expect(await subscriptionOf(anna)).toEqual(first)
  })

  it('a cancelled subscription ends, and nothing is deleted', async () => {
    await buy(anna, 'agency.monthly')
    await anna.call('/user/creators/create', [{ name: 'Jade' }, { name: 'Ruby' }])
    await anna.ask(billingRoutes.cancel, { nodes: [{ code: 'agency.monthly' }] })
    await renewSubscriptions(server.database, inDays(32))
    expect(await subscriptionOf(anna)).toMatchObject({ plan: 'agency.monthly', status: 'ENDED' })
    expect(await anna.ask(userRoutes.fetch)).toMatchObject({
      plan: null,
      allowances: { creators: { limit: 1, used: 2 } },
      features: { team: false, branding: false },
    })
    expect(await paymentsOf(anna)).toHaveLength(1)
  })

  it('a cancelled add-on is left out', async () => {
    await buy(anna, 'agency.monthly', 'tracking_links.15.monthly')
    await anna.ask(billingRoutes.cancel, { nodes: [{ code: 'tracking_links.15.monthly' }] })
    await renewSubscriptions(server.database, inDays(32))
    expect((await subscriptionOf(anna))?.nodes.map(({ code }) => code)).toEqual(['agency.monthly'])
    expect((await paymentsOf(anna)).at(-1)).toEqual({ cents: 9900, note: 'Agency plan' })
  })

  it('a subscription that has ended can be bought again', async () => {
    await buy(anna, 'agency.monthly', 'tracking_links.15.monthly')
    await anna.ask(billingRoutes.cancel, { nodes: [{ code: 'agency.monthly' }] })
    await renewSubscriptions(server.database, inDays(32))
    await buy(anna, 'creator.yearly')
    expect(await subscriptionOf(anna)).toMatchObject({
      status: 'ACTIVE',
      nodes: [{ code: 'creator.yearly', cancel_at_period_end: false }],
    })
  })

  it('credit is used up first', async () => {
    await buy(anna, 'agency.monthly')
    await buy(anna, 'creator.monthly')
    const { credit_cents } = await anna.ask(billingRoutes.fetch)
    expect(credit_cents).toBe(8000)
    await renewSubscriptions(server.database, inDays(32))
    expect(await anna.ask(billingRoutes.fetch)).toMatchObject({
      credit_cents: 6100,
      last_invoice: { amount_cents: 0, lines: [{ code: 'creator.monthly', amount_cents: 1900 }] },
    })
    expect(await paymentsOf(anna)).toEqual([{ cents: 9900, note: 'Agency plan' }])
  })

  it('a closed workspace is no longer charged', async () => {
    await buy(anna, 'agency.monthly')
    const workspaceId = await workspaceOf(anna)
    await server.database.$client.query('update workspaces set closed_at = now() where id = $1', [
      workspaceId,
    ])
    await renewSubscriptions(server.database, inDays(32))
    const { rows } = await server.database.$client.query(
      'select status, (select count(*)::int from payments where workspace_id = $1) as payments from subscriptions where workspace_id = $1',
      [workspaceId],
    )
    expect(rows).toEqual([{ status: 'ENDED', payments: 1 }])
  })
})

describe('renewing', () => {
  it('makes up for the months in which no process ran', async () => {
    await buy(anna, 'creator.monthly')
    await renewSubscriptions(server.database, inDays(100))
    expect(await paymentsOf(anna)).toHaveLength(4)
  })

  it('happens once, however many processes try', async () => {
    await buy(anna, 'creator.monthly')
    const other = openDatabase(server.databaseUrl, pino({ level: 'silent' }))
    const later = inDays(32)
    await Promise.all(
      [server.database, other, server.database, other].map((database) =>
        renewSubscriptions(database, later),
      ),
    )
    await other.$client.end()
    expect(await paymentsOf(anna)).toHaveLength(2)
  })
})
