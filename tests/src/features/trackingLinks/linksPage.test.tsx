import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { domainRoutes } from '#contract/resources/domains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { serverRefuses } from '#tests/support/client/faults.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { hidePage } from '#tests/support/client/hidePage.ts'
import { network } from '#tests/support/client/network.ts'
import { type RenderedApp, renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { forEachTest } from '#tests/support/forTests.ts'

const app = clientApp()
const browser = forEachTest(() => clientSignsIn(app))

/** Product domains are everybody's: each test has paths of its own. */
async function publish(titles: readonly string[], test: string) {
  const [domain] = (await browser.ask(domainRoutes.fetch, { sort: 'domain_host' })).data
  return browser.ask(
    trackingLinkRoutes.create,
    titles.map((title) => ({
      title,
      user_domain_id: domain?.id ?? '',
      pathname: `${test}-${title}`,
      target_url: 'https://example.com/',
    })),
  )
}

/** A menu and a list of options have no place in a browser without layout, and count as hidden there. */
const unplaced = { hidden: true } as const

/** Opens the menu of changes, and chooses one. */
async function choose(person: RenderedApp['person'], name: string) {
  await person.click(screen.getByRole('button', { name: 'Change' }))
  await person.click(await screen.findByRole('menuitem', { name, ...unplaced }))
}

/** Deletes all links that are shown, two of them. */
async function deleteBoth(person: RenderedApp['person']) {
  await person.click(await screen.findByRole('checkbox', { name: 'Select all links on this page' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await person.click(await screen.findByRole('button', { name: 'Delete 2 links' }))
}

const links = async () => (await browser.ask(trackingLinkRoutes.fetch, { sort: 'title' })).data

describe('the list of links', () => {
  it('says what belongs there when it is empty, and offers to begin', async () => {
    const { person, here } = renderApp('/links')
    expect(await screen.findByRole('heading', { name: 'No links yet' })).toBeDefined()
    const [begin] = screen.getAllByRole('button', { name: 'Publish a link' })
    if (begin) await person.click(begin)
    expect(here()).toBe('/links?form=new')
  })

  it('finds by a search that stands in the address, and says when nothing matches', async () => {
    await publish(['jade', 'ruby'], 'search')
    const { person, here } = renderApp('/links?search=jade')
    expect(await screen.findByRole('link', { name: 'jade' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'ruby' })).toBeNull()
    await person.type(screen.getByRole('searchbox', { name: 'Search links' }), 'x')
    expect(await screen.findByRole('heading', { name: 'No matching links' })).toBeDefined()
    expect(here()).toBe('/links?search=jadex')
    await person.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(await screen.findByRole('link', { name: 'ruby' })).toBeDefined()
    expect(here()).toBe('/links')
  })

  it('switches the selected ones off together', async () => {
    await publish(['jade', 'opal', 'ruby'], 'bulk')
    const { person } = renderApp('/links')
    await person.click(await screen.findByRole('checkbox', { name: 'Select jade' }))
    await person.click(screen.getByRole('checkbox', { name: 'Select ruby' }))
    expect(screen.getByText('2 selected')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText('2 links disabled')).toBeDefined()
    expect((await links()).map(({ title, enabled }) => [title, enabled])).toEqual([
      ['jade', false],
      ['opal', true],
      ['ruby', false],
    ])
  })

  it('tags the selected ones, and takes it back', async () => {
    await publish(['jade', 'ruby'], 'tags')
    const { person } = renderApp('/links')
    await person.click(
      await screen.findByRole('checkbox', { name: 'Select all links on this page' }),
    )
    await choose(person, 'Add tags')
    await person.type(await screen.findByRole('combobox', { name: 'Tags' }), 'summer{Enter}')
    await person.click(screen.getByRole('button', { name: 'Add tags' }))
    expect(await screen.findByText('2 links tagged')).toBeDefined()
    expect((await links()).map(({ tags }) => tags)).toEqual([['summer'], ['summer']])
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 links: undone')).toBeDefined()
    expect((await links()).map(({ tags }) => tags)).toEqual([[], []])
  })

  it('moves all of the selected ones or none, and says which one is in the way', async () => {
    const [one, other] = (await browser.ask(domainRoutes.fetch, { sort: 'domain_host' })).data
    const taken = { pathname: 'way-jade', target_url: 'https://example.com/' }
    await browser.ask(trackingLinkRoutes.create, [
      { ...taken, title: 'jade', user_domain_id: one?.id ?? '' },
      { ...taken, title: 'opal', user_domain_id: other?.id ?? '' },
      { ...taken, title: 'ruby', user_domain_id: one?.id ?? '', pathname: 'way-ruby' },
    ])
    const { person } = renderApp('/links')
    await person.click(await screen.findByRole('checkbox', { name: 'Select jade' }))
    await person.click(screen.getByRole('checkbox', { name: 'Select ruby' }))
    await choose(person, 'Move to a domain')
    await person.click(await screen.findByRole('combobox', { name: 'Domain' }))
    await person.click(
      await screen.findByRole('option', { name: other?.domain_host ?? '', ...unplaced }),
    )
    await person.click(screen.getByRole('button', { name: 'Move links' }))
    expect(await screen.findByText(/^Nothing was changed. jade: .*way-jade is taken/)).toBeDefined()
    expect((await links()).map(({ user_domain_id }) => user_domain_id)).toEqual(
      [one, other, one].map((domain) => domain?.id),
    )
  })

  it('deletes the selected ones after a question, once nobody looks any more', async () => {
    await publish(['jade', 'ruby'], 'delete')
    const { person } = renderApp('/links')
    await deleteBoth(person)
    expect(await screen.findByRole('heading', { name: 'No links yet' })).toBeDefined()
    expect(await links()).toHaveLength(2)
    await screen.findByText('2 links deleted')
    hidePage()
    await waitFor(async () => expect(await links()).toEqual([]))
  })

  it('has deleted ones back by Undo, as if nothing had been', async () => {
    const published = await publish(['jade', 'ruby'], 'undo')
    const { person } = renderApp('/links')
    await deleteBoth(person)
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'jade' })).toBeDefined()
    expect(await screen.findByText('2 links: undone')).toBeDefined()
    hidePage()
    expect((await links()).map(({ id }) => id)).toEqual(published.map(({ id }) => id))
  })

  it('has deleted ones back by the keyboard', async () => {
    await publish(['jade', 'ruby'], 'keys')
    const { person } = renderApp('/links')
    await deleteBoth(person)
    await screen.findByText('2 links deleted')
    await person.keyboard('{Control>}z{/Control}')
    expect(await screen.findByRole('link', { name: 'jade' })).toBeDefined()
  })

  it('says what was not deleted, and shows it again', async () => {
    await publish(['jade', 'ruby'], 'refused')
    serverRefuses('FORBIDDEN', 'Kept by law', { path: '/user/tracking-links/delete' })
    const { person } = renderApp('/links')
    await deleteBoth(person)
    await screen.findByText('2 links deleted')
    hidePage()
    expect(await screen.findByText('Kept by law')).toBeDefined()
    const said = '2 links were not deleted. They are back in the list.'
    expect(await screen.findByText(said)).toBeDefined()
    expect(await screen.findByRole('link', { name: 'ruby' })).toBeDefined()
  })

  it('deletes before the next change, which may need the room', async () => {
    await publish(['jade', 'ruby'], 'room')
    const { person } = renderApp('/links')
    await person.click(await screen.findByRole('checkbox', { name: 'Select jade' }))
    await person.click(screen.getByRole('button', { name: 'Delete' }))
    await person.click(await screen.findByRole('button', { name: 'Delete link' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Select ruby' }))
    await person.click(screen.getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText('ruby disabled')).toBeDefined()
    expect((await links()).map(({ title }) => title)).toEqual(['ruby'])
    await waitFor(() => expect(screen.queryByText('jade deleted')).toBeNull())
  })

  it('says what went wrong, and tries again', async () => {
    serverRefuses('FORBIDDEN', 'Not today', { path: '/user/tracking-links/fetch' })
    const { person } = renderApp('/links')
    expect(await screen.findByText('Not today')).toBeDefined()
    network.resetHandlers()
    forwardToApp(browser)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'No links yet' })).toBeDefined()
  })
})

it('somebody who may only look sees why nothing can be published, selected or changed', async () => {
  await publish(['jade'], 'viewer')
  const user = await browser.ask(userRoutes.fetch)
  network.use(
    http.post('*/v2/user/fetch', () => HttpResponse.json({ data: { ...user, role: 'VIEWER' } })),
  )
  const { person, here } = renderApp('/links')
  expect(await screen.findByRole('link', { name: 'jade' })).toBeDefined()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  const publishButton = screen.getByRole('button', { name: 'Publish a link' })
  expect(publishButton.getAttribute('aria-disabled')).toBe('true')
  await person.hover(publishButton)
  await waitFor(() => expect(screen.getByText(/Your role can view/)).toBeDefined())
  await person.click(publishButton)
  expect(here()).toBe('/links')
})
