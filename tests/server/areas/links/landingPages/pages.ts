import { productDomains } from '#contract/reference/productDomains.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'

/** Adds a link; gives its id. */
export async function addLink(brand: TestBrowser, pathname: string): Promise<string> {
  const draft = { user_domain_id: productDomains[0].id, target_url: 'https://example.com/' }
  const [link] = await brand.ask(trackingLinkRoutes.create, [{ ...draft, pathname }])
  return link?.id ?? ''
}

/** Adds a link with a landing page; gives the page. */
export async function addPage(brand: TestBrowser, pathname: string) {
  const draft = { tracking_link_id: await addLink(brand, pathname), title: pathname }
  const [page] = await brand.ask(landingPageRoutes.create, [draft])
  if (!page) throw new Error('no page')
  return page
}
