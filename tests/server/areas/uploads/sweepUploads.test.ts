import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { deleteStrayObjects, giveUpAbandoned } from '#server/areas/uploads/sweepUploads.ts'
import type { Upload } from '#server/areas/uploads/upload.ts'
import { strayObjects, uploads } from '#server/database/schema/uploads.ts'
import { variantKey } from '#server/platform/pictures/publicVariants.ts'
import { newObjectKey } from '#server/platform/storage/objectKey.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, mp4, png, put } from '#tests/support/sampleFiles.ts'

const server = testApp()
let abandoned: Upload[] = []

const anna = forAllTests(() => server.signedIn('anna@example.com'))

async function sweep() {
  abandoned = []
  const services = {
    ...server,
    clock: server.now,
    onAbandoned: async (_rows: unknown, found: readonly Upload[]) => {
      abandoned.push(...found)
    },
  }
  await giveUpAbandoned(services)
  await deleteStrayObjects(services)
}

const find = async (id: string) =>
  (await server.database.select().from(uploads).where(eq(uploads.id, id)))[0]

const day = 24 * 60

describe('upkeep of uploads', () => {
  it('accepts nothing more at the URL of an abandoned upload, and forgets it in time', async () => {
    const begun = await anna.ask(exampleRoutes.beginSimple, announce(png))
    const { objectKey = '' } = (await find(begun.id)) ?? {}
    await anna.ask(exampleRoutes.abortChunked, undefined, { id: begun.id })
    await sweep()
    expect(await put(anna, begun.object_upload_url, png)).toBe(404)
    await sweep()
    expect(await server.storage.head(objectKey)).toBeUndefined()
    server.wait(121)
    await sweep()
    expect(await server.database.$count(strayObjects)).toBe(0)
  })

  it('deletes what was made of a page’s picture with it', async () => {
    const objectKey = newObjectKey('workspace', 'page')
    const keys = [objectKey, variantKey(objectKey, 'avatar-96.avif')]
    for (const key of keys) {
      const body = new Blob([png.bytes]).stream()
      await server.storage.write({ key, size: png.bytes.length, type: png.type, body })
    }
    await server.database.insert(strayObjects).values({ objectKey })
    await sweep()
    expect(await Promise.all(keys.map((key) => server.storage.head(key)))).toEqual([
      undefined,
      undefined,
    ])
  })

  it('gives up those in one piece after a day without a sign of life, and those in chunks after a week', async () => {
    const simple = await anna.ask(exampleRoutes.beginSimple, announce(png))
    expect(await put(anna, simple.object_upload_url, png)).toBe(200)
    const chunked = await anna.ask(exampleRoutes.beginChunked, announce(mp4))
    const askForPart = async () => {
      const part = { size: mp4.bytes.length, type: mp4.type }
      return anna.ask(exampleRoutes.chunk, part, { id: chunked.id, n: '1' })
    }
    server.wait(day + 1)
    await sweep()
    expect(abandoned.map(({ id }) => id)).toEqual([simple.id])
    expect((await find(simple.id))?.status).toBe('ABANDONED')
    expect(await server.storage.head((await find(simple.id))?.objectKey ?? '')).toBeUndefined()

    server.wait(6 * day - 60)
    expect(await put(anna, (await askForPart()).object_upload_part_url, mp4)).toBe(200)
    const { objectKey: key = '', multipart } = (await find(chunked.id)) ?? {}
    const parts = { key, multipart: multipart ?? '' }

    server.wait(7 * day - 1)
    await sweep()
    expect(abandoned).toEqual([])
    expect(await server.storage.partsDone(parts)).toEqual([1])

    server.wait(2)
    await sweep()
    expect(abandoned.map(({ id }) => id)).toEqual([chunked.id])
    expect(await server.storage.partsDone(parts)).toEqual([])
  })

  it('lets those be that have ended well, and forgets them in time', async () => {
    const { id } = await uploadExample(anna, png)
    const { objectKey = '' } = (await find(id)) ?? {}
    server.wait(2 * day)
    await sweep()
    expect(abandoned).toEqual([])
    expect((await find(id))?.status).toBe('UPLOADED')
    server.wait(30 * day)
    await sweep()
    expect(await find(id)).toBeUndefined()
    expect(await server.storage.head(objectKey)).toEqual({ size: png.bytes.length })
  })
})
