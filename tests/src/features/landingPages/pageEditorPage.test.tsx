import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { pageItemRoutes } from '#contract/resources/pageItems.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { serverRefuses } from '#tests/support/client/faults.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'

const app = clientApp()
let brand: TestBrowser
let linkId: string
let links = 0

beforeEach(async () => {
  localStorage.clear()
  brand = await clientSignsIn(app)
  links += 1
  const [made] = await brand.ask(trackingLinkRoutes.create, [
    { user_domain_id: productDomains[0].id, pathname: `editor-${links}` },
  ])
  linkId = made?.id ?? ''
})

/** Gives the link a page with two links on it, and tells the page's id. */
async function givePage(): Promise<string> {
  const [page] = await brand.ask(landingPageRoutes.create, [
    { tracking_link_id: linkId, title: 'Jade' },
  ])
  const id = page?.id ?? ''
  const items = ['Shop', 'Blog'].map((label) => ({
    type: 'LINK_COMPONENT_ITEM' as const,
    label,
    url: 'https://example.com/',
  }))
  await brand.ask(pageItemRoutes.create, items, { id })
  return id
}

const openEditor = (query = '') => renderApp(`/links/${linkId}/page${query}`)
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('somebody who may only look', () => {
  it('reads the page, opens its items and changes nothing', async () => {
    await givePage()
    await giveRole(app, brand, 'VIEWER')
    const { person } = openEditor()
    expect(await title()).toHaveProperty('value', 'Jade')
    expect((await title()).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Move Shop' })).toBeNull()
    await person.click(button(/^Edit Shop/))
    const label = await screen.findByRole('textbox', { name: 'Button text' })
    expect(label.matches(':disabled')).toBe(true)
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
  })

  it('takes the address and the QR code', async () => {
    await givePage()
    await giveRole(app, brand, 'VIEWER')
    openEditor('?panel=share')
    for (const name of ['Copy link', 'SVG', 'PNG']) {
      expect((await screen.findByRole('button', { name })).matches(':disabled')).toBe(false)
    }
  })

  it('is told when there is no page to look at', async () => {
    await giveRole(app, brand, 'VIEWER')
    openEditor()
    expect(
      await screen.findByRole('heading', { name: 'This link has no landing page' }),
    ).toBeDefined()
  })
})

describe('an item', () => {
  it('that is not ready is opened by a save, which sends nothing', async () => {
    const id = await givePage()
    const { person } = openEditor()
    await person.click(await screen.findByRole('button', { name: 'Add a link' }))
    await person.click(button(/^Edit New link/))
    expect(screen.queryByRole('textbox', { name: 'Button text' })).toBeNull()
    await person.click(button('Save'))
    expect(await screen.findByText('1 item cannot be saved yet')).toBeDefined()
    expect(await screen.findByText('Enter the text of the button')).toBeDefined()
    const { data } = await brand.ask(landingPageRoutes.fetch, { filters: { id } })
    expect(data[0]?.version).toBe(1)
  })

  it('that is removed leaves the focus to its neighbour, and comes back by undo', async () => {
    await givePage()
    const { person } = openEditor()
    await person.click(await screen.findByRole('button', { name: /^Edit Shop/ }))
    await person.click(button('Remove'))
    expect(await screen.findByText('Shop removed. Use Undo to bring it back.')).toBeDefined()
    expect(document.activeElement).toBe(button(/^Edit Blog/))
    await person.keyboard('{Control>}z{/Control}')
    expect(await screen.findByRole('button', { name: /^Edit Shop/ })).toBeDefined()
    expect(screen.getByText('Saved')).toBeDefined()
  })
})

it('a page that was deleted meanwhile can be left so, or published again', async () => {
  const id = await givePage()
  const { person } = openEditor()
  await person.type(await title(), ' Summers')
  await brand.ask(landingPageRoutes.delete, [id])
  await person.click(button('Save'))
  const question = await screen.findByRole('dialog', {
    name: 'Someone else deleted this page',
  })
  await person.click(within(question).getByRole('button', { name: 'Publish mine again' }))
  await waitFor(async () => {
    const query = { filters: { tracking_link_id: linkId } }
    const [page] = (await brand.ask(landingPageRoutes.fetch, query)).data
    expect(page?.title).toBe('Jade Summers')
    expect(page?.component_data.map(({ label }) => label)).toEqual(['Shop', 'Blog'])
  })
})

it('a page that cannot be loaded says so, and offers to try again', async () => {
  await givePage()
  serverRefuses('FORBIDDEN', 'Not for you', {
    path: '/user/tracking-links/landing-pages/fetch',
  })
  openEditor()
  expect(
    await screen.findByRole('heading', { name: 'The landing page could not be loaded' }),
  ).toBeDefined()
  expect(screen.getByText('Not for you')).toBeDefined()
  expect(button('Try again')).toBeDefined()
})
