import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { billingRoutes } from '#contract/resources/billing.ts'
import { invoiceRoutes } from '#contract/resources/invoices.ts'
import { runInvoices } from '#server/areas/billing/invoices/renewals.ts'
import { run } from '#server/commands/invoicing/run.ts'
import { invoicingOf } from '#server/platform/config/billingConfig.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { invoiceDetails, invoiceVariables } from '#tests/support/billing/invoiceVariables.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { forAllTests } from '#tests/support/forTests.ts'

const app = clientApp(invoiceVariables)
const anna = forAllTests(() => app.signedIn('anna@example.com'))

beforeAll(async () => {
  await anna.ask(invoiceRoutes.saveDetails, invoiceDetails)
  await anna.ask(billingRoutes.checkout, { nodes: [{ code: 'agency.monthly' }] })
})
const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

function desk() {
  const config = invoicingOf(app.config.billing)
  if (!config) throw new Error('Nothing is sold by invoice')
  return { config, now: app.now() }
}

describe('the billing screen of a server that sells by invoice', () => {
  it('shows owners what to pay, and admins the same without a form', async () => {
    forwardToApp(anna)
    renderApp('/settings/billing')
    expect(
      (await section('Pay $118.80')).getByText(/INV-\d{4}-0001$/, { selector: 'p' }),
    ).toBeDefined()
    expect((await section('Invoice details')).getByLabelText(/^Name/)).toBeDefined()
    cleanup()

    await giveRole(app, anna, 'ADMIN')
    renderApp('/settings/billing')
    const details = await section('Invoice details')
    expect(details.getByText('Sunset Agency LLC')).toBeDefined()
    expect(details.queryByRole('textbox')).toBeNull()
    await giveRole(app, anna, 'OWNER')
  })

  it('says what an overdue invoice ends, and when', async () => {
    const number = (await anna.ask(invoiceRoutes.fetch)).open[0]?.number ?? ''
    const hand = { by: 'Olivia', reason: 'Statement', reference: 'R1' }
    const paid = { name: 'paid' as const, number, cents: undefined, receivedOn: undefined, ...hand }
    await run(app.database, desk(), paid)
    app.wait(25 * 24 * 60)
    await runInvoices(app.database, desk().config, app.now())
    await anna.ask(billingRoutes.fetch)
    app.wait(10 * 24 * 60)
    await runInvoices(app.database, desk().config, app.now())
    forwardToApp(anna)
    renderApp('/settings/billing')
    const due = await section('Pay $118.80')
    expect(due.getByText(/your plan ends; nothing is deleted/)).toBeDefined()
  })
})
