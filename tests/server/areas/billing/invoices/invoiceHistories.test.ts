import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NodeCode } from '#contract/reference/plans.ts'
import { withAccount } from '#server/areas/billing/invoices/account.ts'
import { purchase } from '#server/areas/billing/invoices/purchase.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import {
  invoiceAccounts,
  invoiceSerials,
  issuedInvoices,
} from '#server/database/schema/invoices.ts'
import { invoicingOf } from '#server/platform/config/billingConfig.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { holdsFor } from '#tests/support/billing/histories.ts'
import { type Happening, History, type Step } from '#tests/support/billing/invoiceHistory.ts'
import { invoiceVariables } from '#tests/support/billing/invoiceVariables.ts'
import { InvoiceWorld } from '#tests/support/billing/invoiceWorld.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { database } = testDatabase()

const read = invoicingOf(readConfig({ ...invoiceVariables, INVOICE_TAX_PERCENT: '8.875' }).billing)
if (!read) throw new Error('Nothing is sold by invoice')
const config = read

const codes = fc
  .constantFrom<NodeCode>(
    'creator.monthly',
    'agency.monthly',
    'agency.yearly',
    'tracking_links.15.monthly',
    'tracking_links.40.monthly',
    'tracking_links.15.yearly',
  )
  .map((code) => [code])

const pay = fc.record({
  kind: fc.constant('pay' as const),
  which: fc.nat(2),
  part: fc.constantFrom(1, 1, 1, 0.4, 1.3),
  again: fc.boolean(),
})

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('buy' as const), codes }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), codes }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'resume' as const), codes }),
  },
  { weight: 7, arbitrary: pay },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      days: fc.constantFrom(1, 9, 17, 31),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('takeBack' as const),
      which: fc.nat(2),
      isRefunded: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('payOut' as const), part: fc.constantFrom(1, 0.5) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'leave' as const }) },
)

const step: fc.Arbitrary<Step> = fc.record({
  happening,
  isKilled: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
})

/** The last days of months, among them one of a leap year. */
const begin = fc.constantFrom(
  '2026-01-31T12:00:00Z',
  '2027-12-31T23:59:59Z',
  '2028-02-29T00:00:00Z',
)

/** More are tried by hand: `INVOICE_HISTORIES=2000 npx vitest run …`. */
const histories = Number(process.env['INVOICE_HISTORIES'] ?? 6)

describe('whatever happens to an agency that pays by invoice', () => {
  it('every cent is explained, no plan goes without payment, and commissions are exact', async () => {
    const steps = fc.array(step, { minLength: 10, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(begin, steps, async (from, given) => {
        const history = new History(database, config, new Date(from))
        await history.begin()
        for (const one of given) {
          await history.live(one)
          await history.check()
        }
      }),
      { numRuns: histories },
    )
  }, 1_800_000)

  it('holds in the histories of every biller, with two tabs buying at once', async () => {
    const begun = new Date('2026-01-31T10:00:00Z')
    const open = () => InvoiceWorld.open(database, config, begun)
    await holdsFor(open, { runs: histories, length: 14 })
  }, 1_800_000)

  it('the numbers of a year have no gap and no double', async () => {
    const documents = await database.select().from(issuedInvoices)
    expect(documents.length).toBeGreaterThan(10)
    for (const { kind, year, last } of await database.select().from(invoiceSerials)) {
      const serials = documents
        .filter((one) => one.kind === kind && one.year === year)
        .map(({ serial }) => serial)
        .toSorted((a, b) => a - b)
      expect(serials).toEqual(Array.from({ length: last }, (_, index) => index + 1))
    }
  })
})

it('invoices issued at once, of which some fail, are numbered without a gap', async () => {
  const now = new Date('2031-03-01T00:00:00Z')
  const ids = Array.from({ length: 24 }, () => crypto.randomUUID())
  await database.insert(workspaces).values(ids.map((id) => ({ id })))
  await database
    .insert(invoiceAccounts)
    .values(ids.map((workspaceId) => ({ workspaceId, name: 'Sunset Agency LLC' })))
  await Promise.allSettled(
    ids.map((id, index) =>
      withAccount(database, id, async (tx, account) => {
        await purchase(tx, account, { chosen: ['agency.monthly'] }, { config, now })
        if (index % 3 === 0) throw new Error('The process was killed')
      }),
    ),
  )
  const serials = (await database.select().from(issuedInvoices))
    .filter(({ year }) => year === 2031)
    .map(({ serial }) => serial)
  expect(serials.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
})
