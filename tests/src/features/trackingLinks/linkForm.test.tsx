import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { serverRefuses } from '#tests/support/client/faults.ts'
import { fill, renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { forEachTest } from '#tests/support/forTests.ts'

const app = clientApp()
const browser = forEachTest(() => clientSignsIn(app))
let taken = 0

beforeEach(() => localStorage.clear())

/** Product domains are everybody's: each test has a path of its own. */
function newPath(): string {
  taken += 1
  return `jade-${taken}`
}

async function openForm(path = '/links?form=new') {
  const opened = renderApp(path)
  const form = within(await screen.findByRole('dialog'))
  return { ...opened, form, path: await form.findByRole('textbox', { name: /Path/ }) }
}

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('greenroom-link-'))

const links = async () => (await browser.ask(trackingLinkRoutes.fetch, {})).data

async function publish(pathname: string) {
  const [domain] = (await browser.ask(domainRoutes.fetch, { sort: 'domain_host' })).data
  return browser.ask(trackingLinkRoutes.create, [
    { user_domain_id: domain?.id ?? '', pathname, target_url: 'https://example.com/' },
  ])
}

describe('a new link', () => {
  it('is published with what was typed and chosen, and then shown', async () => {
    const [creator] = await browser.ask(creatorRoutes.create, [{ name: 'Jade' }])
    const pathname = newPath()
    const { person, form, path, here } = await openForm(`/links?form=new&creator=${creator?.id}`)
    await fill(person, path, pathname)
    await fill(person, form.getByRole('textbox', { name: /Leads to/ }), 'example.com/jade')
    await fill(person, form.getByRole('textbox', { name: 'Title' }), 'Jade on the web')
    await person.type(form.getByRole('combobox', { name: 'Excluded countries' }), 'germ')
    await person.click(await screen.findByRole('option', { name: /Germany/, hidden: true }))
    await person.click(form.getByRole('button', { name: 'Publish link' }))
    expect(await screen.findByRole('heading', { name: 'Jade on the web' })).toBeDefined()
    const [saved] = await links()
    expect(saved).toMatchObject({
      pathname,
      title: 'Jade on the web',
      target_url: 'https://example.com/jade',
      creator_id: creator?.id,
      excluded_country_codes: ['DE'],
      enabled: true,
    })
    expect(here()).toBe(`/links/${saved?.id}`)
  })

  it('with a page goes on to where the page is made, and leads nowhere else', async () => {
    const pathname = newPath()
    const { person, form, path, here } = await openForm()
    await fill(person, path, pathname)
    await person.click(form.getByRole('button', { name: 'Publish link' }))
    expect(await form.findByText('Enter where the link leads, or choose a page')).toBeDefined()
    await fill(person, form.getByRole('textbox', { name: /Leads to/ }), 'example.com')
    await person.click(form.getByRole('radio', { name: 'A page' }))
    await person.click(form.getByRole('button', { name: 'Design the page' }))
    expect(await screen.findByRole('heading', { name: 'Create a landing page' })).toBeDefined()
    const [saved] = await links()
    expect(saved).toMatchObject({ pathname, target_url: null, enabled: true })
    expect(here()).toBe(`/links/${saved?.id}/page`)
  })

  it('says that states cannot be excluded where the server cannot tell them', async () => {
    const { form } = await openForm()
    expect(
      await form.findByText(/This server cannot tell which US state a visitor is in/),
    ).toBeDefined()
  })

  it('says at each field what is missing', async () => {
    const { person, form } = await openForm()
    await person.click(form.getByRole('button', { name: 'Publish link' }))
    expect(await form.findByText('Enter a path')).toBeDefined()
    expect(await links()).toEqual([])
  })

  it('says while somebody types that a path is available', async () => {
    const pathname = newPath()
    const { person, form, path } = await openForm()
    await fill(person, path, pathname)
    expect(await form.findByText(new RegExp(`/${pathname} is available$`))).toBeDefined()
  })

  it('says while somebody types that a path is taken', async () => {
    const pathname = newPath()
    await publish(pathname)
    const { person, form, path } = await openForm()
    await fill(person, path, pathname.toUpperCase())
    await waitFor(() => expect(path.getAttribute('aria-invalid')).toBe('true'))
    expect(form.queryByText(/is available$/)).toBeNull()
  })

  it('shows at the path when somebody else was quicker', async () => {
    serverRefuses('VALIDATION_FAILED', 'Check what you typed', {
      path: '/user/tracking-links/create',
      metadata: { issues: [{ path: 'body[0].pathname', message: 'This path is taken' }] },
    })
    const { person, form, path } = await openForm()
    await fill(person, path, newPath())
    await fill(person, form.getByRole('textbox', { name: /Leads to/ }), 'example.com')
    await person.click(form.getByRole('button', { name: 'Publish link' }))
    expect(await form.findByText('This path is taken')).toBeDefined()
  })
})

describe('what is typed of a new link', () => {
  it('is put back after a reload, and can be discarded and brought back', async () => {
    const first = await openForm()
    await fill(first.person, first.path, 'half-a-path')
    await first.person.click(first.form.getByRole('radio', { name: 'A page' }))
    cleanup()
    const { person, form } = await openForm()
    const path = form.getByRole<HTMLInputElement>('textbox', { name: /Path/ })
    expect(path.value).toBe('half-a-path')
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'A page' }).checked).toBe(true)
    expect(form.getByText(/^Restored what you had typed/)).toBeDefined()
    await person.click(form.getByRole('button', { name: 'Discard' }))
    expect(path.value).toBe('')
    expect(drafts()).toEqual([])
    await person.click(form.getByRole('button', { name: 'Undo' }))
    expect(path.value).toBe('half-a-path')
    expect(drafts()).toHaveLength(1)
  })

  it('is forgotten when the form is closed and its changes are discarded', async () => {
    const { person, form, path } = await openForm()
    await fill(person, path, 'half-a-path')
    expect(drafts()).toHaveLength(1)
    await person.click(form.getByRole('button', { name: 'Cancel' }))
    await person.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drafts()).toEqual([])
  })
})

describe('a known link', () => {
  it('keeps what was typed over a reload, beside what has changed meanwhile, until it is saved', async () => {
    const [link] = await publish(newPath())
    const address = `/links/${link?.id}?form=edit`
    const first = await openForm(address)
    await fill(first.person, first.form.getByRole('textbox', { name: 'Title' }), 'Half a title')
    cleanup()
    await browser.ask(trackingLinkRoutes.update, [
      { id: link?.id ?? '', data: { target_url: 'https://example.com/newer' } },
    ])
    const { person, form } = await openForm(address)
    expect(form.getByText(/^Restored what you had typed/)).toBeDefined()
    expect(form.getByDisplayValue('Half a title')).toBeDefined()
    expect(form.getByDisplayValue('https://example.com/newer')).toBeDefined()
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('heading', { name: 'Half a title' })).toBeDefined()
    expect(drafts()).toEqual([])
  })

  it('keeps its own path when it is changed', async () => {
    const [link] = await publish(newPath())
    const { person, form } = await openForm(`/links/${link?.id}?form=edit`)
    await fill(person, form.getByRole('textbox', { name: 'Title' }), 'A better title')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('heading', { name: 'A better title' })).toBeDefined()
    expect(await links()).toMatchObject([{ id: link?.id, pathname: link?.pathname }])
  })

  it('is switched off at once, and on again when the server refuses', async () => {
    const [link] = await publish(newPath())
    const { person } = renderApp(`/links/${link?.id}`)
    await person.click(await screen.findByRole('button', { name: 'Disable' }))
    expect(await screen.findByRole('button', { name: 'Enable' })).toBeDefined()
    await waitFor(async () => expect(await links()).toMatchObject([{ enabled: false }]))
    serverRefuses('UNAVAILABLE', 'The database is away', { path: '/user/tracking-links/update' })
    await person.click(screen.getByRole('button', { name: 'Enable' }))
    expect(await screen.findByText('The database is away')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Enable' })).toBeDefined()
  })
})
