import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { domainRoutes } from '#contract/resources/domains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { fileOf } from '#tests/support/client/fileOf.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'

const app = clientApp()

it('wrong lines are mended where they are named, checked again and imported', async () => {
  const browser = await clientSignsIn(app)
  const [domain] = (await browser.ask(domainRoutes.fetch, { sort: 'domain_host' })).data
  const host = domain?.domain_host ?? ''
  const lines = [
    'Pfad,Domäne,Ziel,Titel',
    'other,elsewhere.example,example.com,Other',
    `bad path,${host},example.com,Bad`,
    `short,${host}`,
  ]
  const { person } = renderApp('/links')
  await person.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.upload(
    await dialog.findByLabelText('File to import'),
    fileOf('links.csv', lines.join('\n')),
  )

  // Understood by the server alone: a domain of nobody. Columns are called as the file calls them.
  const domainCell = await dialog.findByRole<HTMLInputElement>('textbox', {
    name: 'Domäne of line 2',
  })
  const pathCell = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Pfad of line 3' })
  expect([domainCell.value, pathCell.value]).toEqual(['elsewhere.example', 'bad path'])
  expect(dialog.getByRole('status').textContent).toBe('0 lines can be imported, 3 lines cannot.')

  // It counts while the focus is in it still, and the cell stays.
  domainCell.focus()
  fireEvent.change(domainCell, { target: { value: host } })
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toBe('1 line can be imported, 2 lines cannot.'),
  )
  expect(document.activeElement).toBe(domainCell)
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(pathCell)
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toBe('1 line can be imported, 2 lines cannot.'),
  )
  fireEvent.change(pathCell, { target: { value: 'bad' } })
  await person.keyboard('{Escape}')
  expect(pathCell.value).toBe('bad path')
  fireEvent.change(pathCell, { target: { value: 'good-path' } })
  await person.click(dialog.getByRole('button', { name: 'Edit line 4' }))
  const form = within(dialog.getByRole('form', { name: 'Line 4' }))
  fireEvent.change(form.getByRole('textbox', { name: 'Titel' }), { target: { value: 'Short' } })
  await person.click(form.getByRole('button', { name: 'Check again' }))

  await person.click(await dialog.findByRole('button', { name: 'Import 3 lines' }))
  await dialog.findByText('3 imported, 0 unchanged, 0 left out.')
  const { data } = await browser.ask(trackingLinkRoutes.fetch, { sort: 'created_at' })
  expect(data.map(({ pathname, title }) => [pathname, title]).toSorted()).toEqual([
    ['good-path', 'Bad'],
    ['other', 'Other'],
    ['short', 'Short'],
  ])
}, 40_000)
