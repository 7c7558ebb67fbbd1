import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { billingRoutes } from '#contract/resources/billing.ts'
import { billingCheckouts } from '#server/database/schema/billing.ts'
import { buy } from '#tests/support/app/buy.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'

const app = clientApp()
let people = 0

/** A new owner, whose browser the app runs in. */
async function newOwner(): Promise<TestBrowser> {
  people += 1
  const owner = await app.signedIn(`owner${people}@example.com`)
  forwardToApp(owner)
  return owner
}

/** What the checkouts of a workspace would make of its subscription. */
async function openCheckouts(owner: TestBrowser): Promise<string[][]> {
  const found = await app.database
    .select({ nodes: billingCheckouts.nodes })
    .from(billingCheckouts)
    .where(eq(billingCheckouts.workspaceId, await workspaceOf(owner)))
  return found.map(({ nodes }) => nodes.map(({ code }) => code))
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the billing screen', () => {
  it('shows what a workspace without a plan may use, and that no money moves', async () => {
    await newOwner()
    renderApp('/settings/billing')
    expect(await screen.findByText('Test mode: no money moves')).toBeDefined()
    expect(await section('No plan')).toBeDefined()
    const use = await section('Usage')
    expect(use.getByLabelText('Tracking links: 0 of 3')).toBeDefined()
    const add = screen.getAllByRole('button', { name: 'Add 15 more' })
    expect(add.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  })

  it('begins a checkout of what is chosen', async () => {
    const owner = await newOwner()
    const { person } = renderApp('/settings/billing')
    await person.click(await screen.findByText('Yearly, two months free'))
    await person.click(await screen.findByRole('button', { name: 'Choose the Agency plan' }))
    await waitFor(async () => expect(await openCheckouts(owner)).toEqual([['agency.yearly']]))
  })

  it('says what changed to somebody who has just paid', async () => {
    await buy(await newOwner(), 'agency.monthly', 'tracking_links.40.monthly')
    const { person, here } = renderApp('/settings/billing?checkout=paid')
    const outcome = within(await screen.findByRole('status', { name: /Subscription updated/ }))
    expect(outcome.getByText('Agency plan, $99.00')).toBeDefined()
    expect(outcome.getByText('40 more tracking links, $19.00')).toBeDefined()
    await person.click(outcome.getByRole('button', { name: 'Dismiss' }))
    expect(here()).toBe('/settings/billing')
    const plan = await section('Agency plan')
    expect(plan.getByText(/^Renews on/).textContent).toContain('for $118.00.')
  })

  it('cancels after saying what happens, and keeps the subscription when that is wanted', async () => {
    const owner = await newOwner()
    await buy(owner, 'agency.monthly')
    const { person } = renderApp('/settings/billing')
    await person.click(await screen.findByRole('button', { name: 'Cancel subscription…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Nothing is deleted and your links keep redirecting/)).toBeDefined()
    await person.click(dialog.getByRole('button', { name: /^End it on/ }))
    const keep = await screen.findByRole('button', { name: 'Keep subscription' })
    expect((await owner.ask(billingRoutes.fetch)).subscription?.cancel_at_period_end).toBe(true)
    await person.click(keep)
    await waitFor(async () =>
      expect((await owner.ask(billingRoutes.fetch)).subscription?.cancel_at_period_end).toBe(false),
    )
  })

  it('shows what a change costs before it is made', async () => {
    const owner = await newOwner()
    await buy(owner, 'creator.monthly')
    const { person } = renderApp('/settings/billing')
    await person.click(await screen.findByRole('button', { name: 'Switch to the Agency plan' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Creator plan: remaining time')).toBeDefined()
    await person.click(dialog.getByRole('button', { name: /^Pay \$/ }))
    expect(await section('Agency plan')).toBeDefined()
    expect((await section('Invoices')).getAllByText('Paid')).toHaveLength(2)
  })

  it('tells a member that billing is not theirs to see', async () => {
    const member = await newOwner()
    await giveRole(app, member, 'MEMBER')
    renderApp('/settings/billing')
    expect(await screen.findByText('Only for the owner and admins')).toBeDefined()
  })

  it('lets an admin look, and says why they cannot change anything', async () => {
    const admin = await newOwner()
    await buy(admin, 'agency.monthly')
    await giveRole(app, admin, 'ADMIN')
    renderApp('/settings/billing')
    expect(await screen.findByText(/Only the owner can change billing/)).toBeDefined()
    const cancel = screen.getByRole('button', { name: 'Cancel subscription…' })
    expect(cancel.getAttribute('aria-disabled')).toBe('true')
  })
})
