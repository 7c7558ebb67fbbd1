import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { NodeCode } from '#contract/reference/plans.ts'
import { billingRoutes } from '#contract/resources/billing.ts'
import { invoiceRoutes } from '#contract/resources/invoices.ts'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { withAccount } from '#server/areas/billing/invoices/account.ts'
import { receive } from '#server/areas/billing/invoices/byHand.ts'
import { findInvoice } from '#server/areas/billing/invoices/ledger.ts'
import { mailInvoices } from '#server/areas/billing/invoices/mails/mailInvoices.ts'
import { runInvoices } from '#server/areas/billing/invoices/renewals.ts'
import { issuedInvoices } from '#server/database/schema/invoices.ts'
import { invoicingOf } from '#server/platform/config/billingConfig.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { invoiceDetails, invoiceVariables } from '#tests/support/billing/invoiceVariables.ts'

const server = testApp(invoiceVariables)
let anna: TestBrowser
let accounts = 0

beforeEach(async () => {
  accounts += 1
  anna = await server.signedIn(`anna${accounts}@example.com`)
  await anna.ask(invoiceRoutes.saveDetails, invoiceDetails)
})

const nodes = (...codes: NodeCode[]) => ({ nodes: codes.map((code) => ({ code })) })

const openOf = async (browser: TestBrowser) => (await browser.ask(invoiceRoutes.fetch)).open

const billingOf = (browser: TestBrowser) => browser.ask(billingRoutes.fetch)

function config() {
  const invoicing = invoicingOf(server.config.billing)
  if (!invoicing) throw new Error('This server does not sell by invoice')
  return invoicing
}

let transfers = 0

/** As the operator does it who has found a transfer on the bank's statement. */
async function transfer(id: string, cents: number, reference = `transfer ${++transfers}`) {
  const kept = await findInvoice(server.database, id)
  if (!kept) throw new Error('There is no such invoice')
  return withAccount(server.database, kept.issued.workspaceId, (tx, account) =>
    receive(tx, account, kept, {
      received: {
        method: 'TRANSFER',
        cents,
        receivedOn: server.now().toISOString().slice(0, 10),
        reference,
        by: 'Olivia',
        reason: 'On the statement',
      },
      desk: { config: config(), now: server.now() },
    }),
  )
}

const run = () => runInvoices(server.database, config(), server.now())

const days = (n: number) => server.wait(n * 24 * 60)

async function buyAgency() {
  await anna.ask(billingRoutes.checkout, nodes('agency.monthly'))
  const [open] = await openOf(anna)
  if (!open) throw new Error('Nothing was invoiced')
  await transfer(open.id, open.outstanding_cents)
}

describe('buying by invoice', () => {
  it('asks who the invoice is for first', async () => {
    const bob = await server.signedIn(`bob${accounts}@example.com`)
    const answer = await bob.call('/user/billing/checkout', nodes('agency.monthly'))
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { error: { metadata: { missing: 'invoice_details' } } },
    ])
  })

  it('gives the plan once the invoice is paid, and not before', async () => {
    const { url } = await anna.ask(billingRoutes.checkout, nodes('agency.monthly'))
    expect(new URL(url).search).toBe('?checkout=invoiced')
    const [open] = await openOf(anna)
    expect(open).toMatchObject({ total_cents: 11_880, outstanding_cents: 11_880 })
    expect((await billingOf(anna)).subscription).toBeNull()
    await transfer(open?.id ?? '', 11_880)
    expect(await openOf(anna)).toEqual([])
    expect(await billingOf(anna)).toMatchObject({
      provider: 'INVOICE',
      subscription: { plan: 'agency.monthly', status: 'ACTIVE' },
      last_invoice: { number: open?.number, amount_cents: 11_880, tax_cents: 1_980 },
      next_charge: { amount_cents: 11_880 },
    })
  })

  it('sends one invoice, however often the same is asked for', async () => {
    await Promise.all(
      [1, 2, 3].map(() => anna.ask(billingRoutes.checkout, nodes('agency.monthly'))),
    )
    expect(await openOf(anna)).toHaveLength(1)
  })

  it('tells money apart that is part, late, too much, again, or for what was taken back', async () => {
    await anna.ask(billingRoutes.checkout, nodes('agency.monthly'))
    const [first] = await openOf(anna)
    if (!first) throw new Error('Nothing was invoiced')
    expect(await transfer(first.id, 5_000)).toMatchObject({ kind: 'PART', isLate: false })
    expect((await openOf(anna))[0]).toMatchObject({ outstanding_cents: 6_880 })
    days(15)
    expect(await transfer(first.id, 7_000, 'too much')).toMatchObject({
      kind: 'OVER',
      isLate: true,
      creditedCents: 120,
    })
    expect(await transfer(first.id, 7_000, 'too much')).toBeUndefined()
    expect(await transfer(first.id, 300)).toMatchObject({ kind: 'AGAIN', creditedCents: 300 })
    expect((await billingOf(anna)).credit_cents).toBe(420)
    await anna.ask(billingRoutes.checkout, nodes('agency.yearly'))
    await anna.ask(billingRoutes.cancel, nodes('agency.monthly'))
    const [, taken] = (await billingOf(anna)).invoices
    expect(taken).toMatchObject({ kind: 'INVOICE', status: 'VOID' })
  })
})

describe('a renewal', () => {
  it('is invoiced before the period ends, reminded of, given days of grace, and then given up', async () => {
    await buyAgency()
    const { subscription } = await billingOf(anna)
    days(20)
    await run()
    const [renewal] = await openOf(anna)
    expect(renewal).toMatchObject({ purpose: 'RENEWAL', due_at: subscription?.period_end })
    days(13)
    await run()
    expect((await billingOf(anna)).subscription).toMatchObject({
      status: 'PAST_DUE',
      grace_until: renewal?.ends_at,
    })
    server.wait(2)
    await server.runWork()
    const { data } = await anna.ask(notificationRoutes.fetch, {})
    expect(data.map(({ event }) => event)).toEqual(['PAYMENT_FAILED'])
    days(14)
    await run()
    expect((await billingOf(anna)).subscription).toMatchObject({ status: 'ENDED' })
    const { invoices, credit_cents } = await billingOf(anna)
    expect(invoices[0]).toMatchObject({ kind: 'CREDIT_NOTE', amount_cents: 11_880 })
    expect(credit_cents).toBe(0)
    await mailInvoices(server.database, server.now())
    const mail = await server.newestMailTo('bills@sunset.example')
    expect(mail).toContain('/billing/invoices/')
  })

  it('that is paid late goes on from where the period ended', async () => {
    await buyAgency()
    days(20)
    const { subscription } = await billingOf(anna)
    days(15)
    await run()
    const [renewal] = await openOf(anna)
    await transfer(renewal?.id ?? '', 11_880)
    expect((await billingOf(anna)).subscription).toMatchObject({
      status: 'ACTIVE',
      period_start: subscription?.period_end,
    })
  })

  it('is taken back and becomes credit when the plan is cancelled after it was paid', async () => {
    await buyAgency()
    days(20)
    await run()
    const [renewal] = await openOf(anna)
    await transfer(renewal?.id ?? '', 11_880)
    await anna.ask(billingRoutes.cancel, nodes('agency.monthly'))
    expect(await billingOf(anna)).toMatchObject({
      credit_cents: 11_880,
      subscription: { status: 'ACTIVE', cancel_at_period_end: true },
    })
  })
})

describe('a change within a period', () => {
  it('costs what the preview says, and begins once it is paid', async () => {
    await buyAgency()
    days(10)
    const preview = await anna.ask(billingRoutes.preview, nodes('tracking_links.15.monthly'))
    expect(preview.due_cents).toBeLessThan(1_080)
    const agreed = { priced_at: preview.priced_at, due_cents: preview.due_cents }
    await anna.ask(billingRoutes.change, { ...nodes('tracking_links.15.monthly'), ...agreed })
    expect((await billingOf(anna)).subscription?.nodes).toHaveLength(1)
    const [open] = await openOf(anna)
    await transfer(open?.id ?? '', preview.due_cents)
    expect((await billingOf(anna)).subscription?.nodes).toHaveLength(2)
  })

  it('that costs less gives back the difference, tax included, by a credit note at once', async () => {
    await buyAgency()
    const preview = await anna.ask(billingRoutes.preview, nodes('creator.monthly'))
    expect(preview).toMatchObject({ due_cents: 0, credit_cents: 9_600 })
    const agreed = { priced_at: preview.priced_at, due_cents: 0 }
    const { url } = await anna.ask(billingRoutes.change, { ...nodes('creator.monthly'), ...agreed })
    expect(url).toBeNull()
    expect(await billingOf(anna)).toMatchObject({
      credit_cents: 9_600,
      subscription: { plan: 'creator.monthly' },
      invoices: [{ kind: 'CREDIT_NOTE', tax_cents: 1_600 }, { kind: 'INVOICE' }],
    })
  })

  it('is refused at a price that somebody has not seen', async () => {
    await buyAgency()
    const body = { ...nodes('agency.yearly'), priced_at: server.now().toISOString(), due_cents: 1 }
    expect((await anna.call('/user/billing/change', body)).status).toBe(409)
  })
})

it('mails about invoices are sent once, however many processes send them, and remind of nothing that is paid', async () => {
  const sent: Mail[] = []
  server.mailBy({
    async send(mail) {
      sent.push(mail)
      return 'SENT'
    },
  })
  onTestFinished(() => server.mailBy())
  const send = async () => {
    await Promise.all([1, 2, 3].map(() => mailInvoices(server.database, server.now())))
    await server.runWork()
  }
  await send()
  sent.length = 0
  await anna.ask(billingRoutes.checkout, nodes('agency.monthly'))
  await send()
  const [open] = await openOf(anna)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['bills@sunset.example', `Invoice ${open?.number} from Greenroom Ltd`],
  ])
  expect(sent[0]?.html).toContain('Sunset Agency LLC')
  days(12)
  await send()
  expect(sent.at(-1)?.subject).toContain(`Invoice ${open?.number} is due on`)
  await transfer(open?.id ?? '', 11_880)
  days(7)
  await send()
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('from Greenroom Ltd'),
    expect.stringContaining('is due on'),
    `Invoice ${open?.number} is paid`,
  ])
})

describe('what was sent', () => {
  it('cannot be changed or deleted, even by the owner of the tables', async () => {
    await buyAgency()
    const mine = eq(issuedInvoices.workspaceId, await workspaceOf(anna))
    const refused = { cause: { message: 'issued_invoices is never changed or deleted' } }
    await expect(
      server.database.update(issuedInvoices).set({ totalCents: 1 }).where(mine),
    ).rejects.toMatchObject(refused)
    await expect(server.database.delete(issuedInvoices).where(mine)).rejects.toMatchObject(refused)
  })

  it('is read by owners and admins of its workspace, and by nobody else', async () => {
    await buyAgency()
    const path = new URL((await billingOf(anna)).invoices[0]?.url ?? '').pathname
    const page = await anna.open(path)
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ])
    const text = await page.text()
    for (const said of ['Greenroom Ltd', 'Sunset Agency LLC', 'IBAN GB33', '$118.80', 'VAT 20 %']) {
      expect(text).toContain(said)
    }
    const eve = await server.signedIn(`eve${accounts}@example.com`)
    expect((await eve.open(path)).status).toBe(404)
    expect((await server.browser().open(path)).status).toBe(303)
    for (const [role, status] of [
      ['ADMIN', 200],
      ['MEMBER', 403],
    ] as const) {
      await giveRole(server, anna, role)
      expect((await anna.open(path)).status).toBe(status)
      expect((await anna.call('/user/billing/invoices/fetch')).status).toBe(status)
      expect((await anna.call('/user/billing/fetch')).status).toBe(status)
    }
  })
})
