import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { requestRoutes } from '#contract/resources/requests.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { networkIsDown } from '#tests/support/client/faults.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { network } from '#tests/support/client/network.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { forEachTest } from '#tests/support/forTests.ts'

const app = clientApp()
const browser = forEachTest(() => clientSignsIn(app))

const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })

it('keeps what was typed when it cannot be sent, also when the page is opened again', async () => {
  networkIsDown('/user/creators/requests/create')
  const { person } = renderApp('/requests/new')
  await person.click(await titleField())
  await person.paste('Wool')
  await person.click(screen.getByRole('textbox', { name: 'What you need' }))
  await person.paste('A photo')
  await person.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull())
  expect((await titleField()).value).toBe('Wool')

  cleanup()
  network.resetHandlers()
  forwardToApp(browser)
  const again = renderApp('/requests/new')
  expect((await titleField()).value).toBe('Wool')
  expect(screen.getByText(/^Restored what you had typed/)).toBeDefined()
  await again.person.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(async () =>
    expect((await browser.ask(requestRoutes.fetch, {})).data).toMatchObject([
      { title: 'Wool', status: 'DRAFT', items: [{ title: 'A photo' }] },
    ]),
  )
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.includes('request'))).toEqual([]),
  )
})

it('says to somebody who may only look why nothing can be sent', async () => {
  const user = await browser.ask(userRoutes.fetch)
  network.use(
    http.post('*/v2/user/fetch', () => HttpResponse.json({ data: { ...user, role: 'VIEWER' } })),
  )
  const { person } = renderApp('/requests/new')
  const send = await screen.findByRole('button', { name: 'Send request' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull()
  await person.hover(send)
  expect(await screen.findByText(/Your role can view/)).toBeDefined()
})
