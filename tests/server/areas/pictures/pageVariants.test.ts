import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { type PageItem, pageItemRoutes } from '#contract/resources/pageItems.ts'
import { pageVariants } from '#server/areas/pictures/pageVariants.ts'
import { pictureWork } from '#server/database/schema/pictures.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import { variantKeysOf, variantsOf } from '#server/platform/pictures/publicVariants.ts'
import { addPage } from '#tests/server/areas/links/landingPages/pages.ts'
import { makeThumbnailsOf } from '#tests/support/app/makeThumbnails.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { announce, mp4, put, type SampleFile } from '#tests/support/sampleFiles.ts'

const server = testApp()
let photo: SampleFile
beforeAll(async () => {
  const teal = sharp({ create: { width: 1800, height: 2400, channels: 3, background: 'teal' } })
  const bytes = new Uint8Array(await teal.jpeg().toBuffer())
  photo = { name: 'a.jpg', type: 'image/jpeg', bytes }
})
/** A page with a picture in each of its places, and a video. */
async function pageWithPictures() {
  const brand = await server.signedIn('anna@example.com')
  const { id } = await addPage(brand, 'anna')
  const carousel = 'CAROUSEL_COMPONENT_ITEM' as const
  const link = {
    type: 'LINK_COMPONENT_ITEM' as const,
    label: 'Shop',
    url: 'https://example.com/',
  }
  const [first, second, third] = await brand.ask(
    pageItemRoutes.create,
    [link, { type: carousel }, { type: carousel }],
    { id },
  )
  const { uploadAvatar, uploadBackground, uploadSocialImage } = landingPageRoutes
  const send = async (route: typeof uploadAvatar, at: string, file: SampleFile) => {
    const { size, type } = announce(file)
    const { object_upload_url } = await brand.ask(route, { size, type }, { id: at })
    expect(await put(brand, object_upload_url, file)).toBe(200)
  }
  const idOf = (item: PageItem | undefined) => item?.id ?? ''
  await send(uploadAvatar, id, photo)
  await send(uploadBackground, id, photo)
  await send(uploadSocialImage, id, photo)
  await send(pageItemRoutes.uploadSource, idOf(first), photo)
  await send(pageItemRoutes.uploadSource, idOf(second), photo)
  await send(pageItemRoutes.uploadSource, idOf(third), mp4)
}

it('the forms of a page’s pictures are made ahead, each in those of its place; a video has none', async () => {
  await pageWithPictures()
  const { database, storage } = server
  await makeThumbnailsOf(server, pageVariants({ database, storage }))

  const sent = await database.select().from(uploads).orderBy(uploads.createdAt, uploads.id)
  const kept = await Promise.all(
    sent.map(async ({ objectKey }) => {
      const facts = await Promise.all(variantKeysOf(objectKey).map(storage.head))
      return facts.filter((found) => found).length
    }),
  )
  const count = (use: Parameters<typeof variantsOf>[0]) => variantsOf(use).length
  expect(kept).toEqual([
    count('avatar') + count('portrait'),
    count('background') + count('social'),
    count('social'),
    count('link'),
    count('carousel'),
    0,
  ])
  expect(await database.select().from(pictureWork)).toEqual([])
})

it('a picture that another has replaced gets no forms', async () => {
  const { database, storage } = server
  const brand = await server.signedIn('rosa@example.com')
  const { id } = await addPage(brand, 'rosa')
  for (let n = 0; n < 2; n += 1) {
    const { size, type } = announce(photo)
    const route = landingPageRoutes.uploadAvatar
    const { object_upload_url } = await brand.ask(route, { size, type }, { id })
    expect(await put(brand, object_upload_url, photo)).toBe(200)
  }
  await makeThumbnailsOf(server, pageVariants({ database, storage }))
  const sent = await database
    .select()
    .from(uploads)
    .where(eq(uploads.targetId, id))
    .orderBy(uploads.createdAt, uploads.id)
  const kept = await Promise.all(
    sent.map(async ({ objectKey }) => {
      const facts = await Promise.all(variantKeysOf(objectKey).map(storage.head))
      return facts.filter((found) => found).length
    }),
  )
  expect(kept).toEqual([0, variantsOf('avatar').length + variantsOf('portrait').length])
  expect(await database.select().from(pictureWork)).toMatchObject([{ reason: 'GONE' }])
})
