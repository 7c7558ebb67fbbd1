import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reportRoutes } from '#contract/resources/reports.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { fill, renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { forEachTest } from '#tests/support/forTests.ts'

const app = clientApp()
const browser = forEachTest(() => clientSignsIn(app))

async function openForm() {
  const { person } = renderApp('/reports?form=new')
  const form = within(await screen.findByRole('dialog', { name: 'New report' }))
  const choose = async (field: string, option: string) => {
    await person.click(await form.findByRole('combobox', { name: field }))
    await person.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  const save = () => person.click(form.getByRole('button', { name: 'Create report' }))
  return { person, form, choose, save }
}

/** What a field is described by: its error, where it has one. */
const errorAt = (field: HTMLElement) => {
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return described.map((id) => document.getElementById(id)?.textContent).join(' ')
}

describe('the form of a report', () => {
  it('says at each field what is missing', async () => {
    const { person, form, choose, save } = await openForm()
    await choose('About', 'A link')
    await choose('Period', 'Two dates')
    for (const box of form.getAllByRole<HTMLInputElement>('checkbox')) {
      if (box.checked) await person.click(box)
    }
    await person.click(form.getByRole('button', { name: 'Add a note' }))
    await save()
    expect(errorAt(await form.findByRole('textbox', { name: 'Name' }))).toContain('Enter a name')
    expect(errorAt(form.getByRole('combobox', { name: 'Link' }))).toContain(
      'Choose what it is about',
    )
    expect(errorAt(form.getByLabelText('First day'))).toContain('Choose the first day')
    expect(errorAt(form.getByLabelText('Last day'))).toContain('Choose the last day')
    expect(errorAt(form.getByLabelText('Day of note 1'))).toContain('Choose a day')
    expect(errorAt(form.getByLabelText('Text of note 1'))).toContain('Enter what happened')
    expect(form.getByText('Choose at least one section')).toBeDefined()
    expect((await browser.ask(reportRoutes.fetch, {})).data).toEqual([])
  }, 30_000)

  it('leaves out sections that say nothing about another thing, and says which', async () => {
    const { person, form, choose, save } = await openForm()
    await fill(person, form.getByRole('textbox', { name: 'Name' }), 'Our links')
    await choose('About', 'An account')
    expect(form.getByRole('status').textContent).toBe(
      'Left out, as it says nothing here: Visits, Links, Countries.',
    )
    await choose('About', 'Everything')
    expect(form.getByRole('status').textContent).toBe('')
    await save()
    expect(await screen.findByRole('heading', { name: 'Our links' })).toBeDefined()
    const { data } = await browser.ask(reportRoutes.fetch, {})
    expect(data).toMatchObject([
      { name: 'Our links', scope: 'WORKSPACE', sections: ['AUDIENCE', 'POSTS'] },
    ])
  }, 30_000)
})
