import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type CreatorRequest, requestRoutes } from '#contract/resources/requests.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, itemsOf, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { readZip } from '#tests/support/readZip.ts'
import { announce, download, mp4, png } from '#tests/support/sampleFiles.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, brand, 'Jade')
const rose = testCreator(server, brand, 'Rose / Ruby')

const urlOf = async ({ id }: CreatorRequest, body = {}) =>
  brand.ask(requestRoutes.archive, { approved: false, ...body }, { request_id: id })

/** The names in the archive that an address gives, each with the hash of its bytes. */
async function unpack(url: string) {
  const response = await server.browser().open(url)
  expect(response.status).toBe(200)
  const zip = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(zip.length))
  const files = readZip(zip).map(({ name, bytes }) => [name, sha256(bytes)])
  return { files, disposition: response.headers.get('content-disposition') }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the files of a request as one zip', () => {
  it('are those that have come, by creator and item, byte for byte', async () => {
    const request = await ask(brand, [jade, rose], 'Summer: set')
    const [photo] = await itemsOf(brand, request)
    const jades = await taskOf(jade.portal, request)
    await submitFile(jade.portal, jades.id, png)
    await submitFile(jade.portal, jades.id, png)
    await submitFile(rose.portal, (await taskOf(rose.portal, request)).id, mp4)
    await jade.portal.ask(taskRoutes.beginSimple, announce(mp4), { task_id: jades.id })
    expect(photo?.title).toBe('A photo by the pool')

    const archive = await urlOf(request)
    expect(archive).toMatchObject({
      file_total: 3,
      size: 2 * png.bytes.length + mp4.bytes.length,
    })
    expect(await unpack(archive.object_url)).toEqual({
      files: [
        ['Jade/pixel.png', sha256(png.bytes)],
        ['Jade/pixel (2).png', sha256(png.bytes)],
        ['Rose - Ruby/film.mp4', sha256(mp4.bytes)],
      ],
      disposition: `attachment; filename="Summer: set.zip"; filename*=UTF-8''Summer%3A%20set.zip`,
    })
  })

  it('may be those of one task, or those that are approved', async () => {
    const request = await ask(brand, [jade, rose])
    const { id: task_id } = await taskOf(jade.portal, request)
    const { id } = await submitFile(jade.portal, task_id, png)
    await submitFile(rose.portal, (await taskOf(rose.portal, request)).id, mp4)

    const ofTask = await unpack((await urlOf(request, { task_id })).object_url)
    expect(ofTask.files).toEqual([['Jade/pixel.png', sha256(png.bytes)]])
    expect(ofTask.disposition).toContain('filename="Summer set - Jade.zip"')

    const approved = { approved: true }
    const none = await brand.call(`/user/creators/requests/archive/${request.id}`, approved)
    expect(failureOf(none)).toMatchObject({
      code: 'CONFLICT',
      message: 'No files have been approved yet',
    })
    await brand.ask(submissionRoutes.update, [{ id, data: { review: 'APPROVED' } }])
    const { files } = await unpack((await urlOf(request, approved)).object_url)
    expect(files).toEqual(ofTask.files)
  })

  it('may be hundreds', async () => {
    const request = await ask(brand, [jade])
    const { id: task_id } = await taskOf(jade.portal, request)
    const texts = Array.from({ length: 200 }, (_, index) => ({ task_id, text: `Text ${index}` }))
    await jade.portal.ask(submissionRoutes.create, texts)
    const { files } = await unpack((await urlOf(request)).object_url)
    expect(files).toHaveLength(200)
    expect(new Set(files.map(([name]) => name)).size).toBe(200)
    const hashes = texts.map(({ text }) => sha256(new TextEncoder().encode(text)))
    expect(new Set(files.map(([, hash]) => hash))).toEqual(new Set(hashes))
  })

  it('are given out for a quarter of an hour, to anyone who was given the URL and nothing else', async () => {
    const request = await ask(brand, [jade])
    const other = await ask(brand, [jade])
    for (const one of [request, other]) {
      await submitFile(jade.portal, (await taskOf(jade.portal, one)).id, png)
    }
    const { object_url } = await urlOf(request)
    const statusOf = async (url: string) => (await download(server.browser(), url)).status
    expect(await statusOf(object_url.replace(request.id, other.id))).toBe(403)
    expect(await statusOf(`${object_url}&approved=1`)).toBe(403)
    const head = await server.browser().open(object_url, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(await statusOf(object_url)).toBe(200)
    server.wait(16)
    expect(await statusOf(object_url)).toBe(403)
  })

  it('are not there for another workspace, for another request’s task, or when all is gone', async () => {
    const request = await ask(brand, [jade])
    const { id: task_id } = await taskOf(jade.portal, request)
    const path = `/user/creators/requests/archive/${request.id}`
    expect(failureOf(await brand.call(path, {})).message).toBe('No files have been received yet')
    const { id } = await submitFile(jade.portal, task_id, png)
    const eve = await signedInWithAgency(server, 'eve@example.com')
    expect((await eve.call(path, {})).status).toBe(404)
    const strangers = await taskOf(jade.portal, await ask(brand, [jade]))
    expect((await brand.call(path, { task_id: strangers.id })).status).toBe(404)

    const { object_url } = await urlOf(request)
    await brand.ask(submissionRoutes.delete, [id])
    expect((await download(server.browser(), object_url)).status).toBe(404)
  })
})

it('the progress of a request is counted by creator and item', async () => {
  const request = await ask(brand, [jade, rose])
  const progress = () => brand.ask(requestRoutes.progress, undefined, { request_id: request.id })
  expect(await progress()).toEqual([])
  const { id: task_id } = await taskOf(jade.portal, request)
  const one = await submitFile(jade.portal, task_id, png)
  const two = await submitFile(jade.portal, task_id, mp4)
  const aborted = await jade.portal.ask(taskRoutes.beginSimple, announce(mp4), { task_id })
  await jade.portal.ask(taskRoutes.abortChunked, undefined, { task_id, id: aborted.id })
  await jade.portal.ask(taskRoutes.beginChunked, announce(mp4), { task_id })
  await brand.ask(submissionRoutes.update, [
    { id: one.id, data: { review: 'APPROVED' } },
    { id: two.id, data: { review: 'CHANGES_REQUESTED', review_message: 'Too dark' } },
  ])
  expect(await progress()).toEqual([
    {
      task_id,
      creator_id: jade.id,
      item_id: null,
      uploading: 1,
      failed: 0,
      uploaded: 2,
      approved: 1,
      changes_requested: 1,
    },
  ])
})
