import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { shownPicture } from '#server/areas/uploads/shownPicture.ts'
import { deleteStrayObjects, giveUpAbandoned } from '#server/areas/uploads/sweepUploads.ts'
import { strayObjects, uploads } from '#server/database/schema/uploads.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
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

const server = testApp()

const base = '/user/creators/avatar/update/offload'

async function brandWithCreator(name: string) {
  const brand = await server.signedIn(`${name}@example.com`)
  const draft = { name: 'Jade', user_creator_id: `${name}.jade`, portal_password: 'long enough' }
  const [creator] = await brand.ask(creatorRoutes.create, [draft])
  return { brand, creatorId: creator?.id ?? '' }
}

async function upload(brand: TestBrowser, creator_id: string, file: SampleFile) {
  const begun = await brand.ask(creatorRoutes.beginAvatar, announce(file), { creator_id })
  expect(await put(brand, begun.object_upload_url, file)).toBe(200)
  return brand.call(`${base}/complete/${creator_id}/${begun.id}`)
}

const isKept = async (key: string) => (await server.storage.head(key)) !== undefined

/** Where the picture is that came last. */
async function shownKey(): Promise<string> {
  const [last] = await server.database.select().from(uploads).orderBy(desc(uploads.id)).limit(1)
  return last?.objectKey ?? ''
}

async function sweep() {
  const services = { ...server, clock: server.now, onAbandoned: async () => undefined }
  await giveUpAbandoned(services)
  await deleteStrayObjects(services)
}

describe('a creator’s picture', () => {
  it('shows for the brand and in the portal, once its bytes have come', async () => {
    const { brand, creatorId } = await brandWithCreator('anna')

    const begun = await brand.ask(creatorRoutes.beginAvatar, announce(png), {
      creator_id: creatorId,
    })
    const complete = () => brand.call(`${base}/complete/${creatorId}/${begun.id}`)
    expect(failureOf(await complete()).message).toBe('The file has not arrived yet')
    expect(await put(brand, begun.object_upload_url, png)).toBe(200)
    expect(await complete()).toMatchObject({ status: 200, body: { data: { id: creatorId } } })

    const { data } = await brand.ask(creatorRoutes.fetch, {})
    const shown = await download(server.browser(), data[0]?.avatar_url)
    expect(shown).toMatchObject({ status: 200, type: 'image/webp' })
    const phone = await server.loggedIn('anna.jade', 'long enough')
    const { creator } = await phone.ask(portalRoutes.fetch)
    expect(await download(server.browser(), creator.avatar_url)).toEqual(shown)
    expect((await complete()).status).toBe(200)
  })

  it('takes the place of the one before, which is thrown away', async () => {
    const { brand, creatorId } = await brandWithCreator('bea')
    await upload(brand, creatorId, png)
    const first = await shownKey()
    await upload(brand, creatorId, gif)
    const second = await shownKey()
    await sweep()
    expect([await isKept(first), await isKept(second)]).toEqual([false, true])
    await brand.ask(creatorRoutes.delete, [creatorId])
    await sweep()
    expect(await isKept(second)).toBe(false)
  })

  it('is removed and thrown away, and is not there to be removed again', async () => {
    const { brand, creatorId } = await brandWithCreator('flora')
    await upload(brand, creatorId, png)
    const key = await shownKey()
    const remove = () => brand.ask(creatorRoutes.removeAvatar, undefined, { creator_id: creatorId })
    expect(await remove()).toMatchObject({ id: creatorId, avatar_url: null })
    expect(await remove()).toMatchObject({ id: creatorId, avatar_url: null })
    await sweep()
    expect(await isKept(key)).toBe(false)
    const stranger = await server.signedIn('stranger@example.com')
    expect((await stranger.call(`/user/creators/avatar/delete/${creatorId}`)).status).toBe(404)
  })

  it('becomes a square of 512 pixels that does not tell where it was taken', async () => {
    const { brand, creatorId } = await brandWithCreator('greta')
    const photo = sharp({ create: { width: 900, height: 1600, channels: 3, background: 'teal' } })
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
    const bytes = new Uint8Array(await photo.toBuffer())
    await upload(brand, creatorId, { name: 'me.jpg', type: 'image/jpeg', bytes })
    const { data } = await brand.ask(creatorRoutes.fetch, {})
    const shown = await sharp((await download(brand, data[0]?.avatar_url)).bytes).metadata()
    expect(shown).toMatchObject({ width: 512, height: 512, format: 'webp' })
    expect([shown.exif, shown.xmp]).toEqual([undefined, undefined])
    const files = await server.database.select().from(strayObjects)
    await sweep()
    expect(await Promise.all(files.map(({ objectKey }) => isKept(objectKey)))).not.toContain(true)
  })

  it('can be read, and is not larger than memory should hold', async () => {
    const { brand, creatorId } = await brandWithCreator('hanna')
    const half = { ...png, name: 'half.png', bytes: png.bytes.slice(0, 45) }
    expect(failureOf(await upload(brand, creatorId, half))).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'half.png is not a readable picture. Choose another one',
    })
    const huge = sharp({ create: { width: 7100, height: 7100, channels: 3, background: 'teal' } })
    const bomb = new Uint8Array(await huge.png().toBuffer())
    const refused = await upload(brand, creatorId, { ...png, name: 'bomb.png', bytes: bomb })
    expect(failureOf(refused).message).toBe(
      'bomb.png has too many pixels. Choose a smaller picture',
    )
    expect(await brand.ask(creatorRoutes.fetch, {})).toMatchObject({ data: [{ avatar_url: null }] })
  })

  it('is swept in both its forms when it is made and then not taken', async () => {
    const { brand, creatorId } = await brandWithCreator('ida')
    const at = { creator_id: creatorId }
    const begun = await brand.ask(creatorRoutes.beginAvatar, announce(png), at)
    await put(brand, begun.object_upload_url, png)
    const [row] = await server.database.select().from(uploads).where(eq(uploads.id, begun.id))
    if (!row) throw new Error('there is no upload')
    await shownPicture(server.storage, row)
    expect(await isKept(`${row.objectKey}-shown`)).toBe(true)
    server.wait(25 * 60)
    await sweep()
    expect([await isKept(row.objectKey), await isKept(`${row.objectKey}-shown`)]).toEqual([
      false,
      false,
    ])
  })

  it('must be a picture, and not only say so', async () => {
    const { brand, creatorId } = await brandWithCreator('carl')
    const asks = 'a picture: PNG, JPEG, GIF, WebP or AVIF'
    expect(issuesOf(await brand.call(`${base}/init/${creatorId}`, announce(mp4)))).toEqual([
      `body.type: Choose ${asks}`,
    ])
    expect(issuesOf(await upload(brand, creatorId, disguisedPage))).toEqual([
      `file: picture.png is sent as a photo (image/png), but its content is a text (text/plain). Choose ${asks}`,
    ])
    expect(await brand.ask(creatorRoutes.fetch, {})).toMatchObject({ data: [{ avatar_url: null }] })
  })

  it('is changed by the creator’s own workspace only', async () => {
    const { brand, creatorId } = await brandWithCreator('dora')
    const { brand: eve, creatorId: hers } = await brandWithCreator('eve')
    const begun = await brand.ask(creatorRoutes.beginAvatar, announce(png), {
      creator_id: creatorId,
    })
    expect((await eve.call(`${base}/init/${creatorId}`, announce(png))).status).toBe(404)
    expect((await eve.call(`${base}/complete/${creatorId}/${begun.id}`)).status).toBe(404)
    expect((await eve.call(`${base}/complete/${hers}/${begun.id}`)).status).toBe(404)
  })
})
