import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { network } from '#tests/support/client/network.ts'
import { type RenderedApp, renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { forEachTest } from '#tests/support/forTests.ts'

const app = clientApp()
const browser = forEachTest(() => clientSignsIn(app))

const optionNames = () => screen.getAllByRole('option').map(nameOf)
/** A line without its picture, which may be initials, and its keys. */
const nameOf = (option: HTMLElement) =>
  [...option.children].find((part) => part.getAttribute('aria-hidden') === null)?.textContent
const field = () => screen.findByRole('combobox', { name: 'Search screens, actions and records' })

async function openPalette({ person }: RenderedApp) {
  await screen.findAllByRole('navigation', { name: 'Areas' })
  await person.keyboard('{Control>}k{/Control}')
  return field()
}

describe('the command palette', () => {
  it('finds a record beside screens, opens it by keyboard, and shows it first the next time', async () => {
    const [jade] = await browser.ask(creatorRoutes.create, [
      { name: 'Jade Tasker', tags: ['Task force'] },
    ])
    const rendered = renderApp('/settings/tags')
    await rendered.person.type(await openPalette(rendered), 'task')
    await screen.findByRole('group', { name: 'Creators' })
    expect(optionNames()).toEqual(['Tasks', 'Request content', 'Jade Tasker', 'Task force'])

    await rendered.person.keyboard('{ArrowDown}{ArrowDown}')
    const chosen = screen.getByRole('option', { selected: true })
    expect(nameOf(chosen)).toBe('Jade Tasker')
    expect((await field()).getAttribute('aria-activedescendant')).toBe(chosen.id)
    await rendered.person.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Jade Tasker' })).toBeDefined()
    expect(rendered.here()).toBe(`/creators/${jade?.id}`)

    cleanup()
    await openPalette(renderApp('/requests'))
    const recent = within(await screen.findByRole('group', { name: 'Recent' }))
    expect(nameOf(recent.getByRole('option'))).toBe('Jade Tasker')
  })

  it('shows no answer to what is no longer asked, and says when there is nothing', async () => {
    await browser.ask(tagRoutes.create, [{ text: 'Sun' }, { text: 'Sunset' }])
    const late = Promise.withResolvers<void>()
    network.use(
      http.post('*/v2/user/search', async ({ request }) => {
        const asked = await request.clone().text()
        if (!asked.includes('"sun"')) return undefined
        await late.promise
        return HttpResponse.json(
          await (
            await browser.open('/v2/user/search', {
              method: 'POST',
              body: asked,
              headers: request.headers,
            })
          ).json(),
        )
      }),
    )
    const rendered = renderApp('/settings/tags')
    const input = await openPalette(rendered)
    fireEvent.change(input, { target: { value: 'sun' } })
    await new Promise((resolve) => network.events.on('request:start', () => resolve(undefined)))
    fireEvent.change(input, { target: { value: 'sunset' } })
    await screen.findByRole('group', { name: 'Tags' })
    late.resolve()
    expect(await screen.findByText('1 match')).toBeDefined()
    expect(optionNames()).toEqual(['Sunset'])
    fireEvent.change(input, { target: { value: 'sunrise' } })
    expect(await screen.findByText(/^Nothing is called “sunrise”/)).toBeDefined()
  })
})

it('two keys lead to an area, but not while somebody types or in a dialog', async () => {
  await browser.ask(tagRoutes.create, [{ text: 'Sun' }])
  const rendered = renderApp('/settings/tags')
  const search = await screen.findByRole('searchbox', { name: 'Search tags' })
  await rendered.person.type(search, 'gc')
  expect(rendered.here()).toMatch(/^\/settings\/tags/)
  await rendered.person.tab()
  await rendered.person.keyboard('g{Control>}c{/Control}')
  expect(rendered.here()).toMatch(/^\/settings\/tags/)
  await rendered.person.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await rendered.person.keyboard('gc{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(rendered.here()).toMatch(/^\/settings\/tags/)
  await rendered.person.keyboard('gl')
  await waitFor(() => expect(rendered.here()).toBe('/links'))
})
