import { describe, expect, it } from 'vitest'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { pageItemRoutes } from '#contract/resources/pageItems.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { announce, png, put } from '#tests/support/sampleFiles.ts'
import { addPage } from './pages.ts'

const server = testApp()

/** A link with a page with these items, by their types. */
async function linkWith(brand: TestBrowser, pathname: string, types: readonly object[]) {
  const page = await addPage(brand, pathname)
  const items = await brand.ask(pageItemRoutes.create, [...types], { id: page.id })
  return { linkId: page.tracking_link_id, itemId: items[0]?.id ?? '' }
}

const slide = { type: 'CAROUSEL_COMPONENT_ITEM' as const }
const button = { type: 'LINK_COMPONENT_ITEM' as const, label: 'Shop', url: 'https://example.com/' }

const switching = (id: string, enabled: boolean) => ({ id, data: { enabled } })

it('a link whose landing page has nothing at all cannot be switched on until it has something', async () => {
  const eve = await server.signedIn('eve@example.com')
  const page = await addPage(eve, 'eve')
  await eve.ask(landingPageRoutes.update, [{ id: page.id, data: { title: '' } }])
  const switched = (enabled: boolean) =>
    eve.call(trackingLinkRoutes.update.path, [switching(page.tracking_link_id, enabled)])
  expect((await switched(false)).status).toBe(200)
  const message =
    'The landing page of bio.localhost/eve is empty. Give it a title, a picture or a link, then enable the link.'
  expect(failureOf(await switched(true))).toEqual({
    code: 'VALIDATION_FAILED',
    message,
    metadata: { issues: [{ path: 'body[0].data.enabled', message }] },
  })
  await eve.ask(pageItemRoutes.create, [button], { id: page.id })
  expect((await switched(true)).status).toBe(200)
})

describe('a link whose landing page lacks a picture', () => {
  it('cannot be switched on until the picture has come', async () => {
    const anna = await server.signedIn('anna@example.com')
    const { linkId, itemId } = await linkWith(anna, 'anna', [slide])
    await anna.ask(trackingLinkRoutes.update, [switching(linkId, false)])

    const other = await linkWith(anna, 'anna.2', [button])
    const changes = [switching(other.linkId, true), switching(linkId, true)]
    const refused = failureOf(await anna.call(trackingLinkRoutes.update.path, changes))
    const message =
      'A picture is missing on the landing page of bio.localhost/anna. Upload it or remove its item, then enable the link.'
    expect(refused).toEqual({
      code: 'VALIDATION_FAILED',
      message,
      metadata: { issues: [{ path: 'body[1].data.enabled', message }] },
    })
    const rename = [{ id: linkId, data: { title: 'Anna' } }]
    expect(await anna.ask(trackingLinkRoutes.update, rename)).toMatchObject([{ enabled: false }])

    const { size, type } = announce(png)
    const begun = await anna.ask(pageItemRoutes.uploadSource, { size, type }, { id: itemId })
    expect(await put(anna, begun.object_upload_url, png)).toBe(200)
    expect(await anna.ask(trackingLinkRoutes.update, [switching(linkId, true)])).toMatchObject([
      { enabled: true },
    ])
  })

  it('can be switched on once the item is removed', async () => {
    const bea = await server.signedIn('bea@example.com')
    const { linkId, itemId } = await linkWith(bea, 'bea', [slide, button])
    await bea.ask(trackingLinkRoutes.update, [switching(linkId, false)])
    const on = () => bea.call(trackingLinkRoutes.update.path, [switching(linkId, true)])
    expect((await on()).status).toBe(422)
    await bea.ask(pageItemRoutes.delete, [itemId])
    expect((await on()).status).toBe(200)
  })

  it('stays on, and is saved as its form sends it', async () => {
    const carl = await server.signedIn('carl@example.com')
    const { linkId } = await linkWith(carl, 'carl', [slide])
    expect(await carl.ask(trackingLinkRoutes.update, [switching(linkId, true)])).toMatchObject([
      { enabled: true },
    ])
  })
})
