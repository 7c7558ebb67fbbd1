import type { NodeCode } from '#contract/reference/plans.ts'
import { priceInCents } from '#contract/reference/prices.ts'
import {
  type Billing,
  type BillingDocument,
  billingRoutes,
  type Subscription,
} from '#contract/resources/billing.ts'
import { type Earning, earningRoutes } from '#contract/resources/earnings.ts'
import { type InvoiceDetails, invoiceRoutes } from '#contract/resources/invoices.ts'
import {
  type PaymentReferral,
  paymentReferralRoutes,
} from '#contract/resources/paymentReferrals.ts'
import { type Payment, paymentRoutes } from '#contract/resources/payments.ts'
import { type ReferralCode, referralCodeRoutes } from '#contract/resources/referralCodes.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { request } from './rows/content.ts'
import { deletionOf, exported, firstPage, now, pageOf } from './shapes.ts'

const periodEnd = '2026-04-01T00:00:00.000Z'

const bought = [
  'agency.monthly',
  'tracking_links.15.monthly',
  'social_media_accounts.15.monthly',
] as const

const total = bought.reduce((sum, code) => sum + priceInCents[code], 0)

const subscription: Subscription = {
  plan: 'agency.monthly',
  status: 'ACTIVE',
  grace_until: null,
  period_start: '2026-03-01T00:00:00.000Z',
  period_end: periodEnd,
  cancel_at_period_end: false,
  nodes: bought.map((code) => ({
    code,
    amount_cents: priceInCents[code],
    cancel_at_period_end: false,
  })),
}

const lines = [
  { code: bought[0], text: 'Agency, monthly', amount_cents: priceInCents[bought[0]] },
  {
    code: bought[1],
    text: '15 more tracking links, monthly',
    amount_cents: priceInCents[bought[1]],
  },
  { code: bought[2], text: '15 more accounts, monthly', amount_cents: priceInCents[bought[2]] },
]

const billingDocument: BillingDocument = {
  kind: 'INVOICE',
  number: 'GR-2026-0042',
  status: 'PAID',
  amount_cents: total,
  tax_cents: 0,
  currency: 'USD',
  refunded_cents: 0,
  issued_at: '2026-03-01T00:05:00.000Z',
  due_at: null,
  paid_at: '2026-03-01T00:05:00.000Z',
  url: 'https://greenroom.example/billing/invoices/GR-2026-0042',
}

const details: InvoiceDetails = {
  name: 'Northlight Management Ltd',
  address: '12 Harbour Row\nBristol BS1 4QA',
  country: 'gb',
  tax_id: '',
  email: 'accounts@northlight.example',
}

const billing: Billing = {
  test_mode: false,
  provider: 'STRIPE',
  changes_here: true,
  currency: 'USD',
  credit_cents: 0,
  subscription,
  next_charge: { at: periodEnd, amount_cents: total, tax_cents: 0, currency: 'USD', lines },
  last_invoice: {
    number: billingDocument.number,
    amount_cents: total,
    tax_cents: 0,
    currency: 'USD',
    paid_at: '2026-03-01T00:05:00.000Z',
    url: billingDocument.url,
    lines,
  },
  invoices: [billingDocument],
  payer: { name: details.name, address: details.address, tax_id: null },
}

/** More links, for the rest of the month: the add-on of 40 in the place of that of 15. */
const moreLinks: { nodes: { code: NodeCode }[] } = {
  nodes: [{ code: 'tracking_links.40.monthly' }],
}

const referralCode: ReferralCode = {
  id: ids.referralCode,
  code: 'NORTHLIGHT',
  share_url: 'https://greenroom.example/?ref=NORTHLIGHT',
  user_id: ids.priya,
  user_name: 'Priya Nair',
  clicks: 64,
  sign_ups: 3,
  created_at: '2025-11-03T09:00:00.000Z',
  updated_at: '2025-11-03T09:00:00.000Z',
}

/** A fifth of what an agency paid that signed up with the code. */
const commission: PaymentReferral = {
  id: ids.commission,
  source: 'BILLING',
  status: 'EARNED',
  referral_code_id: ids.referralCode,
  code: 'NORTHLIGHT',
  amount_cents: priceInCents['agency.monthly'] / 5,
  currency: 'USD',
  earns_at: '2026-03-03T00:00:00.000Z',
  paid_on: null,
  test: false,
  note: '',
  created_at: '2026-02-01T00:00:00.000Z',
  updated_at: '2026-03-03T00:00:00.000Z',
}

const payout: PaymentReferral = {
  ...commission,
  id: ids.payout,
  source: 'MANUAL',
  status: 'PAID',
  amount_cents: 3960,
  earns_at: null,
  paid_on: '2026-03-05',
  note: 'For December and January',
  created_at: '2026-03-05T09:30:00.000Z',
  updated_at: '2026-03-05T09:30:00.000Z',
}

const payment: Payment = {
  id: ids.payment,
  source: 'MANUAL',
  status: 'PAID',
  creator_id: ids.jade,
  creator_name: 'Jade Rivers',
  request_id: request.id,
  request_title: request.title,
  amount_cents: 125_000,
  currency: 'GBP',
  paid_on: '2026-03-06',
  test: false,
  method: 'Bank transfer',
  note: 'Winter campaign',
  created_at: '2026-03-06T12:00:00.000Z',
  updated_at: '2026-03-06T12:00:00.000Z',
}

const earning: Earning = {
  id: payment.id,
  status: payment.status,
  amount_cents: payment.amount_cents,
  currency: payment.currency,
  paid_on: payment.paid_on,
  method: payment.method,
  request_id: payment.request_id,
  request_title: payment.request_title,
}

/** What the workspace pays, and what it earns. */
export const moneyExamples = [
  ...examplesOf(billingRoutes, {
    fetch: { answer: billing },
    checkout: {
      about: 'Where the person pays for what they chose, on top of what they have.',
      body: { nodes: [{ code: 'agency.monthly' }] },
      answer: { url: 'https://checkout.stripe.com/c/pay/cs_live_a1B2c3D4' },
    },
    preview: {
      body: moreLinks,
      answer: {
        lines: [
          {
            code: 'tracking_links.15.monthly',
            text: 'Unused time of 15 more tracking links',
            amount_cents: -571,
          },
          {
            code: 'tracking_links.40.monthly',
            text: '40 more tracking links until 1 April',
            amount_cents: 1206,
          },
        ],
        tax_cents: 0,
        credit_used_cents: 0,
        due_cents: 635,
        credit_cents: 0,
        currency: 'USD',
        period_end: periodEnd,
        priced_at: now,
      },
    },
    change: {
      about:
        'Changes a running subscription as it was previewed; refused where it would cost something else by now.',
      body: { ...moreLinks, priced_at: now, due_cents: 635 },
      answer: { url: null },
    },
    panel: { answer: { url: 'https://billing.stripe.com/p/session/live_a1B2c3D4' } },
    cancel: {
      about: 'A plan takes its add-ons along.',
      body: { nodes: [{ code: 'social_media_accounts.15.monthly' }] },
      answer: {
        ...subscription,
        nodes: subscription.nodes.map((node) => ({
          ...node,
          cancel_at_period_end: node.code === 'social_media_accounts.15.monthly',
        })),
      },
    },
    resume: {
      body: { nodes: [{ code: 'social_media_accounts.15.monthly' }] },
      answer: subscription,
    },
    prices: {
      answer: [
        { code: 'agency.monthly', interval: 'monthly', amount_cents: 9900, currency: 'USD' },
        { code: 'agency.yearly', interval: 'yearly', amount_cents: 99_000, currency: 'USD' },
      ],
    },
  }),
  ...examplesOf(invoiceRoutes, {
    fetch: {
      about: 'All documents are with /user/billing/fetch.',
      answer: {
        enabled: true,
        details,
        open: [
          {
            id: ids.invoice,
            number: 'GR-2026-0042',
            purpose: 'RENEWAL',
            total_cents: total,
            outstanding_cents: total,
            currency: 'USD',
            issued_at: '2026-03-01T00:05:00.000Z',
            due_at: '2026-03-15T00:05:00.000Z',
            ends_at: '2026-03-29T00:05:00.000Z',
            url: 'https://greenroom.example/billing/invoices/GR-2026-0042',
          },
        ],
        bank: ['Greenroom Ltd', 'IBAN GB33 BUKB 2020 1555 5555 55', 'BIC BUKBGB22'],
        btcpay: false,
      },
    },
    saveDetails: {
      about: 'Invoices that were sent before stay as they are.',
      body: details,
      answer: details,
    },
    pay: {
      body: { id: ids.invoice },
      answer: { url: 'https://pay.greenroom.example/i/7KqX2vTz9LmZ' },
    },
  }),
  ...examplesOf(referralCodeRoutes, {
    fetch: { body: { ...firstPage, sort: '-clicks' }, answer: pageOf(referralCode) },
    create: {
      body: [{ code: 'NORTHLIGHT' }],
      answer: [{ ...referralCode, clicks: 0, sign_ups: 0 }],
    },
    update: {
      body: [{ id: ids.referralCode, data: { code: 'NORTHLIGHT-26' } }],
      answer: [
        {
          ...referralCode,
          code: 'NORTHLIGHT-26',
          share_url: 'https://greenroom.example/?ref=NORTHLIGHT-26',
          updated_at: now,
        },
      ],
    },
    delete: deletionOf(ids.referralCode),
    export: { body: { sort: 'code' }, answer: exported('referral-codes') },
    overview: {
      about: 'A write: the first time that a member looks, it makes their code.',
      answer: {
        clicks: 64,
        sign_ups: 3,
        earned_cents: 5940,
        pending_cents: 1980,
        paid_cents: 3960,
        test_cents: 0,
        currency: 'USD',
      },
    },
  }),
  ...examplesOf(paymentReferralRoutes, {
    fetch: {
      body: { ...firstPage, filters: { status: 'EARNED' }, sort: '-created_at' },
      answer: pageOf(commission),
    },
    create: {
      about: 'Records a payout, in the currency of the commissions.',
      body: [
        {
          referral_code_id: ids.referralCode,
          amount_cents: 3960,
          paid_on: '2026-03-05',
          note: 'For December and January',
        },
      ],
      answer: [payout],
    },
    update: {
      body: [{ id: ids.payout, data: { note: 'For December' } }],
      answer: [{ ...payout, note: 'For December', updated_at: now }],
    },
    delete: deletionOf(ids.payout),
    export: { body: {}, answer: exported('payment-referrals') },
  }),
  ...examplesOf(earningRoutes, {
    fetch: { body: { filters: { request_id: ids.request } }, answer: pageOf(earning) },
    totals: { answer: [{ currency: 'GBP', paid_cents: 125_000, pending_cents: 80_000 }] },
  }),
  ...examplesOf(paymentRoutes, {
    fetch: {
      body: {
        ...firstPage,
        filters: { creator_id: ids.jade, from: '2026-03-01', to: '2026-03-31' },
        sort: '-paid_on',
      },
      answer: pageOf(payment),
    },
    create: {
      body: [
        {
          creator_id: ids.jade,
          request_id: ids.request,
          amount_cents: 125_000,
          currency: 'GBP',
          paid_on: '2026-03-06',
          method: 'Bank transfer',
          note: 'Winter campaign',
          status: 'PAID',
        },
      ],
      answer: [payment],
    },
    update: {
      body: [{ id: ids.payment, data: { note: 'Winter campaign, part one' } }],
      answer: [{ ...payment, note: 'Winter campaign, part one', updated_at: now }],
    },
    delete: deletionOf(ids.payment),
    export: { body: { sort: '-paid_on' }, answer: exported('payments') },
  }),
]
