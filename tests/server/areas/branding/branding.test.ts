import { describe, expect, it } from 'vitest'
import { type BrandingType, brandingTypes } from '#contract/brandingPictures.ts'
import { brandingRoutes } from '#contract/resources/branding.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { endPlan, signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import {
  announce,
  disguisedPage,
  download,
  gif,
  png,
  put,
  type SampleFile,
} from '#tests/support/sampleFiles.ts'

const server = testApp()

async function upload(brand: TestBrowser, branding_type: BrandingType, file: SampleFile) {
  const begun = await brand.ask(brandingRoutes.beginUpload, announce(file), { branding_type })
  expect(await put(brand, begun.object_upload_url, file)).toBe(200)
  return brand.ask(brandingRoutes.completeUpload, undefined, { branding_type, id: begun.id })
}

describe('an agency’s pictures', () => {
  it('show for its users, and for its creators in the portal', async () => {
    const brand = await signedInWithAgency(server, 'anna@example.com')
    const nothing = { agency_logo_url: null, agency_favicon_url: null, agency_banner_url: null }
    expect(await brand.ask(userRoutes.fetch)).toMatchObject(nothing)

    for (const type of brandingTypes) await upload(brand, type, png)
    const user = await upload(brand, 'logo', gif)
    expect(await brand.ask(userRoutes.fetch)).toEqual(user)
    const typeOf = async (url: string | null) => (await download(server.browser(), url)).type
    expect(await typeOf(user.agency_logo_url)).toBe('image/png')
    expect(await typeOf(user.agency_favicon_url)).toBe('image/png')
    expect(await typeOf(user.agency_banner_url)).toBe('image/webp')

    const login = { user_creator_id: 'anna.jade', portal_password: 'long enough' }
    await brand.ask(creatorRoutes.create, [{ name: 'Jade', ...login }])
    const phone = await server.loggedIn(login.user_creator_id, login.portal_password)
    const { agency_favicon_url, agency_banner_url } = user
    const { branding } = await phone.ask(portalRoutes.fetch)
    // An address is signed for whoever asks: the same object, another bearer.
    const objectOf = (url: string | null) => url?.split('?')[0]
    for (const type of brandingTypes) {
      const field = `agency_${type}_url` as const
      expect(objectOf(branding[field])).toBe(objectOf(user[field]))
      expect((await download(phone, branding[field])).status).toBe(200)
    }

    expect(await brand.ask(brandingRoutes.delete, undefined, { type: 'logo' })).toMatchObject({
      agency_logo_url: null,
      agency_favicon_url,
      agency_banner_url,
    })
  })

  it('come with the agency plan, and stay when it ends', async () => {
    const small = await server.signedIn('bob@example.com')
    const init = '/user/branding/update/offload/init'
    expect(failureOf(await small.call(`${init}/logo`, announce(png)))).toEqual({
      code: 'LIMIT_REACHED',
      message: 'Branding is part of the agency plan.',
      metadata: {},
    })
    const brand = await signedInWithAgency(server, 'bea@example.com')
    await upload(brand, 'logo', png)
    await endPlan(server, brand)
    expect((await brand.ask(userRoutes.fetch)).agency_logo_url).toMatch(/^http/)
    expect((await brand.call(`${init}/logo`, announce(png))).status).toBe(403)
    expect(await brand.ask(brandingRoutes.delete, undefined, { type: 'logo' })).toMatchObject({
      agency_logo_url: null,
    })
  })

  it('are pictures of three kinds', async () => {
    const brand = await signedInWithAgency(server, 'dora@example.com')
    const { status } = await brand.call('/user/branding/update/offload/init/poster', announce(png))
    expect(status).toBe(422)
    const at = { branding_type: 'logo' }
    const begun = await brand.ask(brandingRoutes.beginUpload, announce(disguisedPage), at)
    await put(brand, begun.object_upload_url, disguisedPage)
    const complete = `/user/branding/update/offload/complete/logo/${begun.id}`
    expect((await brand.call(complete)).status).toBe(422)
    expect((await brand.call(complete.replace('logo', 'banner'))).status).toBe(404)
    expect((await brand.ask(userRoutes.fetch)).agency_logo_url).toBeNull()
  })

  it('are nobody else’s', async () => {
    const brand = await signedInWithAgency(server, 'emil@example.com')
    const eve = await signedInWithAgency(server, 'eve@example.com')
    const at = { branding_type: 'logo' }
    const begun = await brand.ask(brandingRoutes.beginUpload, announce(png), at)
    await put(brand, begun.object_upload_url, png)
    expect((await eve.call(`/user/branding/update/offload/complete/logo/${begun.id}`)).status).toBe(
      404,
    )
    await eve.ask(brandingRoutes.delete, undefined, { type: 'logo' })
    const done = await brand.ask(brandingRoutes.completeUpload, undefined, { ...at, id: begun.id })
    expect(done.agency_logo_url).toMatch(/^http/)
    expect((await eve.ask(userRoutes.fetch)).agency_logo_url).toBeNull()
  })
})
