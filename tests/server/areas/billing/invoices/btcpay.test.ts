import { beforeEach, describe, expect, it } from 'vitest'
import { billingRoutes } from '#contract/resources/billing.ts'
import { invoiceRoutes } from '#contract/resources/invoices.ts'
import { centsOf, decimalOf, openBtcpay } from '#server/areas/billing/invoices/btcpay/btcpayApi.ts'
import { convergeAll } from '#server/areas/billing/invoices/btcpay/converge.ts'
import { invoicingOf } from '#server/platform/config/billingConfig.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import {
  type Announcement,
  btcpayVariables,
  type StandInInvoice,
  startBtcpay,
} from '#tests/support/billing/btcpayServer.ts'
import { invoiceDetails, invoiceVariables } from '#tests/support/billing/invoiceVariables.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const btcpay = forAllTests(
  () => startBtcpay({ clock: () => Math.floor(server.now().getTime() / 1000) }),
  (opened) => opened.stop(),
)
const server = testApp(() => ({ ...invoiceVariables, ...btcpayVariables(btcpay) }))
let anna: TestBrowser
let accounts = 0

beforeEach(async () => {
  accounts += 1
  anna = await server.signedIn(`anna${accounts}@example.com`)
  await anna.ask(invoiceRoutes.saveDetails, invoiceDetails)
  await anna.ask(billingRoutes.checkout, { nodes: [{ code: 'creator.monthly' }] })
})

const price = 2_280

async function openInvoice() {
  const [open] = (await anna.ask(invoiceRoutes.fetch)).open
  if (!open) throw new Error('Nothing is to be paid')
  return open
}

/** Opens BTCPay's page for the invoice; gives the invoice that BTCPay has of it. */
async function openPage(): Promise<StandInInvoice> {
  const { url } = await anna.ask(invoiceRoutes.pay, { id: (await openInvoice()).id })
  const made = btcpay.invoices.find(({ checkoutLink }) => checkoutLink === url)
  if (!made) throw new Error('No such page')
  return made
}

const hook = ({ body, headers }: Announcement, more: Readonly<Record<string, string>> = {}) =>
  server.app.request('/billing/btcpay/webhook', {
    method: 'POST',
    body,
    headers: { ...headers, ...more },
  })

async function converge() {
  const config = invoicingOf(server.config.billing)
  if (!config?.btcpay) throw new Error('BTCPay is not set up')
  await convergeAll({ ...server, api: openBtcpay(config.btcpay), config, now: server.now() })
}

async function announced(type: string, id: string) {
  expect((await hook(btcpay.announce(type, id))).status).toBe(200)
  await converge()
}

const planOf = async () => (await anna.ask(billingRoutes.fetch)).subscription?.plan

describe('paying by BTCPay', () => {
  it('asks for what is to come in, under the number of the invoice, and once', async () => {
    const made = await openPage()
    expect(made).toMatchObject({
      amount: '22.80',
      currency: 'USD',
      metadata: { orderId: (await openInvoice()).number },
      checkout: { redirectURL: expect.stringContaining('/settings/billing?checkout=sent') },
    })
    expect((await openPage()).id).toBe(made.id)
  })

  it('begins the plan once BTCPay itself says that it is settled, whatever is announced', async () => {
    const { id, amount } = await openPage()
    await announced('InvoiceSettled', id)
    expect(await planOf()).toBeUndefined()
    btcpay.change(id, { status: 'Processing', paidAmount: amount })
    await announced('InvoiceProcessing', id)
    expect(await planOf()).toBeUndefined()
    btcpay.change(id, { status: 'Settled' })
    const settled = btcpay.announce('InvoiceSettled', id)
    await Promise.all([hook(settled), hook(settled), hook(settled)])
    await Promise.all([converge(), converge()])
    await announced('InvoiceReceivedPayment', id)
    expect(await planOf()).toBe('creator.monthly')
    expect((await anna.ask(billingRoutes.fetch)).credit_cents).toBe(0)
  })

  it('finds out by itself what was never announced', async () => {
    const { id } = await openPage()
    btcpay.change(id, { status: 'Settled' })
    await converge()
    expect(await planOf()).toBeUndefined()
    server.wait(20)
    await converge()
    expect(await planOf()).toBe('creator.monthly')
  })

  it('takes a part that came in before the page expired, once it is confirmed, and asks for the rest', async () => {
    const { id } = await openPage()
    btcpay.change(id, { status: 'Expired', additionalStatus: 'PaidPartial', paidAmount: '10.009' })
    await announced('InvoiceExpired', id)
    expect((await openInvoice()).outstanding_cents).toBe(price)
    btcpay.change(id, { isConfirmed: true })
    await announced('InvoicePaymentSettled', id)
    expect((await openInvoice()).outstanding_cents).toBe(price - 1_000)
    const rest = await openPage()
    expect(rest.amount).toBe('12.80')
    btcpay.change(rest.id, { status: 'Settled', additionalStatus: 'PaidOver', paidAmount: '13.00' })
    await announced('InvoiceSettled', rest.id)
    expect(await planOf()).toBe('creator.monthly')
    expect((await anna.ask(billingRoutes.fetch)).credit_cents).toBe(20)
  })

  it('makes nothing of what has expired or is invalid', async () => {
    const { id } = await openPage()
    btcpay.change(id, { status: 'Invalid', additionalStatus: 'Invalid', paidAmount: '22.80' })
    await announced('InvoiceInvalid', id)
    expect((await openInvoice()).outstanding_cents).toBe(price)
    const again = await openPage()
    expect(again.id).not.toBe(id)
    btcpay.change(again.id, { status: 'Expired' })
    await announced('InvoiceExpired', again.id)
    expect((await openInvoice()).outstanding_cents).toBe(price)
  })

  it('is not taken in by an invoice that is another than we created', async () => {
    const { id } = await openPage()
    btcpay.change(id, { status: 'Settled', metadata: { orderId: 'INV-2026-9999' } })
    await announced('InvoiceSettled', id)
    expect(await planOf()).toBeUndefined()
  })

  it('says so while BTCPay does not answer, and grants nothing', async () => {
    const { id } = await openPage()
    btcpay.failWith(503)
    await announced('InvoiceSettled', id)
    const other = await server.signedIn(`other${accounts}@example.com`)
    await other.ask(invoiceRoutes.saveDetails, invoiceDetails)
    await other.ask(billingRoutes.checkout, { nodes: [{ code: 'creator.monthly' }] })
    const [open] = (await other.ask(invoiceRoutes.fetch)).open
    const answer = await other.call('/user/billing/invoices/pay', { id: open?.id })
    btcpay.failWith(undefined)
    expect(answer.status).toBe(503)
    expect(await planOf()).toBeUndefined()
  })

  it('lets nobody of another workspace open the page of an invoice', async () => {
    const eve = await server.signedIn(`eve${accounts}@example.com`)
    const answer = await eve.call('/user/billing/invoices/pay', { id: (await openInvoice()).id })
    expect(answer.status).toBe(404)
  })
})

describe('the webhook', () => {
  it('refuses what nobody signed, what was changed, and what is too long', async () => {
    const { id } = await openPage()
    const announced = btcpay.announce('InvoiceSettled', id)
    const forged = [
      hook(announced, { 'btcpay-sig': '' }),
      hook(announced, { 'btcpay-sig': `sha256=${'0'.repeat(64)}` }),
      hook({ ...announced, body: announced.body.replace('InvoiceSettled', 'InvoiceInvalid') }),
    ]
    expect((await Promise.all(forged)).map(({ status }) => status)).toEqual([401, 401, 401])
    expect((await hook({ ...announced, body: 'x'.repeat(70_000) })).status).toBe(413)
  })

  it('takes what concerns no invoice of ours without a word', async () => {
    const strange = btcpay.announce('InvoiceSettled', '__test__1')
    expect((await hook(strange)).status).toBe(200)
  })
})

describe('amounts', () => {
  it.each([
    ['22.80', 2280],
    ['5', 500],
    ['0.1', 10],
    ['10.00999999', 1000],
  ])('%s are %i cents', (decimal, cents) => expect(centsOf(decimal)).toBe(cents))

  it('are written with two digits', () => expect(decimalOf(5)).toBe('0.05'))

  it.each(['-1', '1e9', 'NaN', ''])('are refused: %s', (decimal) =>
    expect(() => centsOf(decimal)).toThrow(),
  )
})
