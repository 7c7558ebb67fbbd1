import { describe, expect, it } from 'vitest'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { pageItemRoutes } from '#contract/resources/pageItems.ts'
import { strayObjects } from '#server/database/schema/uploads.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import {
  announce,
  disguisedPage,
  download,
  gif,
  mp4,
  png,
  put,
  type SampleFile,
} from '#tests/support/sampleFiles.ts'
import { addPage } from './pages.ts'

const server = testApp()

const announcedOf = (file: SampleFile) => {
  const { size, type } = announce(file)
  return { size, type }
}

/** A page with one item, and what to know of each of its four pictures. */
async function brandWithPage(name: string) {
  const brand = await server.signedIn(`${name}@example.com`)
  const page = await addPage(brand, name)
  const slide = { type: 'CAROUSEL_COMPONENT_ITEM' as const }
  const [item] = await brand.ask(pageItemRoutes.create, [slide], { id: page.id })
  const { uploadAvatar, deleteAvatar, uploadBackground, deleteBackground } = landingPageRoutes
  const { uploadSource, deleteSource } = pageItemRoutes
  const read = async () => (await brand.ask(landingPageRoutes.fetch, {})).data[0]
  const places = [
    {
      id: page.id,
      upload: uploadAvatar,
      remove: deleteAvatar.path,
      shown: async () => {
        const found = await read()
        return [found?.profile_avatar_mime_type, found?.profile_avatar_url] as const
      },
    },
    {
      id: page.id,
      upload: uploadBackground,
      remove: deleteBackground.path,
      shown: async () => {
        const found = await read()
        return [found?.background_source_mime_type, found?.background_source_url] as const
      },
    },
    {
      id: page.id,
      upload: landingPageRoutes.uploadSocialImage,
      remove: landingPageRoutes.deleteSocialImage.path,
      shown: async () => {
        const found = await read()
        return [found?.social_image_mime_type, found?.social_image_url] as const
      },
    },
    {
      id: item?.id ?? '',
      upload: uploadSource,
      remove: deleteSource.path,
      shown: async () => {
        const found = (await read())?.component_data[0]
        return [found?.source_mime_type, found?.source_url] as const
      },
    },
  ]
  return { brand, places }
}

const pathOf = (path: string, id: string) => path.replace('{id}', id)

const strays = async () => (await server.database.select().from(strayObjects)).length

describe('a picture of a landing page', () => {
  it('is in its place when its bytes have come, in place of the one before', async () => {
    const { brand, places } = await brandWithPage('anna')
    for (const { id, upload, remove, shown } of places) {
      const first = await brand.ask(upload, announcedOf(png), { id })
      expect(await shown()).toEqual([null, null])
      expect(await put(server.browser(), first.object_upload_url, png)).toBe(200)
      const [type, url] = await shown()
      expect(type).toBe('image/png')
      expect(await download(server.browser(), url)).toMatchObject({ status: 200, bytes: png.bytes })
      expect((await download(brand, first.object_key_url)).bytes).toEqual(png.bytes)

      const before = await strays()
      const second = await brand.ask(upload, announcedOf(gif), { id })
      expect((await shown())[0]).toBe('image/png')
      expect(await put(brand, second.object_upload_url, gif)).toBe(200)
      expect((await shown())[0]).toBe('image/gif')
      expect(await strays()).toBe(before + 1)

      expect((await brand.call(pathOf(remove, id))).status).toBe(200)
      expect(await shown()).toEqual([null, null])
      expect(await strays()).toBe(before + 2)
    }
  })

  it('stays as it was while bytes are missing, or are not a picture', async () => {
    const { brand, places } = await brandWithPage('bea')
    for (const { id, upload, shown } of places) {
      const begin = async (file: SampleFile) => {
        const { object_upload_url } = await brand.ask(upload, announcedOf(file), { id })
        return object_upload_url
      }
      await put(brand, await begin(png), png)
      const broken = await begin(gif)
      const half = { ...gif, bytes: gif.bytes.slice(0, 10) }
      expect(await put(brand, broken, half)).toBe(400)
      expect(await put(brand, await begin(disguisedPage), disguisedPage)).toBe(422)
      expect((await shown())[0]).toBe('image/png')
      expect(await put(brand, broken, gif)).toBe(200)
      expect((await shown())[0]).toBe('image/gif')
    }
  })

  it('that cannot be shown is refused with a sentence, and nothing is kept of it', async () => {
    const { brand, places } = await brandWithPage('fay')
    const half = { ...png, bytes: png.bytes.slice(0, 45) }
    for (const { id, upload, shown } of places) {
      const begun = await brand.ask(upload, announcedOf(half), { id })
      const headers = { 'content-type': half.type, 'content-length': String(half.bytes.length) }
      const answer = await brand.open(begun.object_upload_url, {
        method: 'PUT',
        headers,
        body: half.bytes,
      })
      expect([answer.status, await answer.text()]).toEqual([
        422,
        expect.stringContaining('is not a readable picture. Choose another one'),
      ])
      expect(await shown()).toEqual([null, null])
      expect((await download(brand, begun.object_key_url)).status).toBe(404)
    }
  })

  it('may be a video, except as an avatar and in previews', async () => {
    const { brand, places } = await brandWithPage('carl')
    const begin = ({ upload, id }: (typeof places)[number]) =>
      brand.call(pathOf(upload.path, id), announcedOf(mp4))
    const answers = await Promise.all(places.map(begin))
    expect(answers.map(({ status }) => status)).toEqual([422, 200, 422, 200])
  })

  it('is too late for a page that is gone', async () => {
    const { brand, places } = await brandWithPage('dora')
    const [avatar] = places
    const begun = await brand.ask(landingPageRoutes.uploadAvatar, announcedOf(png), {
      id: avatar?.id ?? '',
    })
    await brand.ask(landingPageRoutes.delete, [avatar?.id ?? ''])
    expect(await put(brand, begun.object_upload_url, png)).toBe(404)
  })
})
