import { expect, it } from 'vitest'
import { brandingRoutes } from '#contract/resources/branding.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { announce, png, put } from '#tests/support/sampleFiles.ts'

const server = testApp()

const whatsApp = 'WhatsApp/2.23.20.0'

/** What a program of this name is shown of a link. */
async function shown(path: string, userAgent = whatsApp) {
  const answer = await server.app.request(new URL(path, server.config.appUrl), {
    headers: { 'User-Agent': userAgent },
  })
  return answer.text()
}

const contentOf = (page: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(page)?.[1]

it('a messenger shows the agency that a link to its portal names, and nothing of its creator', async () => {
  const brand = await signedInWithAgency(server, 'anna@example.com')
  await brand.ask(userRoutes.update, { workspace_name: 'Studio <North>' })
  const at = { branding_type: 'logo' } as const
  const begun = await brand.ask(brandingRoutes.beginUpload, announce(png), at)
  await put(brand, begun.object_upload_url, png)
  await brand.ask(brandingRoutes.completeUpload, undefined, { ...at, id: begun.id })

  const page = await shown(`/portal/login?agency=${await workspaceOf(brand)}&id=anna.jade`)
  expect(contentOf(page, 'og:title')).toBe('Studio &#60;North&#62;')
  expect(contentOf(page, 'og:description')).toContain('Sign in')
  const picture = contentOf(page, 'og:image')?.replaceAll('&#38;', '&') ?? ''
  expect((await server.app.request(picture)).headers.get('content-type')).toBe('image/png')
  expect(page).not.toContain('jade')
  expect(page).not.toContain('anna@example.com')
})

it.each([
  ['names no agency', '/portal'],
  ['names one that does not exist', '/portal/login?agency=0190f0a0-0000-7000-8000-000000000009'],
  ['names nonsense', '/portal/login?agency=%27%20or%201=1'],
])('a link that %s is shown as a portal without a name', async (_, path) => {
  const page = await shown(path)
  expect(contentOf(page, 'og:title')).toBe('Creator portal')
  expect(contentOf(page, 'og:image')).toBeUndefined()
})

it('a person gets no card, but the app', async () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
  expect(contentOf(await shown('/portal/login', phone), 'og:title')).toBeUndefined()
})
