import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tagRoutes } from '#contract/resources/tags.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { fill, renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'

const app = clientApp()

describe('the form of a tag', () => {
  it('is opened by the address of one that the list does not show', async () => {
    const browser = await clientSignsIn(app)
    const [, winter] = await browser.ask(tagRoutes.create, [{ text: 'Summer' }, { text: 'Winter' }])
    renderApp(`/settings/tags?search=summer&form=${winter?.id}`)
    const form = within(await screen.findByRole('dialog', { name: 'Rename tag' }))
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Tag' }).value).toBe('Winter')
  }, 30_000)

  it('says that a name is taken while it is typed', async () => {
    const browser = await clientSignsIn(app)
    await browser.ask(tagRoutes.create, [{ text: 'Summer' }])
    const { person } = renderApp('/settings/tags?form=new')
    const form = within(await screen.findByRole('dialog', { name: 'Add a tag' }))
    const field = form.getByRole('textbox', { name: 'Tag' })
    await fill(person, field, 'SUMMER')
    expect(await form.findByText('Summer exists already, and is used 0 times')).toBeDefined()
    await person.type(field, ' dresses')
    await waitFor(() => expect(form.queryByText(/exists already/)).toBeNull())
  }, 30_000)
})
