import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creatorRoutes } from '../../../contract/resources/creators.ts'
import { portalRoutes } from '../../../contract/resources/portal.ts'
import { strayObjects } from '../../../server/db/schema/uploads.ts'
import { startTestApp, type TestApp } from '../../support/app/testApp.ts'
import { failureOf, type TestBrowser } from '../../support/app/testBrowser.ts'
import {
  announce,
  disguisedPage,
  download,
  gif,
  mp4,
  png,
  put,
  type SampleFile,
} from '../../support/sampleFiles.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

afterAll(() => server.stop())

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
    const shown = { status: 200, type: 'image/png', bytes: png.bytes }
    expect(await download(server.browser(), data[0]?.avatar_url)).toEqual(shown)
    const phone = await server.loggedIn('anna.jade', 'long enough')
    const { creator } = await phone.ask(portalRoutes.fetch)
    expect(await download(server.browser(), creator.avatar_url)).toEqual(shown)
    expect((await complete()).status).toBe(200)
  })

  it('takes the place of the one before, which is thrown away', async () => {
    const { brand, creatorId } = await brandWithCreator('bea')
    await upload(brand, creatorId, png)
    await upload(brand, creatorId, gif)
    const { data } = await brand.ask(creatorRoutes.fetch, {})
    expect((await download(brand, data[0]?.avatar_url)).bytes).toEqual(gif.bytes)
    expect(await server.database.select().from(strayObjects)).toHaveLength(1)
    await brand.ask(creatorRoutes.delete, [creatorId])
    expect(await server.database.select().from(strayObjects)).toHaveLength(2)
  })

  it('must be a picture, and not only say so', async () => {
    const { brand, creatorId } = await brandWithCreator('carl')
    const asks = 'a picture: PNG, JPEG, GIF, WebP or AVIF'
    expect(
      failureOf(await brand.call(`${base}/init/${creatorId}`, announce(mp4))).metadata,
    ).toEqual({
      issues: [{ path: 'body.type', message: `Send ${asks}` }],
    })
    expect(failureOf(await upload(brand, creatorId, disguisedPage)).metadata).toEqual({
      issues: [{ path: 'file', message: `picture.png is not what it says it is. Send ${asks}` }],
    })
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
