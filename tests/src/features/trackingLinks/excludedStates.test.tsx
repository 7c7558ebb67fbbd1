import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { domainRoutes } from '#contract/resources/domains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'

const app = clientApp({ REGION_HEADER: 'x-region', TRUSTED_PROXIES: '192.0.2.1' })

it('are shown with the link and in its form, where the server can tell them', async () => {
  const browser = await clientSignsIn(app)
  const [domain] = (await browser.ask(domainRoutes.fetch, { sort: 'domain_host' })).data
  const [link] = await browser.ask(trackingLinkRoutes.create, [
    {
      user_domain_id: domain?.id ?? '',
      pathname: 'jade',
      target_url: 'https://example.com/',
      excluded_country_codes: ['de', 'us_ca'],
    },
  ])
  expect(link?.excluded_country_codes).toEqual(['DE', 'US_CA'])
  renderApp(`/links/${link?.id}?form=edit`)
  expect(await screen.findByText('🇩🇪 Germany, 🇺🇸 California (US)')).toBeDefined()
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByText(/^Visitors from these countries and US states/)).toBeDefined()
  expect(form.getByText('🇺🇸 California (US)')).toBeDefined()
})
