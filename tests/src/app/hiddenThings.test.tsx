import { cleanup, screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { memberships } from '#server/database/schema/accounts.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'

const app = clientApp()

it('an address of something that belongs to other creators says that it is not there, and nothing counts them', async () => {
  const browser = await clientSignsIn(app)
  const [creator] = await browser.ask(creatorRoutes.create, [{ name: 'Jade' }])
  if (!creator) throw new Error('no creator was made')
  const [domain] = (await browser.ask(domainRoutes.fetch, { sort: 'domain_host' })).data
  const [link] = await browser.ask(trackingLinkRoutes.create, [
    {
      user_domain_id: domain?.id ?? '',
      pathname: 'hidden',
      target_url: 'https://example.com/',
      creator_id: creator.id,
    },
  ])
  expect(link?.creator_id).toBe(creator.id)
  renderApp('/')
  expect(await screen.findByRole('region', { name: 'Your plan' })).toBeDefined()
  cleanup()
  const { id } = await browser.ask(userRoutes.fetch)
  await app.database
    .update(memberships)
    .set({ role: 'MEMBER', allCreators: false })
    .where(eq(memberships.userId, id))

  const gone = [
    [`/creators/${creator.id}`, 'This creator does not exist'],
    [`/links/${link?.id}`, 'This link does not exist'],
  ] as const
  for (const [path, title] of gone) {
    renderApp(path)
    expect(await screen.findByText(title, {}, { timeout: 10_000 })).toBeDefined()
    expect(screen.getByText(/or you may not have access to it/)).toBeDefined()
    cleanup()
  }
  renderApp('/')
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull()
}, 30_000)
