import { describe, expect, it } from 'vitest'
import { paymentReferralRoutes } from '#contract/resources/paymentReferrals.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { referralCodeRoutes } from '#contract/resources/referralCodes.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { referralStatuses } from '#contract/rules/referralCommission.ts'
import { recordBillingPayment } from '#server/areas/billing/payments/recordBillingPayment.ts'
import { returnBillingPayment } from '#server/areas/billing/payments/returnBillingPayment.ts'
import { memberships } from '#server/database/schema/accounts.ts'
import { buy } from '#tests/support/app/buy.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

const server = testApp()

const day = 24 * 60

let pairs = 0
/** Somebody with a code, and somebody who signed up with it. */
async function referredPair() {
  pairs += 1
  const code = `pair-${pairs}`
  const referrer = await server.signedIn(`referrer-${pairs}@example.com`)
  const [made] = await referrer.ask(referralCodeRoutes.create, [{ code }])
  const referred = server.browser()
  await referred.open(`/?ref=${code}`)
  const email = `referred-${pairs}@example.com`
  await referred.call('/auth/otp', { email })
  const otp = /\b\d{6}\b/.exec(await server.newestMailTo(email))?.[0] ?? ''
  await referred.call(`/auth/callback?${new URLSearchParams({ email, otp })}`)
  return { referrer, referred, code, codeId: made?.id ?? '' }
}

/** What is paid on top of a net amount, in cents. */
const tax = 1900

/** A payment as billing records it, now. */
async function bill(brand: TestBrowser, reference: string, netCents = 10_000): Promise<void> {
  const workspaceId = await workspaceOf(brand)
  await server.database.transaction((transaction) =>
    recordBillingPayment(transaction, {
      workspaceId,
      amountCents: netCents + tax,
      taxCents: tax,
      currency: 'USD',
      nodes: ['agency.monthly'],
      paidAt: server.now(),
      reference,
      test: false,
    }),
  )
}

const commissionsOf = async (browser: TestBrowser) =>
  (await browser.ask(paymentReferralRoutes.fetch, {})).data

/** The referrer in a session that has not expired. */
const again = (number: number) => server.signedIn(`referrer-${number}@example.com`)

describe('a commission', () => {
  it('comes of what somebody referred has bought', async () => {
    const { referrer, referred, code, codeId } = await referredPair()
    await buy(referred, 'agency.monthly')
    const [commission, ...others] = await commissionsOf(referrer)
    expect(others).toEqual([])
    expect(commission).toMatchObject({
      source: 'BILLING',
      status: 'PENDING',
      referral_code_id: codeId,
      code,
      amount_cents: 1980,
      currency: 'USD',
      paid_on: null,
    })
    expect(await referred.ask(paymentRoutes.fetch, {})).toMatchObject({
      data: [{ source: 'BILLING', amount_cents: 9900 }],
    })
    expect(await commissionsOf(referred)).toEqual([])
  })

  it('is a part of the net amount, once for each payment', async () => {
    const { referrer, referred } = await referredPair()
    await bill(referred, 'once')
    await bill(referred, 'once')
    await bill(referred, 'twice', 4)
    expect(await commissionsOf(referrer)).toMatchObject([{ amount_cents: 2000 }])
  })

  it('is void when the payment is given back', async () => {
    const { referrer, referred } = await referredPair()
    await bill(referred, 'refunded')
    await server.database.transaction((transaction) =>
      returnBillingPayment(transaction, {
        reference: 'refunded',
        returnedCents: 11_900,
        at: server.now(),
      }),
    )
    expect(await commissionsOf(referrer)).toMatchObject([{ status: 'VOID' }])
    expect(await referred.ask(paymentRoutes.fetch, {})).toMatchObject({
      data: [{ status: 'REFUNDED' }],
    })
    expect(await referrer.ask(referralCodeRoutes.overview)).toMatchObject({
      pending_cents: 0,
      earned_cents: 0,
    })
  })

  it('shrinks with what is given back in part, and comes back with a dispute that is won', async () => {
    const { referrer, referred } = await referredPair()
    await bill(referred, 'disputed')
    const giveBack = (returnedCents: number) =>
      server.database.transaction((transaction) =>
        returnBillingPayment(transaction, {
          reference: 'disputed',
          returnedCents,
          at: server.now(),
        }),
      )
    await giveBack(5950)
    expect(await commissionsOf(referrer)).toMatchObject([{ status: 'PENDING', amount_cents: 1000 }])
    await giveBack(11_900)
    expect(await commissionsOf(referrer)).toMatchObject([{ status: 'VOID' }])
    await giveBack(0)
    expect(await commissionsOf(referrer)).toMatchObject([{ status: 'PENDING', amount_cents: 2000 }])
    expect((await referred.ask(paymentRoutes.fetch, {})).data).toMatchObject([{ status: 'PAID' }])
  })

  it('on a test purchase is marked as a test, like the purchase, and is no money', async () => {
    const { referrer, referred } = await referredPair()
    const number = pairs
    await buy(referred, 'agency.monthly')
    expect((await referred.ask(paymentRoutes.fetch, {})).data).toMatchObject([
      { source: 'BILLING', test: true },
    ])
    const [commission] = await commissionsOf(referrer)
    expect(commission).toMatchObject({ source: 'BILLING', status: 'PENDING', test: true })
    const test_cents = commission?.amount_cents
    expect(await referrer.ask(referralCodeRoutes.overview)).toMatchObject({
      pending_cents: 0,
      earned_cents: 0,
      test_cents,
    })
    await bill(referred, 'for real')
    server.wait(31 * day)
    const later = await again(number)
    expect(await later.ask(referralCodeRoutes.overview)).toMatchObject({
      pending_cents: 0,
      earned_cents: 2000,
      test_cents,
    })
  })

  it('is nothing of somebody who was not referred', async () => {
    const { referrer } = await referredPair()
    await bill(referrer, 'not-referred')
    expect(await commissionsOf(referrer)).toEqual([])
  })

  it('is nothing of a workspace whose owner has joined one’s own team', async () => {
    const { referrer, referred } = await referredPair()
    const { id: userId } = await referred.ask(userRoutes.fetch)
    await server.database
      .insert(memberships)
      .values({ workspaceId: await workspaceOf(referrer), userId, role: 'MEMBER' })
    await bill(referred, 'teammate')
    expect(await commissionsOf(referrer)).toEqual([])
  })

  it('stays when its code is deleted', async () => {
    const { referrer, referred, codeId } = await referredPair()
    await bill(referred, 'before')
    await referrer.ask(referralCodeRoutes.delete, [codeId])
    await bill(referred, 'after')
    expect(await commissionsOf(referrer)).toMatchObject([
      { referral_code_id: null, code: null },
      { referral_code_id: null, code: null },
    ])
  })

  it('is read-only', async () => {
    const { referrer, referred } = await referredPair()
    await bill(referred, 'read-only')
    const [commission] = await commissionsOf(referrer)
    const id = commission?.id
    const answers = [
      await referrer.call('/user/payment-referrals/update', [{ id, data: { note: 'x' } }]),
      await referrer.call('/user/payment-referrals/delete', [id]),
    ]
    expect(answers.map((answer) => failureOf(answer).code)).toEqual(['READ_ONLY', 'READ_ONLY'])
    expect(await commissionsOf(referrer)).toEqual([commission])
  })
})

describe('a payout of commissions', () => {
  const payout = { amount_cents: 5000, paid_on: '2026-04-01', note: 'April' }

  it('is recorded, changed and deleted', async () => {
    const { referrer, codeId, code } = await referredPair()
    const [created] = await referrer.ask(paymentReferralRoutes.create, [
      { ...payout, referral_code_id: codeId },
    ])
    expect(created).toMatchObject({
      ...payout,
      source: 'MANUAL',
      status: 'PAID',
      referral_code_id: codeId,
      code,
      currency: 'USD',
      earns_at: null,
    })
    const id = created?.id ?? ''
    expect(
      await referrer.ask(paymentReferralRoutes.update, [{ id, data: { amount_cents: 6000 } }]),
    ).toMatchObject([{ ...payout, amount_cents: 6000 }])
    expect(await referrer.ask(referralCodeRoutes.overview)).toMatchObject({ paid_cents: 6000 })
    expect(await referrer.ask(paymentReferralRoutes.delete, [id])).toEqual([id])
    expect(await referrer.ask(referralCodeRoutes.overview)).toMatchObject({ paid_cents: 0 })
  })

  it('names a code of one’s own, or none', async () => {
    const mine = await referredPair()
    const theirs = await referredPair()
    const answer = await mine.referrer.call('/user/payment-referrals/create', [
      { ...payout, referral_code_id: theirs.codeId },
    ])
    expect(issuesOf(answer)).toEqual(['body[0].referral_code_id: Choose one of your codes'])
  })
})

describe('commissions', () => {
  it('are held back for 30 days and then earned, and found by their status', async () => {
    const { referred } = await referredPair()
    const number = pairs
    await bill(referred, 'first')
    server.wait(20 * day)
    await bill(referred, 'second', 20_000)
    server.wait(10 * day)

    const later = await again(number)
    await later.ask(paymentReferralRoutes.create, [{ amount_cents: 500, paid_on: '2026-04-01' }])
    const found = async (status: (typeof referralStatuses)[number]) => {
      const { data } = await later.ask(paymentReferralRoutes.fetch, { filters: { status } })
      return data.map((row) => [row.status, row.amount_cents])
    }
    expect(await Promise.all(referralStatuses.map(found))).toEqual([
      [['PENDING', 4000]],
      [['EARNED', 2000]],
      [['PAID', 500]],
      [],
    ])
    expect(await later.ask(referralCodeRoutes.overview)).toMatchObject({
      earned_cents: 2000,
      pending_cents: 4000,
      paid_cents: 500,
      currency: 'USD',
    })
    expect(await later.ask(paymentReferralRoutes.fetch, { sort: 'amount_cents' })).toMatchObject({
      data: [{ amount_cents: 500 }, { amount_cents: 2000 }, { amount_cents: 4000 }],
    })
  })

  it('end with the twelfth month', async () => {
    await referredPair()
    const number = pairs
    server.wait(366 * day)
    await bill(await server.signedIn(`referred-${number}@example.com`), 'too late')
    expect(await commissionsOf(await again(number))).toEqual([])
  })
})
