import { beforeEach, describe, expect, it } from 'vitest'
import { activityRoutes } from '#contract/resources/activities.ts'
import { commentRoutes } from '#contract/resources/comments.ts'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { type CreatorRequest, requestRoutes } from '#contract/resources/requests.ts'
import { type Submission, submissionRoutes } from '#contract/resources/submissions.ts'
import { type Task, taskRoutes } from '#contract/resources/tasks.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { waitingRoutes } from '#contract/resources/waiting.ts'
import { join } from '#tests/server/contract/world.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, itemsOf, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, png, put } from '#tests/support/sampleFiles.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, brand, 'Jade')
const rose = testCreator(server, brand, 'Rose')
const portal = forAllTests(async () => jade.portal)

let request: CreatorRequest
let task: Task
let first: Submission

beforeEach(async () => {
  request = await ask(brand, [jade])
  task = await taskOf(portal, request)
  first = await submitFile(portal, task.id, png)
})

const askAgain = ({ id }: Submission) =>
  brand.ask(submissionRoutes.update, [
    { id, data: { review: 'CHANGES_REQUESTED', review_message: 'Brighter' } },
  ])

const approve = ({ id }: Submission) =>
  brand.call(submissionRoutes.update.path, [{ id, data: { review: 'APPROVED' } }])

const replace = ({ id }: Submission, by: TestBrowser = portal) => submitFile(by, task.id, png, id)

/** Announces a file in place of another, and nothing more. */
const announceFor = (replaces_id: string, by: TestBrowser = portal, taskId = task.id) =>
  by.call(`/user/creators/tasks/submit-offload/init/${taskId}`, { ...announce(png), replaces_id })

const filesOfTask = async (filters = {}) => {
  const asked = { task_id: task.id, ...filters }
  return (await brand.ask(submissionRoutes.fetch, { sort: 'created_at', filters: asked })).data
}

/** How the versions of the task's files stand to each other, oldest first. */
const chain = async () =>
  (await filesOfTask()).map(({ id, version, version_of, replaces_id, replaced_at }) => ({
    id,
    version,
    version_of,
    replaces_id,
    replaced: replaced_at !== null,
  }))

const waiting = async () => (await brand.ask(waitingRoutes.fetch)).files_to_review

const progress = async () =>
  brand.ask(requestRoutes.progress, undefined, { request_id: request.id })

describe('a file that is sent in place of another', () => {
  it('is its next version, from when it has come', async () => {
    const before = await waiting()
    await askAgain(first)
    const begun = await portal.ask(
      taskRoutes.beginSimple,
      { ...announce(png), replaces_id: first.id },
      { task_id: task.id },
    )
    const stands = { version: 1, version_of: null, replaces_id: null }
    const next = { id: begun.id, version: 2, version_of: first.id, replaces_id: first.id }
    expect(await chain()).toEqual([
      { id: first.id, ...stands, replaced: false },
      { ...next, replaced: false },
    ])
    await put(portal, begun.object_upload_url, png)
    const at = { task_id: task.id, id: begun.id }
    const second = await portal.ask(taskRoutes.completeSimple, undefined, at)
    const third = await replace(second)
    const last = { version: 3, version_of: first.id, replaces_id: second.id }
    expect(await chain()).toEqual([
      { id: first.id, ...stands, replaced: true },
      { ...next, replaced: true },
      { id: third.id, ...last, replaced: false },
    ])
    expect((await filesOfTask({ replaced: false })).map(({ id }) => id)).toEqual([third.id])
    expect((await filesOfTask({ version_of: first.id })).map(({ version }) => version)).toEqual([
      1, 2, 3,
    ])
    expect((await filesOfTask({ id: first.id }))[0]?.replaced_at).toBe(second.received_at)
    expect(await waiting()).toBe(before)
    expect(await progress()).toMatchObject([{ uploaded: 1, changes_requested: 0, approved: 0 }])
  })

  it('is named by its version in the log of what was done', async () => {
    const second = await replace(first)
    await approve(second)
    const { data } = await brand.ask(activityRoutes.fetch, { filters: { thing: 'SUBMISSION' } })
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'REVIEWED', labels: ['version 2 of pixel.png'] },
      { action: 'UPLOADED', labels: ['version 2 of pixel.png'] },
    ])
  })

  it('counts once towards what is asked for, and hands the task in', async () => {
    const [photo] = await itemsOf(portal, request)
    const at = { item_id: photo?.id ?? '' }
    const sendPhoto = async (replaces_id?: string) => {
      const begun = await portal.ask(
        requestItemRoutes.beginSimple,
        { ...announce(png), replaces_id },
        at,
      )
      await put(portal, begun.object_upload_url, png)
      return portal.ask(requestItemRoutes.completeSimple, undefined, { ...at, id: begun.id })
    }
    const one = await sendPhoto()
    await askAgain(one)
    expect(await taskOf(portal, request)).toMatchObject({ received_total: 0 })
    const two = await sendPhoto(one.id)
    expect(two).toMatchObject({ version: 2, item_id: photo?.id })
    expect(await taskOf(portal, request)).toMatchObject({ received_total: 1 })
    const data = { status: 'COMPLETED' as const }
    expect(await portal.ask(taskRoutes.update, [{ id: task.id, data }])).toMatchObject([
      { status: 'COMPLETED', received_total: 1 },
    ])
  })

  it('may be a text', async () => {
    const text = { task_id: task.id, name: 'caption.txt', text: 'By the pool' }
    const [one] = await portal.ask(submissionRoutes.create, [text])
    const [two] = await portal.ask(submissionRoutes.create, [
      { ...text, text: 'At the sea', replaces_id: one?.id },
    ])
    expect(two).toMatchObject({ version: 2, version_of: one?.id, replaces_id: one?.id })
    const again = { ...text, text: 'In the sun', replaces_id: one?.id }
    const refused = await portal.call(submissionRoutes.create.path, [again])
    expect(failureOf(refused).code).toBe('CONFLICT')
  })

  it('is the only one: of two who replace a file at once, one is refused', async () => {
    const answers = await Promise.all([announceFor(first.id), announceFor(first.id, brand)])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [, later] = await chain()
    expect(refused.map(failureOf)).toEqual([
      {
        code: 'CONFLICT',
        message: 'This file has already been replaced',
        metadata: { replaced_by_id: later?.id },
      },
    ])
  })

  it('is another once it was given up, and goes on under its own id', async () => {
    const at = { task_id: task.id }
    const body = { ...announce(png), replaces_id: first.id }
    const begun = await portal.ask(taskRoutes.beginSimple, body, at)
    const again = await portal.ask(taskRoutes.beginSimple, body, at)
    expect((await filesOfTask({ id: begun.id }))[0]?.status).toBe('ABORTED')
    await portal.ask(taskRoutes.abortChunked, undefined, { ...at, id: again.id })
    expect(await replace(first)).toMatchObject({ version: 2 })

    const other = await submitFile(portal, task.id, png)
    const chunked = { ...announce(png), replaces_id: other.id }
    const one = await portal.ask(taskRoutes.beginChunked, chunked, at)
    expect(await portal.ask(taskRoutes.beginChunked, chunked, at)).toEqual(one)
    const fresh = await portal.ask(taskRoutes.beginChunked, announce(png), at)
    expect(fresh.id).not.toBe(one.id)
  })

  it('is of the same task and item, and replaces what has come and is not approved', async () => {
    const mistake = ['body.replaces_id: Choose a file that was sent for the same item']
    const others = await taskOf(portal, await ask(brand, [jade]))
    expect(issuesOf(await announceFor(first.id, portal, others.id))).toEqual(mistake)
    const [photo] = await itemsOf(portal, request)
    const path = `/user/creators/requests/items/submit-offload/init/${photo?.id}`
    const forItem = await portal.call(path, { ...announce(png), replaces_id: first.id })
    expect(issuesOf(forItem)).toEqual(mistake)
    const begun = await portal.ask(taskRoutes.beginSimple, announce(png), { task_id: task.id })
    expect(issuesOf(await announceFor(begun.id))).toEqual(mistake)

    await approve(first)
    expect(failureOf(await announceFor(first.id))).toMatchObject({
      code: 'CONFLICT',
      message: 'This file has already been approved',
    })
  })

  it('replaces nothing of another creator or workspace, nor for who does not see its creator', async () => {
    const mistake = ['body.replaces_id: Choose a file that was sent for the same item']
    const roses = await taskOf(rose.portal, await ask(brand, [rose]))
    expect(issuesOf(await announceFor(first.id, rose.portal, roses.id))).toEqual(mistake)
    expect((await announceFor(first.id, rose.portal)).status).toBe(404)
    const filters = { version_of: first.id }
    expect((await rose.portal.ask(submissionRoutes.fetch, { filters })).total).toBe(0)

    const limited = await join(server, await workspaceOf(brand), 'team', 'MEMBER')
    const { id } = await limited.ask(userRoutes.fetch)
    await brand.ask(teamRoutes.update, { data: [{ id, data: { all_creators: false } }] })
    expect((await announceFor(first.id, limited)).status).toBe(404)
    expect((await limited.ask(submissionRoutes.fetch, { filters })).total).toBe(0)

    const stranger = await server.signedIn('eve@example.com')
    expect((await announceFor(first.id, stranger)).status).toBe(404)
    expect((await stranger.ask(submissionRoutes.fetch, { filters })).total).toBe(0)
  })
})

describe('a file that a later version has replaced', () => {
  it('is not reviewed any more', async () => {
    await replace(first)
    expect(issuesOf(await approve(first))).toEqual([
      'body[0].id: A newer version of this file has come: review that',
    ])
  })

  it('has its place back when that is deleted, and what was said of it stays', async () => {
    const before = await waiting()
    const second = await replace(first)
    await brand.ask(commentRoutes.create, [{ submission_id: second.id, text: 'Crop it' }])
    const third = await replace(second)
    await portal.ask(submissionRoutes.delete, [second.id])
    expect(await chain()).toMatchObject([
      { id: first.id, replaced: true },
      { id: third.id, version: 3, version_of: first.id, replaces_id: first.id, replaced: false },
    ])
    await portal.ask(submissionRoutes.delete, [third.id])
    expect(await chain()).toMatchObject([{ id: first.id, replaced: false }])
    expect(await waiting()).toBe(before)
    const filters = { submission_id: second.id }
    expect((await portal.ask(commentRoutes.fetch, { filters })).data).toMatchObject([
      { text: 'Crop it', file_name: 'pixel.png', file_deleted: true },
    ])
    expect(await replace(first)).toMatchObject({ version: 2 })
  })

  it('may be deleted itself', async () => {
    const second = await replace(first)
    await portal.ask(submissionRoutes.delete, [first.id])
    const stands = { id: second.id, version: 2, version_of: first.id, replaces_id: null }
    expect(await chain()).toEqual([{ ...stands, replaced: false }])
    expect(await replace(second)).toMatchObject({ version: 3, version_of: first.id })
  })

  it('is in no archive of approved versions', async () => {
    const at = { task_id: task.id }
    const begun = await portal.ask(
      taskRoutes.beginSimple,
      { ...announce(png), replaces_id: first.id },
      at,
    )
    await approve(first)
    const archive = (approved: boolean) =>
      brand.call(`/user/creators/requests/archive/${request.id}`, { approved })
    expect(await archive(true)).toMatchObject({ body: { data: { file_total: 1 } } })
    await put(portal, begun.object_upload_url, png)
    const second = await portal.ask(taskRoutes.completeSimple, undefined, { ...at, id: begun.id })
    expect(await archive(true)).toMatchObject({ status: 409 })
    await approve(second)
    expect(await archive(true)).toMatchObject({ body: { data: { file_total: 1 } } })
    expect(await archive(false)).toMatchObject({ body: { data: { file_total: 2 } } })
  })
})
