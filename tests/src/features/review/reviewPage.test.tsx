import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { networkIsDown, serverNeverAnswers } from '#tests/support/client/faults.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { network, setUpNetwork } from '#tests/support/client/network.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { png } from '#tests/support/sampleFiles.ts'

let app: TestApp
let browser: TestBrowser
let send: (name: string) => Promise<unknown>

setUpNetwork()
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  browser = await clientSignsIn(app)
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

it('takes a decision back that was lost on the way, and takes it again', async () => {
  networkIsDown('/user/creators/requests/items/submissions/update')
  const { person } = renderApp('/review')
  expect(await screen.findByRole('button', { name: /one\.png/, current: true })).toBeDefined()
  await person.keyboard('a')
  expect(await screen.findByRole('button', { name: /two\.png/, current: true })).toBeDefined()
  await waitFor(() => expect(screen.getAllByRole('alert')).not.toEqual([]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(screen.queryByRole('button', { name: /Approved/ })).toBeNull()

  network.resetHandlers()
  forwardToApp(browser)
  await person.keyboard('ka')
  await waitFor(async () =>
    expect(await reviews()).toEqual([
      ['one.png', 'APPROVED'],
      ['two.png', 'PENDING'],
    ]),
  )
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
  await person.keyboard('ajr')
  expect(await screen.findByRole('button', { name: /two\.png/, current: true })).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /What should change/ })).toBeNull()
  expect(await reviews()).toEqual([
    ['one.png', 'PENDING'],
    ['two.png', 'PENDING'],
  ])
})
