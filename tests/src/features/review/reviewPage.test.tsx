import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { networkIsDown, serverNeverAnswers, serverRefuses } from '#tests/support/client/faults.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { network } from '#tests/support/client/network.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { forEachTest } from '#tests/support/forTests.ts'
import { png } from '#tests/support/sampleFiles.ts'

const app = clientApp()
let send: (name: string) => Promise<unknown>

const browser = forEachTest(() => clientSignsIn(app))

beforeEach(async () => {
  const { creator, portal } = await addCreator(app, browser, 'Jade')
  const task = await taskOf(portal, await ask(browser, [creator]))
  send = (name) => submitFile(portal, task.id, { ...png, name })
  await send('one.png')
  await send('two.png')
})

const reviews = async () =>
  (await browser.ask(submissionRoutes.fetch, { sort: 'created_at' })).data.map(
    ({ name, review }) => [name, review],
  )

const updates = '/user/creators/requests/items/submissions/update'

it('keeps a decision that was lost on the way, names it, and sends it when the network is back', async () => {
  networkIsDown(updates)
  const { person } = renderApp('/review')
  expect(await screen.findByRole('button', { name: /one\.png/, current: true })).toBeDefined()
  await person.keyboard('a')
  expect(await screen.findByText('one.png: approved')).toBeDefined()
  expect(await screen.findByRole('button', { name: /Approved.*one\.png/ })).toBeDefined()

  network.resetHandlers()
  forwardToApp(browser)
  fireEvent(window, new Event('online'))
  await waitFor(async () =>
    expect(await reviews()).toEqual([
      ['one.png', 'APPROVED'],
      ['two.png', 'PENDING'],
    ]),
  )
  await waitFor(() => expect(screen.queryByText('one.png: approved')).toBeNull())
})

it('takes a decision back that the server refuses, and names its file', async () => {
  serverRefuses('CONFLICT', 'It cannot be approved now', { path: updates })
  const { person } = renderApp('/review')
  expect(await screen.findByRole('button', { name: /one\.png/, current: true })).toBeDefined()
  await person.keyboard('a')
  expect(await screen.findByText('one.png: It cannot be approved now')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(screen.queryByRole('button', { name: /Approved/ })).toBeNull()
})

it('keeps a decision that is still on its way when the files are read again', async () => {
  serverNeverAnswers('/user/creators/requests/items/submissions/update')
  const { person } = renderApp('/review')
  expect(await screen.findByRole('button', { name: /one\.png/, current: true })).toBeDefined()
  await person.keyboard('a')
  expect(await screen.findByRole('button', { name: /Approved.*one\.png/ })).toBeDefined()
  await send('three.png')
  fireEvent.focus(window)
  expect(await screen.findByRole('button', { name: /three\.png/ })).toBeDefined()
  const names = () =>
    within(screen.getByRole('list', { name: 'Files' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(names()).toEqual([
    expect.stringMatching(/^Approvedone\.png/),
    expect.stringMatching(/^two\.png/),
    expect.stringMatching(/^three\.png/),
  ])
  await person.keyboard('u')
  await waitFor(() => expect(names()[0]).toMatch(/^one\.png/))
})

it('lets somebody who may only look go through files, and decide nothing', async () => {
  const user = await browser.ask(userRoutes.fetch)
  network.use(
    http.post('*/v2/user/fetch', () => HttpResponse.json({ data: { ...user, role: 'VIEWER' } })),
  )
  const { person } = renderApp('/review')
  const approve = await screen.findByRole('button', { name: /Approve/ })
  expect(approve.getAttribute('aria-disabled')).toBe('true')
  await person.keyboard('anr')
  expect(await screen.findByRole('button', { name: /two\.png/, current: true })).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /What should change/ })).toBeNull()
  expect(await reviews()).toEqual([
    ['one.png', 'PENDING'],
    ['two.png', 'PENDING'],
  ])
})
