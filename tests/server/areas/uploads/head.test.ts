import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { telling } from '#contract/rules/uploadedFile.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, itemsOf, taskOf } from '#tests/support/app/contentRequest.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { disguisedPage, mp4, png, put, type SampleFile } from '#tests/support/sampleFiles.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'head@example.com'))

const size = 300 * 1_048_576

/** A film of 300 MB whose first 64 KB begin as another file does. */
function filmLike({ bytes }: SampleFile) {
  const start = Buffer.alloc(telling, 32)
  start.set(bytes)
  return { name: 'film.mp4', type: 'video/mp4', size, head: start.toString('base64') }
}

/** What was begun of uploads, in rows and in storage. */
async function begun() {
  const rows = await server.database.select({ id: uploads.id }).from(uploads)
  const parts = await readdir(join(server.config.dataDir, 'objects', '.parts')).catch(() => [])
  return { rows: rows.length, parts: parts.length }
}

const { beginChunked, chunk, completeChunked, abortChunked } = exampleRoutes

describe('an upload in chunks', () => {
  it('that is not what it says is refused by its first 64 KB, and nothing of it begins', async () => {
    const before = await begun()
    const refused = async (file: SampleFile) =>
      failureOf(await brand.call(beginChunked.path, filmLike(file)))
    expect(await refused(png)).toMatchObject({
      code: 'VALIDATION_FAILED',
      message:
        'film.mp4 is sent as a video (video/mp4), but its content is a photo (image/png). ' +
        'Choose a photo, a video, an audio file or a text',
    })
    const endless = { ...png, bytes: new Uint8Array([1, 2, 3, 4]) }
    expect((await refused(endless)).message).toContain('but its content is of no known type')
    expect(await begun()).toEqual(before)
  })

  it('is refused likewise to a creator, by what the item asks for, and leaves no submission', async () => {
    const { creator, portal } = await addCreator(server, brand, 'Jade')
    const request = await ask(brand, [creator])
    const task = await taskOf(portal, request)
    const items = await itemsOf(portal, request)
    const item = items.find(({ kind }) => kind === 'VIDEO')
    const paths = [
      taskRoutes.beginChunked.path.replace('{task_id}', task.id),
      requestItemRoutes.beginChunked.path.replace('{item_id}', item?.id ?? ''),
    ]
    const before = await begun()
    const messages = await Promise.all(
      paths.map(
        async (path) => failureOf(await portal.call(path, filmLike(disguisedPage))).message,
      ),
    )
    const sent = 'film.mp4 is sent as a video (video/mp4), but its content is a text (text/plain). '
    expect(messages).toEqual([
      `${sent}Choose a photo, a video, an audio file or a text`,
      `${sent}Choose a video`,
    ])
    expect(await begun()).toEqual(before)
    expect((await portal.ask(submissionRoutes.fetch, {})).data).toEqual([])
  })

  it('that is what it says begins, and goes on with its beginning or without', async () => {
    const { id } = await brand.ask(beginChunked, filmLike(mp4))
    expect((await brand.ask(beginChunked, filmLike(mp4))).id).toBe(id)
    const { head, ...announced } = filmLike(mp4)
    expect((await brand.ask(beginChunked, announced)).id).toBe(id)
    await brand.ask(abortChunked, undefined, { id })
  })

  it('sends as much of its beginning as says what it is', async () => {
    const answer = await brand.call(beginChunked.path, { ...filmLike(mp4), head: 'AAAA' })
    expect(issuesOf(answer)).toEqual(['body.head: Send the first 65536 bytes'])
    const other = await brand.call(beginChunked.path, { ...filmLike(mp4), head: '<html>' })
    expect(issuesOf(other)).toEqual(['body.head: Not base64'])
  })

  it('whose beginning was another than it said is refused when it is whole', async () => {
    const announced = { name: 'small.mp4', type: 'video/mp4', size: disguisedPage.bytes.length }
    const start = new Uint8Array(announced.size)
    start.set(mp4.bytes)
    const head = Buffer.from(start).toString('base64')
    const { id } = await brand.ask(beginChunked, { ...announced, head })
    const part = { size: announced.size, type: announced.type }
    const { object_upload_part_url: url } = await brand.ask(chunk, part, { id, n: '1' })
    expect(await put(brand, url, { ...disguisedPage, type: announced.type })).toBe(200)
    const answer = await brand.call(completeChunked.path.replace('{id}', id))
    expect(failureOf(answer).message).toContain('small.mp4 is sent as a video (video/mp4)')
  })
})
