import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { failAbandoned } from '#server/areas/requests/submissions/failAbandoned.ts'
import { giveUpAbandoned } from '#server/areas/uploads/sweepUploads.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, itemsOf, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests, forEachTest } from '#tests/support/forTests.ts'
import { announce, mp4, put } from '#tests/support/sampleFiles.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, brand, 'Jade')
const portal = forAllTests(async () => jade.portal)
const rose = testCreator(server, brand, 'Rose')

const request = forEachTest(() => ask(brand, [jade, rose]))

const video = announce(mp4)
const chunk = { size: video.size, type: video.type }
const sweep = () => giveUpAbandoned({ ...server, clock: server.now, onAbandoned: failAbandoned })

interface Begun {
  readonly id: string
  readonly parts_done: readonly number[]
}

/** Where files go, and how one part is sent there. */
interface Place {
  readonly begin: () => Promise<Begun>
  readonly send: (id: string) => Promise<number>
  readonly abort: (id: string) => Promise<unknown>
}

async function places(): Promise<Record<'task' | 'item' | 'example', Place>> {
  const { id: task_id } = await taskOf(portal, request)
  const [, item] = await itemsOf(portal, request)
  const item_id = item?.id ?? ''
  const sendTo = async (browser: TestBrowser, { object_upload_part_url: url }: Part) =>
    put(browser, url, mp4)
  return {
    task: {
      begin: () => portal.ask(taskRoutes.beginChunked, video, { task_id }),
      send: async (id) =>
        sendTo(portal, await portal.ask(taskRoutes.chunk, chunk, { task_id, id, n: '1' })),
      abort: (id) => portal.ask(taskRoutes.abortChunked, undefined, { task_id, id }),
    },
    item: {
      begin: () => portal.ask(requestItemRoutes.beginChunked, video, { item_id }),
      send: async (id) =>
        sendTo(portal, await portal.ask(requestItemRoutes.chunk, chunk, { item_id, id, n: '1' })),
      abort: (id) => portal.ask(requestItemRoutes.abortChunked, undefined, { item_id, id }),
    },
    example: {
      begin: () => brand.ask(exampleRoutes.beginChunked, video),
      send: async (id) =>
        sendTo(brand, await brand.ask(exampleRoutes.chunk, chunk, { id, n: '1' })),
      abort: (id) => brand.ask(exampleRoutes.abortChunked, undefined, { id }),
    },
  }
}

interface Part {
  readonly object_upload_part_url: string
}

describe.each(['task', 'item', 'example'] as const)('a file for one %s', (name) => {
  it('continues with the parts that the server has, until it is abandoned', async () => {
    const { begin, send, abort } = (await places())[name]
    const first = await begin()
    expect(first.parts_done).toEqual([])
    expect(await send(first.id)).toBe(200)
    expect(await begin()).toMatchObject({ id: first.id, parts_done: [1] })

    await abort(first.id)
    const second = await begin()
    expect([second.id === first.id, second.parts_done]).toEqual([false, []])
    await send(second.id)
    server.wait(8 * 24 * 60)
    await sweep()
    const third = await begin()
    expect([third.id === second.id, third.parts_done]).toEqual([false, []])
    await abort(third.id)
  })
})

describe('a file that continues', () => {
  it('is for the same place only: neither the task’s for its item, nor another item’s', async () => {
    const { task, item } = await places()
    const [ofTask, ofItem] = [await task.begin(), await item.begin()]
    await task.send(ofTask.id)
    await item.send(ofItem.id)
    expect(ofTask.id).not.toBe(ofItem.id)
    expect([(await task.begin()).id, (await item.begin()).id]).toEqual([ofTask.id, ofItem.id])
    const other = await ask(brand, [jade])
    const [, elsewhere] = await itemsOf(portal, other)
    const at = { item_id: elsewhere?.id ?? '' }
    expect(await portal.ask(requestItemRoutes.beginChunked, video, at)).toMatchObject({
      parts_done: [],
    })
  })

  it('is one upload with one place for its parts, when it is begun twice at once', async () => {
    const { task } = await places()
    const [first, second] = await Promise.all([task.begin(), task.begin()])
    for (const id of new Set([first.id, second.id])) expect(await task.send(id)).toBe(200)
    const again = await task.begin()
    expect(again.parts_done).toEqual([1])
  })

  it('goes on when the server ended before storage was asked for a place for its parts', async () => {
    const { task } = await places()
    const { id } = await task.begin()
    await server.database.update(uploads).set({ multipart: null }).where(eq(uploads.id, id))
    await expect(task.send(id)).rejects.toThrow('CONFLICT')
    expect((await task.begin()).id).toBe(id)
    expect(await task.send(id)).toBe(200)
  })

  it('is of the same creator, when the brand sends for several', async () => {
    const [, item] = await itemsOf(brand, request)
    const at = { item_id: item?.id ?? '' }
    const { data } = await brand.ask(taskRoutes.fetch, { filters: { request_id: request.id } })
    const [one, other] = data.map(({ id }) => id)
    const begin = (task_id: string | undefined) =>
      brand.ask(requestItemRoutes.beginChunked, { ...video, task_id }, at)
    const first = await begin(one)
    const second = await begin(other)
    expect(new Set([first.id, second.id, (await begin(one)).id]).size).toBe(2)
  })

  it('leaves nothing of the one that was abandoned among its task’s files', async () => {
    const { task } = await places()
    const first = await task.begin()
    await task.send(first.id)
    server.wait(8 * 24 * 60)
    await sweep()
    const second = await task.begin()
    const { data } = await portal.ask(submissionRoutes.fetch, {
      filters: { request_id: request.id },
      sort: 'created_at',
    })
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'ABORTED'],
      [second.id, 'UPLOADING'],
    ])
  })
})
