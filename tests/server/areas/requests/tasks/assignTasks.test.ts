import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityRoutes } from '#contract/resources/activities.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { type Task, taskRoutes } from '#contract/resources/tasks.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import type { RouteBody } from '#contract/route.ts'
import { notAssignable, ofNobody } from '#contract/rules/taskAssignee.ts'
import { join, makeWorld } from '#tests/server/contract/world.ts'
import { ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { mailDue } from '#tests/support/app/mailDue.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { png } from '#tests/support/sampleFiles.ts'

const server = testApp()
const world = forAllTests(() => makeWorld(server, 'ours'))
let owner: TestBrowser
let member: TestBrowser
let memberId: string
let task: Task

beforeAll(async () => {
  owner = world.people.OWNER
  member = world.people.MEMBER
  memberId = await idOf(member)
}, 60_000)

beforeEach(async () => {
  task = await taskOf(owner, await ask(owner, [{ id: world.creatorId }]))
})

const idOf = async (browser: TestBrowser) => (await browser.ask(userRoutes.fetch)).id

const assign = (to: string | null, by = owner, id = task.id) =>
  by.call(taskRoutes.update.path, [{ id, data: { assigned_to: to } }])

const refusal = [`body[0].data.assigned_to: ${notAssignable}`]

const now = async (id = task.id) => (await owner.ask(taskRoutes.fetch, { filters: { id } })).data[0]

type Change = RouteBody<typeof teamRoutes.update>['data'][number]['data']

const changeMember = (id: string, data: Change) =>
  owner.ask(teamRoutes.update, { data: [{ id, data }] })

describe('a task', () => {
  it('is given to somebody of the team, and to nobody again', async () => {
    expect(task).toMatchObject({ assigned_to: null, assigned_to_name: null })
    expect(await assign(memberId)).toMatchObject({
      status: 200,
      body: { data: [{ assigned_to: memberId, assigned_to_name: 'member@ours.example' }] },
    })
    await member.ask(userRoutes.update, { name: 'Anneke' })
    expect(await now()).toMatchObject({ assigned_to_name: 'Anneke', status: 'PENDING' })
    expect(await assign(null, member)).toMatchObject({
      status: 200,
      body: { data: [{ assigned_to: null, assigned_to_name: null }] },
    })
  })

  it('is given together with another state, and to several at once, all or none', async () => {
    const data = { status: 'CANCELLED' as const, assigned_to: memberId }
    expect(await owner.ask(taskRoutes.update, [{ id: task.id, data }])).toMatchObject([data])
    const other = await taskOf(owner, await ask(owner, [{ id: await world.makeCreator() }]))
    const viewerId = await idOf(world.people.VIEWER)
    const answer = await owner.call(taskRoutes.update.path, [
      { id: task.id, data: { assigned_to: null } },
      { id: other.id, data: { assigned_to: viewerId } },
    ])
    expect(issuesOf(answer)).toEqual([`body[1].data.assigned_to: ${notAssignable}`])
    expect(await now()).toMatchObject(data)
  })

  it('is given to nobody who may only look, is invited or of another workspace', async () => {
    const stranger = await makeWorld(server, 'theirs')
    const [invited] = await owner.ask(teamRoutes.create, {
      data: [{ email: 'new@ours.example', role: 'MEMBER' }],
    })
    for (const id of [
      await idOf(world.people.VIEWER),
      await idOf(stranger.people.OWNER),
      invited?.id ?? '',
    ]) {
      expect(issuesOf(await assign(id))).toEqual(refusal)
    }
    expect(failureOf(await assign(null, stranger.people.OWNER)).code).toBe('NOT_FOUND')
    expect(failureOf(await assign(memberId, world.people.VIEWER)).code).toBe('FORBIDDEN')
    await expect(
      server.database.$client.query('update creator_tasks set assigned_to = $1 where id = $2', [
        await idOf(stranger.people.OWNER),
        task.id,
      ]),
    ).rejects.toThrow('creator_tasks_assigned_to')
  })

  it('does not tell its creator who looks after it, and lets them change nothing about it', async () => {
    await assign(memberId)
    const { creator } = world
    const filters = { request_id: task.request_id }
    expect((await creator.ask(taskRoutes.fetch, { filters })).data).toMatchObject([
      { assigned_to: null, assigned_to_name: null },
    ])
    const data = { status: 'IN_PROGRESS' as const }
    expect(await creator.ask(taskRoutes.update, [{ id: task.id, data }])).toMatchObject([
      { assigned_to: null },
    ])
    expect(issuesOf(await assign(null, creator))).toEqual([
      'body[0].data.assigned_to: Only the brand can assign a task',
    ])
    for (const assigned_to of [memberId, ofNobody]) {
      const asked = { filters: { ...filters, assigned_to } }
      expect((await creator.ask(taskRoutes.fetch, asked)).total).toBe(0)
      expect((await creator.ask(submissionRoutes.fetch, asked)).total).toBe(0)
    }
    expect(await now()).toMatchObject({ assigned_to: memberId })
  })

  it('is found by who looks after it, as are its files', async () => {
    const { request_id } = task
    await submitFile(world.creator, task.id, png)
    const found = async (assigned_to: string) => {
      const filters = { request_id, assigned_to }
      const tasks = await owner.ask(taskRoutes.fetch, { filters })
      const files = await owner.ask(submissionRoutes.fetch, { filters })
      return [tasks.total, files.total]
    }
    expect(await found(ofNobody)).toEqual([1, 1])
    await assign(memberId)
    expect(await found(ofNobody)).toEqual([0, 0])
    expect(await found(memberId)).toEqual([1, 1])
    expect(await found(await idOf(owner))).toEqual([0, 0])
  })

  it('is named as assigned in the activity log where nothing else changes', async () => {
    await assign(memberId)
    await owner.ask(taskRoutes.update, [
      { id: task.id, data: { assigned_to: null, status: 'CANCELLED' } },
    ])
    const { data } = await owner.ask(activityRoutes.fetch, { filters: { thing: 'TASK' } })
    const lines = data.filter(({ thing_id }) => thing_id === task.id)
    expect(lines.map(({ action }) => action)).toEqual(['UPDATED', 'ASSIGNEE_CHANGED'])
  })
})

describe('somebody who looks after tasks', () => {
  it('does so no longer once they leave the team', async () => {
    const browser = await join(server, world.workspaceId, 'ours', 'ADMIN', 'left@ours.example')
    const id = await idOf(browser)
    await assign(id)
    await owner.ask(teamRoutes.delete, { data: [id] })
    expect(await now()).toMatchObject({ assigned_to: null, assigned_to_name: null })
  })

  it('does so no longer once they may only look', async () => {
    const browser = await join(server, world.workspaceId, 'ours', 'MEMBER', 'looks@ours.example')
    const id = await idOf(browser)
    await assign(id)
    await changeMember(id, { role: 'ADMIN' })
    expect(await now()).toMatchObject({ assigned_to: id })
    await changeMember(id, { role: 'VIEWER' })
    expect(await now()).toMatchObject({ assigned_to: null })
  })

  it('looks after creators alone that they see', async () => {
    const browser = await join(server, world.workspaceId, 'ours', 'MEMBER', 'some@ours.example')
    const id = await idOf(browser)
    const [seen, unseen] = [world.creatorId, await world.makeCreator()]
    const other = await taskOf(owner, await ask(owner, [{ id: unseen }]))
    await assign(id)
    await assign(id, owner, other.id)
    await changeMember(id, { all_creators: false, add_creator_ids: [seen] })
    expect([await now(), await now(other.id)]).toMatchObject([
      { assigned_to: id },
      { assigned_to: null },
    ])
    expect(issuesOf(await assign(id, owner, other.id))).toEqual(refusal)
    await changeMember(id, { remove_creator_ids: [seen] })
    expect(await now()).toMatchObject({ assigned_to: null })
  })

  it('hands a task to a colleague who sees its creator, when both are limited', async () => {
    const emails = ['one@ours.example', 'two@ours.example'] as const
    const [one, two] = await Promise.all(
      emails.map((email) => join(server, world.workspaceId, 'ours', 'MEMBER', email)),
    )
    if (!one || !two) throw new Error('nobody joined')
    const [oneId, twoId] = [await idOf(one), await idOf(two)]
    for (const id of [oneId, twoId]) {
      await changeMember(id, { all_creators: false, add_creator_ids: [world.creatorId] })
    }
    const filters = { creator_id: world.creatorId }
    const offered = (await one.ask(teamRoutes.fetch, { filters, page_size: 200 })).data
    expect(offered.map(({ id }) => id)).toContain(twoId)
    expect(await assign(twoId, one)).toMatchObject({ status: 200 })
    await changeMember(twoId, { remove_creator_ids: [world.creatorId] })
    expect(issuesOf(await assign(twoId, one))).toEqual(refusal)
    const hidden = await taskOf(owner, await ask(owner, [{ id: await world.makeCreator() }]))
    expect(failureOf(await assign(oneId, one, hidden.id)).code).toBe('NOT_FOUND')
  })

  it('is mailed what its creator answers, in the place of who made the request', async () => {
    await assign(memberId)
    const sent: string[] = []
    server.mailBy({
      async send({ to }) {
        sent.push(to)
        return 'SENT'
      },
    })
    const declined = { status: 'DECLINED' as const, message: 'Away' }
    await world.creator.ask(taskRoutes.update, [{ id: task.id, data: declined }])
    server.wait(2)
    await mailDue(server)
    server.mailBy()
    expect(sent).toEqual(['member@ours.example'])
  })
})
