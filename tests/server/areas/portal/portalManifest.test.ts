import { describe, expect, it } from 'vitest'
import { brandingRoutes } from '#contract/resources/branding.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, png, put } from '#tests/support/sampleFiles.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))

const ask = (path: string, agency: string) => server.app.request(`${path}?agency=${agency}`)

describe('the portal as an app', () => {
  it('is called as its agency, and is one beside those of others', async () => {
    const id = await workspaceOf(anna)
    await anna.ask(userRoutes.update, { workspace_name: 'Northlight <b>' })
    const answer = await ask('/portal/app.webmanifest', id)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await answer.json()).toEqual({
      id: `/portal?agency=${id}`,
      name: 'Northlight <b>',
      start_url: '/portal',
      scope: '/portal',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#2c7a59',
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    })
    const icon = await ask('/portal/icon', id)
    expect([icon.status, icon.headers.get('location')]).toEqual([302, '/icon-192.png'])
  })

  it('has the icon of its agency, at an address that stays', async () => {
    const id = await workspaceOf(anna)
    const at = { branding_type: 'favicon' as const }
    const begun = await anna.ask(brandingRoutes.beginUpload, announce(png), at)
    await put(anna, begun.object_upload_url, png)
    await anna.ask(brandingRoutes.completeUpload, undefined, { ...at, id: begun.id })
    expect(await (await ask('/portal/app.webmanifest', id)).json()).toMatchObject({
      icons: [{ src: `/portal/icon?agency=${id}`, sizes: 'any' }],
    })
    const icon = await ask('/portal/icon', id)
    const picture = await server.app.request(icon.headers.get('location') ?? '')
    expect([icon.status, picture.status, picture.headers.get('content-type')]).toEqual([
      302,
      200,
      'image/png',
    ])
  })

  it('is told of no agency that there is not', async () => {
    for (const id of ['', 'nonsense', '00000000-0000-7000-8000-000000000000']) {
      expect((await ask('/portal/app.webmanifest', id)).status).toBe(404)
      expect((await ask('/portal/icon', id)).status).toBe(404)
    }
  })
})
