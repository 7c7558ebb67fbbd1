import { randomUUID } from 'node:crypto'
import { billingRoutes } from '#contract/resources/billing.ts'
import { earningRoutes } from '#contract/resources/earnings.ts'
import { invoiceRoutes } from '#contract/resources/invoices.ts'
import { paymentReferralRoutes } from '#contract/resources/paymentReferrals.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { referralCodeRoutes } from '#contract/resources/referralCodes.ts'
import { invoiceDetails } from '#tests/support/billing/invoiceVariables.ts'
import { resourceSamples, type Sample, sample } from './sample.ts'

/** Billing, payments and referrals. */
export const moneySamples: readonly Sample[] = [
  sample(billingRoutes.prices, () => ({})),
  sample(billingRoutes.fetch, () => ({})),
  sample(billingRoutes.checkout, () => ({
    body: { nodes: [{ code: 'creator.yearly' as const }] },
  })),
  sample(billingRoutes.preview, () => ({
    body: { nodes: [{ code: 'creator.yearly' as const }] },
  })),
  sample(billingRoutes.change, async ({ people: { OWNER } }) => {
    const { subscription } = await OWNER.ask(billingRoutes.fetch)
    const larger = 'social_media_accounts.390.yearly' as const
    const isHeld = subscription?.nodes.some(({ code }) => code === larger)
    const code = isHeld ? ('social_media_accounts.290.yearly' as const) : larger
    const nodes = [{ code }]
    const { priced_at, due_cents } = await OWNER.ask(billingRoutes.preview, { nodes })
    return { body: { nodes, priced_at, due_cents } }
  }),
  sample(billingRoutes.resume, () => ({ body: { nodes: [{ code: 'agency.yearly' as const }] } })),
  sample(billingRoutes.panel, () => ({})),
  sample(billingRoutes.cancel, () => ({ body: { nodes: [{ code: 'agency.yearly' as const }] } })),
  sample(invoiceRoutes.fetch, () => ({})),
  sample(invoiceRoutes.saveDetails, () => ({ body: invoiceDetails })),
  // There is none: that is refused alike whoever owns it.
  sample(invoiceRoutes.pay, () => ({ body: { id: randomUUID() } }), { status: 404 }),
  ...resourceSamples(paymentRoutes, {
    row: async (world) => ({
      creator_id: await world.makeCreator(),
      amount_cents: 1200,
      currency: 'USD' as const,
      paid_on: '2026-01-31',
      note: world.fresh(),
    }),
    change: (world) => ({ note: world.fresh() }),
  }),
  sample(earningRoutes.fetch, async (world) => {
    await world.people.OWNER.ask(paymentRoutes.create, [
      {
        creator_id: world.creatorId,
        amount_cents: 1200,
        currency: 'USD',
        paid_on: '2026-01-31',
      },
    ])
    return { body: {} }
  }),
  sample(earningRoutes.totals, () => ({})),
  ...resourceSamples(referralCodeRoutes, {
    row: () => ({ code: newCode() }),
    change: () => ({ code: newCode() }),
  }),
  sample(referralCodeRoutes.overview, () => ({})),
  ...resourceSamples(paymentReferralRoutes, {
    row: (world) => ({ amount_cents: 1200, paid_on: '2026-01-31', note: world.fresh() }),
    change: (world) => ({ note: world.fresh() }),
  }),
]

const newCode = () => randomUUID().slice(0, 13)
