import { expect, it } from 'vitest'
import { appRoutes } from '#contract/resources/app.ts'
import { brandingRoutes } from '#contract/resources/branding.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { addPage } from '#tests/server/areas/links/landingPages/pages.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { announce, png } from '#tests/support/sampleFiles.ts'

const server = testApp({ PLAN_LIMITS: 'off' })

it('lets a workspace without a plan have everything, and says so', async () => {
  const brand = await server.signedIn('anna@example.com')
  expect((await brand.ask(appRoutes.settings)).plan_limits).toBe(false)
  const names = ['Jade', 'Ruby', 'Opal', 'Pearl']
  await brand.ask(
    creatorRoutes.create,
    names.map((name) => ({ name })),
  )
  await brand.ask(
    creatorAccountRoutes.create,
    names.map((name) => ({ platform: 'INSTAGRAM', handle: name.toLowerCase() })),
  )
  for (const name of names) await addPage(brand, name.toLowerCase())
  await brand.ask(teamRoutes.create, { data: [{ email: 'ben@example.com', role: 'MEMBER' }] })
  await brand.ask(brandingRoutes.beginUpload, announce(png), { branding_type: 'logo' })
  const size = 3 * 1_073_741_824
  await brand.ask(exampleRoutes.beginChunked, { name: 'film.mp4', type: 'video/mp4', size })

  const { plan, allowances, features } = await brand.ask(userRoutes.fetch)
  expect({ plan, allowances, features }).toEqual({
    plan: null,
    allowances: {
      creators: { limit: null, used: 4 },
      tracking_links: { limit: null, used: 4 },
      social_media_accounts: { limit: null, used: 4 },
      storage_bytes: { limit: null, used: size + png.bytes.length },
    },
    features: { team: true, branding: true },
  })
})
