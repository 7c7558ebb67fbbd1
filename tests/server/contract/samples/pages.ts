import { brandingRoutes } from '#contract/resources/branding.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { pageItemRoutes } from '#contract/resources/pageItems.ts'
import type { World } from '#tests/server/contract/world.ts'
import { announce, png, put } from '#tests/support/sampleFiles.ts'
import { resourceSamples, type Sample, sample } from './sample.ts'

const { size, type } = announce(png)
const picture = { size, type }

/** Landing pages and what stands on them, and the agency's pictures. */
export const pageSamples: readonly Sample[] = [
  ...resourceSamples(landingPageRoutes, {
    row: async (world) => ({ tracking_link_id: await world.makeLink(), title: world.fresh() }),
    change: (world) => ({ bio: world.fresh() }),
  }),
  ...[
    landingPageRoutes.uploadAvatar,
    landingPageRoutes.uploadBackground,
    landingPageRoutes.uploadSocialImage,
  ].map((route) =>
    sample(route, async (world) => ({ params: { id: await makePage(world) }, body: picture })),
  ),
  ...[
    landingPageRoutes.deleteAvatar,
    landingPageRoutes.deleteBackground,
    landingPageRoutes.deleteSocialImage,
  ].map((route) => sample(route, async (world) => ({ params: { id: await makePage(world) } }))),
  sample(pageItemRoutes.fetch, async (world) => ({
    body: { filters: { landing_page_id: await makePage(world) } },
  })),
  sample(pageItemRoutes.create, async (world) => ({
    params: { id: await makePage(world) },
    body: [linkItem(world)],
  })),
  sample(pageItemRoutes.update, async (world) => ({
    body: [{ id: await makeItem(world), data: { label: world.fresh() } }],
  })),
  sample(pageItemRoutes.delete, async (world) => ({ body: [await makeItem(world)] })),
  sample(pageItemRoutes.uploadSource, async (world) => ({
    params: { id: await makeItem(world) },
    body: picture,
  })),
  sample(pageItemRoutes.deleteSource, async (world) => ({
    params: { id: await makeItem(world) },
  })),
  sample(brandingRoutes.beginUpload, () => ({
    params: { branding_type: 'logo' as const },
    body: announce(png),
  })),
  sample(brandingRoutes.completeUpload, async ({ people }) => {
    const at = { branding_type: 'banner' as const }
    const begun = await people.OWNER.ask(brandingRoutes.beginUpload, announce(png), at)
    await put(people.OWNER, begun.object_upload_url, png)
    return { params: { ...at, id: begun.id } }
  }),
  sample(brandingRoutes.delete, () => ({ params: { type: 'favicon' as const } })),
]

const makePage = async (world: World) =>
  world.make(landingPageRoutes.create, {
    tracking_link_id: await world.makeLink(),
    title: world.fresh(),
  })

const linkItem = (world: World) => ({
  target_id: 'fake-id-1',
  type: 'LINK_COMPONENT_ITEM' as const,
  label: world.fresh(),
  url: `https://${world.mark}.example/`,
})

async function makeItem(world: World): Promise<string> {
  const id = await makePage(world)
  const [item] = await world.people.OWNER.ask(pageItemRoutes.create, [linkItem(world)], { id })
  return item?.id ?? ''
}
