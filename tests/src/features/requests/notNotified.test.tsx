import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { portalPassword } from '#tests/support/app/contentRequest.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'

const app = clientApp({ PLAN_LIMITS: 'off' })

/** Who has confirmed her address. */
const mailed = 'Pearl'

/** The page of a draft for creators of these names, who can log in to the portal. */
async function draftFor(...names: string[]) {
  const browser = await clientSignsIn(app)
  const creators = await browser.ask(
    creatorRoutes.create,
    names.map((name) => ({ name, portal_password: portalPassword })),
  )
  for (const change of ["email = 'pearl@example.com'", 'email_verified_at = now()'])
    await app.database.$client.query(`update creators set ${change} where name = $1`, [mailed])
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

const notice = () => screen.findByText(/confirmed no email address/)

describe('a request that is sent from its page', () => {
  it('is said to be sent, and whom no mail tells of it, with the way to the portal', async () => {
    const { person } = await draftFor('Jade')
    const send = await screen.findByRole('button', { name: 'Send request' })
    expect(screen.queryByText(/confirmed no email/)).toBeNull()
    await person.click(send)
    expect(
      await screen.findByText(
        'Summer set is sent to 1 creator: it waits in the portal, and whoever has confirmed an email address is mailed in a minute.',
      ),
    ).toBeDefined()
    expect((await notice()).textContent).toContain(
      'Jade has confirmed no email address, so only the portal tells them of this request.',
    )
    await person.click(screen.getByRole('button', { name: 'Show Jade’s portal login' }))
    const login = within(await screen.findByRole('dialog', { name: 'Jade’s portal login' }))
    expect(await login.findByText(/\/portal/)).toBeDefined()
  }, 30_000)

  it('names nobody who is mailed', async () => {
    const { person } = await draftFor('Jade', mailed)
    await person.click(await screen.findByRole('button', { name: 'Send request' }))
    expect((await notice()).textContent).toContain('Jade has confirmed no email address')
  }, 30_000)

  it('says of how many, when there are several', async () => {
    const { person } = await draftFor('Jade', 'Ruby')
    await person.click(await screen.findByRole('button', { name: 'Send request' }))
    expect((await notice()).textContent).toContain(
      '2 creators who have not begun have confirmed no email address',
    )
  }, 30_000)
})
