import { describe, expect, it } from 'vitest'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, itemsOf, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, mp4, png, put, type SampleFile } from '#tests/support/sampleFiles.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, brand, 'Jade')
const portal = forAllTests(async () => jade.portal)
const rose = testCreator(server, brand, 'Rose')

const change = (browser: TestBrowser, id: string, data: object) =>
  browser.call('/user/creators/tasks/update', [{ id, data }])

describe('a task', () => {
  it('is set going by the first file, completed by its creator, and asked for again by the brand', async () => {
    const request = await ask(brand, [jade])
    const { id } = await taskOf(portal, request)

    await submitFile(portal, id, png)
    expect(await taskOf(portal, request)).toMatchObject({
      status: 'IN_PROGRESS',
      submissions: [{ name: 'pixel.png', status: 'UPLOADED' }],
    })

    expect(await change(portal, id, { status: 'COMPLETED' })).toMatchObject({
      status: 200,
      body: { data: [{ id, status: 'COMPLETED' }] },
    })
    expect(await brand.ask(requestRoutes.fetch, { filters: { id: request.id } })).toMatchObject({
      data: [{ completed_task_total: 1, submission_total: 1 }],
    })

    await brand.ask(taskRoutes.update, [
      { id, data: { status: 'CHANGES_REQUESTED', message: 'Brighter, please' } },
    ])
    expect(await taskOf(portal, request)).toMatchObject({
      status: 'CHANGES_REQUESTED',
      message: 'Brighter, please',
    })

    await submitFile(portal, id, mp4)
    expect(await taskOf(portal, request)).toMatchObject({
      status: 'IN_PROGRESS',
      message: 'Brighter, please',
      asked_total: 2,
      // Sent for the task as a whole, they are not what an item asks for.
      received_total: 0,
      submissions: [{ name: 'pixel.png' }, { name: 'film.mp4' }],
    })
    const [again] = await portal.ask(taskRoutes.update, [{ id, data: { status: 'COMPLETED' } }])
    expect(again?.message).toBe('')
    const [done] = await brand.ask(requestRoutes.update, [
      { id: request.id, data: { status: 'COMPLETED' } },
    ])
    expect(done?.status).toBe('COMPLETED')
  })

  it('is not completed without a file; the brand does not complete it with one on its way', async () => {
    const request = await ask(brand, [jade])
    const { id } = await taskOf(portal, request)
    await portal.ask(taskRoutes.update, [{ id, data: { status: 'IN_PROGRESS' } }])
    expect(failureOf(await change(portal, id, { status: 'COMPLETED' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      metadata: {
        issues: [{ path: 'body[0].data.status', message: 'No file has been submitted' }],
      },
    })

    const file = { name: 'a.mp4', type: 'video/mp4', size: 10 }
    const begun = await portal.ask(taskRoutes.beginSimple, file, { task_id: id })
    await submitFile(portal, id, png)
    expect(failureOf(await change(brand, id, { status: 'COMPLETED' })).message).toBe(
      '1 file has not arrived yet',
    )
    await portal.ask(taskRoutes.abortChunked, undefined, { task_id: id, id: begun.id })
    expect(await change(brand, id, { status: 'COMPLETED' })).toMatchObject({ status: 200 })
  })

  it('is declined with a reason, and offered again', async () => {
    const request = await ask(brand, [jade])
    const { id } = await taskOf(portal, request)
    expect(issuesOf(await change(portal, id, { status: 'DECLINED' }))).toEqual([
      'body[0].data.message: Enter a reason',
    ])
    await portal.ask(taskRoutes.update, [{ id, data: { status: 'DECLINED', message: 'Away' } }])
    expect(await taskOf(brand, request)).toMatchObject({ status: 'DECLINED', message: 'Away' })
    await brand.ask(taskRoutes.update, [{ id, data: { status: 'PENDING' } }])
    expect(await taskOf(portal, request)).toMatchObject({ status: 'PENDING', message: '' })
  })

  it('is changed by a creator only as far as is theirs to say', async () => {
    const request = await ask(brand, [jade])
    const { id } = await taskOf(portal, request)
    for (const status of ['CANCELLED', 'CHANGES_REQUESTED', 'COMPLETED']) {
      expect(failureOf(await change(portal, id, { status })).code).toBe('VALIDATION_FAILED')
    }
    expect((await taskOf(portal, request)).status).toBe('PENDING')
    for (const call of ['create', 'delete']) {
      expect(await portal.call(`/user/creators/tasks/${call}`, [])).toMatchObject({ status: 403 })
    }
  })

  it('is seen by its own creator only', async () => {
    const request = await ask(brand, [jade])
    const { id } = await taskOf(portal, request)
    const filters = { request_id: request.id }
    expect((await rose.portal.ask(taskRoutes.fetch, { filters })).total).toBe(0)
    expect(await change(rose.portal, id, { status: 'IN_PROGRESS' })).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', metadata: { ids: [id] } } },
    })
    const eve = await signedInWithAgency(server, 'eve@example.com')
    expect((await eve.ask(taskRoutes.fetch, { filters })).total).toBe(0)
    expect(await change(eve, id, { status: 'CANCELLED' })).toMatchObject({ status: 404 })
  })

  it('is overdue when its day has passed and it is not finished', async () => {
    const request = await ask(brand, [jade], 'Late set')
    const due_at = new Date(server.now().getTime() + 60 * 60_000).toISOString()
    await brand.ask(requestRoutes.update, [{ id: request.id, data: { due_at } }])
    const filters = { request_id: request.id, overdue: true }
    expect((await portal.ask(taskRoutes.fetch, { filters })).total).toBe(0)
    server.wait(61)
    expect(await portal.ask(taskRoutes.fetch, { filters })).toMatchObject({
      data: [{ title: 'Late set', overdue: true }],
    })
    const [task] = (await portal.ask(taskRoutes.fetch, { filters })).data
    await portal.ask(taskRoutes.update, [
      { id: task?.id ?? '', data: { status: 'DECLINED', message: 'Too late' } },
    ])
    expect((await portal.ask(taskRoutes.fetch, { filters })).total).toBe(0)
  })

  it('can be given to another creator later, once', async () => {
    const request = await ask(brand, [jade])
    const rose = (await addCreator(server, brand, 'Rose')).creator
    const draft = { request_id: request.id, creator_id: rose.id }
    const [task] = await brand.ask(taskRoutes.create, [draft])
    expect(task).toMatchObject({ ...draft, creator_name: 'Rose', status: 'PENDING' })
    const again = await brand.call('/user/creators/tasks/create', [draft])
    expect(issuesOf(again)).toEqual(['body[0].creator_id: This creator already has this task'])
    expect(await brand.ask(taskRoutes.delete, [task?.id ?? ''])).toEqual([task?.id])

    await brand.ask(requestRoutes.update, [{ id: request.id, data: { status: 'CANCELLED' } }])
    const late = await brand.call('/user/creators/tasks/create', [draft])
    expect(issuesOf(late)).toEqual(['body[0].request_id: This request has ended'])
  })

  it('is sorted by how far it has come, from not begun to over', async () => {
    const { creator, portal: opal } = await addCreator(server, brand, 'Opal')
    const begun = await ask(brand, [creator], 'Begun')
    const untouched = await ask(brand, [creator], 'Untouched')
    const over = await ask(brand, [creator], 'Over')
    await submitFile(opal, (await taskOf(opal, begun)).id, png)
    await brand.ask(requestRoutes.update, [{ id: over.id, data: { status: 'CANCELLED' } }])
    const titles = async (sort: 'status' | '-status') => {
      const filters = { creator_id: creator.id }
      return (await brand.ask(taskRoutes.fetch, { sort, filters })).data.map(({ title }) => title)
    }
    expect(await titles('status')).toEqual([untouched.title, begun.title, over.title])
    expect(await titles('-status')).toEqual([over.title, begun.title, untouched.title])
  })

  it('is completed once, when two complete it at the same moment as a file begins', async () => {
    const request = await ask(brand, [jade])
    const { id } = await taskOf(portal, request)
    await submitFile(portal, id, png)
    const file = { name: 'late.mp4', type: 'video/mp4', size: 10 }
    const [completed, begun] = await Promise.all([
      change(portal, id, { status: 'COMPLETED' }),
      portal.call(`/user/creators/tasks/submit-offload/init/${id}`, file),
    ])
    const statuses = [completed.status, begun.status].sort()
    expect([
      [200, 409],
      [200, 422],
    ]).toContainEqual(statuses)
  })
})

describe('the files of a task', () => {
  const sendFor = async (item_id: string, file: SampleFile) => {
    const begun = await portal.ask(requestItemRoutes.beginSimple, announce(file), { item_id })
    expect(await put(portal, begun.object_upload_url, file)).toBe(200)
    await portal.ask(requestItemRoutes.completeSimple, undefined, { item_id, id: begun.id })
  }

  it('are counted item by item: a second video is no photo', async () => {
    const request = await ask(brand, [jade])
    const [photo, video] = await itemsOf(brand, request)
    await sendFor(video?.id ?? '', mp4)
    await sendFor(video?.id ?? '', { ...mp4, name: 'second.mp4' })
    expect(await taskOf(portal, request)).toMatchObject({ asked_total: 2, received_total: 1 })
    await sendFor(photo?.id ?? '', png)
    expect(await taskOf(brand, request)).toMatchObject({ asked_total: 2, received_total: 2 })
  })

  it('that are on their way say when their sender was heard of last, to the brand too', async () => {
    const request = await ask(brand, [jade])
    const { id: task_id } = await taskOf(portal, request)
    const video = { name: 'film.mp4', type: 'video/mp4', size: 60_000_000 }
    const { id } = await portal.ask(taskRoutes.beginChunked, video, { task_id })
    const heardOf = async (browser: TestBrowser) => {
      const { submissions } = await taskOf(browser, request)
      return Date.parse(submissions[0]?.last_heard_at ?? '')
    }
    const begun = await heardOf(brand)
    expect(Math.abs(server.now().getTime() - begun)).toBeLessThan(60_000)
    server.wait(20)
    const part = { size: 52_428_800, type: video.type }
    await portal.ask(taskRoutes.chunk, part, { task_id, id, n: '1' })
    expect((await heardOf(brand)) - begun).toBeGreaterThanOrEqual(20 * 60_000)
    expect(await heardOf(portal)).toBe(await heardOf(brand))
    await portal.ask(taskRoutes.abortChunked, undefined, { task_id, id })
    expect((await taskOf(brand, request)).submissions[0]?.last_heard_at).toBeNull()
  })
})
