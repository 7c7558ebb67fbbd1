import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { portalPassword } from '#tests/support/app/contentRequest.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'

const app = clientApp({ PLAN_LIMITS: 'off' })

/** The page of a draft for creators of these names, who can log in to the portal. */
async function draftFor(...names: string[]) {
  const browser = await clientSignsIn(app)
  const creators = await browser.ask(
    creatorRoutes.create,
    names.map((name) => ({ name, portal_password: portalPassword })),
  )
  const [request] = await browser.ask(requestRoutes.create, [
    {
      title: 'Summer set',
      status: 'DRAFT',
      creator_ids: creators.map(({ id }) => id),
      item_data: [{ title: 'A photo by the pool', kind: 'PHOTO', quantity: 1 }],
    },
  ])
  return renderApp(`/requests/${request?.id}`)
}

const notice = () => screen.findByText(/not notified of this request/)

describe('a request that is sent from its page', () => {
  it('is said to be in the portal, of which nobody is notified, with the way to its address', async () => {
    const { person } = await draftFor('Jade')
    const send = await screen.findByRole('button', { name: 'Send request' })
    expect(screen.queryByText(/not notified/)).toBeNull()
    await person.click(send)
    expect(
      await screen.findByText(
        'Summer set is in the portal of 1 creator. Nobody is notified: tell them.',
      ),
    ).toBeDefined()
    expect((await notice()).textContent).toContain(
      'Jade is not notified of this request. Send them the portal’s address.',
    )
    await person.click(screen.getByRole('button', { name: 'Show Jade’s portal login' }))
    const login = within(await screen.findByRole('dialog', { name: 'Jade’s portal login' }))
    expect(await login.findByText(/\/portal/)).toBeDefined()
  }, 30_000)

  it('is said to be in the portal of how many, when there are several', async () => {
    const { person } = await draftFor('Jade', 'Ruby')
    await person.click(await screen.findByRole('button', { name: 'Send request' }))
    expect((await notice()).textContent).toContain(
      '2 creators who have not begun are not notified of this request.',
    )
  }, 30_000)
})
