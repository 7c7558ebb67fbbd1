import { beforeEach, describe, expect, it } from 'vitest'
import type { SetRepeat } from '#contract/requestRepeat.ts'
import { activityRoutes } from '#contract/resources/activities.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { requestTemplateRoutes } from '#contract/resources/requestTemplates.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { weekdays } from '#contract/rules/repeatPlan.ts'
import { recordActivity } from '#server/areas/activity/recordActivity.ts'
import { sendDueRepeats } from '#server/areas/requests/templates/sendDueRepeats.ts'
import { creatorRequests } from '#server/database/schema/requests.ts'
import { requestTemplates } from '#server/database/schema/requestTemplates.ts'
import { join } from '#tests/server/contract/world.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const stranger = forAllTests(() => signedInWithAgency(server, 'other@example.com'))

beforeEach(async () => {
  await server.database.delete(requestTemplates)
  await server.database.delete(creatorRequests)
})

const dayMinutes = 24 * 60

const newCreator = async (brand: TestBrowser, name: string) => {
  const [made] = await brand.ask(creatorRoutes.create, [{ name }])
  return made?.id ?? ''
}

/** Each day at nine in London, due two days later at six in the evening. */
const daily = (creator_ids: string[]): SetRepeat => ({
  frequency: 'WEEKLY',
  weekdays: [...weekdays],
  day: null,
  time: '09:00',
  timezone: 'Etc/UTC',
  due_days: 2,
  due_time: '18:00',
  until: null,
  creator_ids,
  paused: false,
})

async function repeating(repeat: SetRepeat) {
  const [made] = await anna.ask(requestTemplateRoutes.create, [
    { title: 'Daily', items: [{ title: 'A photo', kind: 'PHOTO', quantity: 1 }], repeat },
  ])
  if (!made) throw new Error('nothing was made')
  return made
}

const repeatOf = async (id: string) => {
  const { data } = await anna.ask(requestTemplateRoutes.fetch, { filters: { id } })
  return data[0]?.repeat
}

/** Runs the job in as many processes at once. */
const send = (processes = 1) =>
  Promise.all(
    Array.from({ length: processes }, () =>
      sendDueRepeats(
        { database: server.jobsDatabase, clock: server.now, log: server.log, recordActivity },
        new AbortController().signal,
      ),
    ),
  )

const requestsOf = async (brand: TestBrowser) => (await brand.ask(requestRoutes.fetch, {})).data

const waitUntil = (time: string | null | undefined) =>
  server.wait((Date.parse(time ?? '') - server.now().getTime()) / 60_000 + 1)

const dayOf = (time: string | null | undefined, days = 0) =>
  new Date(Date.parse(time ?? '') + days * 86_400_000).toISOString().slice(0, 10)

describe('a template that repeats', () => {
  it('is sent once when it is due, however many processes do so', async () => {
    const jade = await newCreator(anna, 'Jade')
    const { id, repeat } = await repeating(daily([jade]))
    expect(repeat?.next_at).toBe(`${dayOf(repeat?.next_at)}T09:00:00.000Z`)
    await send()
    expect(await requestsOf(anna)).toEqual([])
    waitUntil(repeat?.next_at)
    await send(4)
    const sent = await requestsOf(anna)
    expect(sent).toMatchObject([
      {
        title: 'Daily',
        status: 'OPEN',
        due_at: `${dayOf(repeat?.next_at, 2)}T18:00:00.000Z`,
        creator_ids: [jade],
      },
    ])
    expect(await repeatOf(id)).toMatchObject({
      next_at: `${dayOf(repeat?.next_at, 1)}T09:00:00.000Z`,
      last: {
        day: dayOf(repeat?.next_at),
        outcome: 'SENT',
        request_id: sent[0]?.id,
        missed: 0,
      },
    })
    const { data: log } = await anna.ask(activityRoutes.fetch, { filters: { thing: 'REQUEST' } })
    expect(log[0]).toMatchObject({ action: 'CREATED', labels: ['Daily'] })
  })

  it('is sent whole or not at all, and again in the next round', async () => {
    const { repeat } = await repeating(daily([await newCreator(anna, 'Jade')]))
    waitUntil(repeat?.next_at)
    await sendDueRepeats(
      {
        database: server.jobsDatabase,
        clock: server.now,
        log: server.log,
        recordActivity: () => Promise.reject(new Error('killed')),
      },
      new AbortController().signal,
    )
    expect(await requestsOf(anna)).toEqual([])
    await send()
    expect(await requestsOf(anna)).toHaveLength(1)
  })

  it('is sent once for all that was missed, and says how often that was', async () => {
    const { id, repeat } = await repeating(daily([await newCreator(anna, 'Jade')]))
    waitUntil(repeat?.next_at)
    server.wait(3 * dayMinutes)
    await send()
    expect(await requestsOf(anna)).toHaveLength(1)
    expect((await repeatOf(id))?.last).toMatchObject({
      day: dayOf(repeat?.next_at, 3),
      missed: 3,
    })
  })

  it('leaves out creators who are gone, and says when none is left', async () => {
    const [jade, rose] = [await newCreator(anna, 'Jade'), await newCreator(anna, 'Rose')]
    const { id, repeat } = await repeating(daily([jade, rose]))
    await anna.ask(creatorRoutes.delete, [jade], {})
    waitUntil(repeat?.next_at)
    await send()
    expect(await requestsOf(anna)).toMatchObject([{ creator_ids: [rose] }])
    await anna.ask(creatorRoutes.delete, [rose], {})
    server.wait(dayMinutes)
    await send()
    expect(await repeatOf(id)).toMatchObject({
      creator_ids: [],
      last: { outcome: 'NO_CREATORS', request_id: null },
    })
    const refused = await anna.call(`/user/creators/requests/templates/send/${id}`)
    expect(failureOf(refused).code).toBe('CONFLICT')
  })

  it('waits while it is paused, ends on its last day, and is not sent twice for a day whose time is changed', async () => {
    const jade = await newCreator(anna, 'Jade')
    const { id, repeat } = await repeating({ ...daily([jade]), paused: true })
    expect(repeat?.next_at).toBeNull()
    const set = async (change: Partial<SetRepeat>) => {
      const data = { repeat: { ...daily([jade]), ...change } }
      const [changed] = await anna.ask(requestTemplateRoutes.update, [{ id, data }])
      return changed?.repeat?.next_at
    }
    const next = await set({})
    waitUntil(next)
    await send()
    expect(await set({ time: '23:59' })).toBe(`${dayOf(next, 1)}T23:59:00.000Z`)
    expect(await set({ until: dayOf(next) })).toBeNull()
    server.wait(2 * dayMinutes)
    await send()
    expect(await requestsOf(anna)).toHaveLength(1)
    await anna.ask(requestTemplateRoutes.update, [{ id, data: { repeat: null } }])
    expect(await repeatOf(id)).toBeNull()
  })

  it('is sent now beside its plan', async () => {
    const { id, repeat } = await repeating(daily([await newCreator(anna, 'Jade')]))
    const made = await anna.ask(requestTemplateRoutes.sendNow, undefined, { template_id: id })
    expect(made).toMatchObject({ title: 'Daily', status: 'OPEN' })
    expect(await repeatOf(id)).toEqual(repeat)
  })

  it('is checked: days, times, and what is due before it is sent', async () => {
    const jade = await newCreator(anna, 'Jade')
    const wrong = { weekdays: [], time: '9', due_days: 0, due_time: '08:00', creator_ids: [] }
    const refused = await anna.call('/user/creators/requests/templates/create', [
      {
        title: 'Daily',
        items: [{ title: 'A photo', kind: 'PHOTO', quantity: 1 }],
        repeat: { ...daily([jade]), ...wrong },
      },
    ])
    expect(issuesOf(refused).map((issue) => issue.split(':')[0])).toEqual([
      'body[0].repeat.weekdays',
      'body[0].repeat.time',
      'body[0].repeat.due_time',
      'body[0].repeat.creator_ids',
    ])
  })
})

describe('who may have a template repeat', () => {
  it('is whoever sees all creators: a viewer, a limited member and strangers may not', async () => {
    const [jade, foreign] = [
      await newCreator(anna, 'Jade'),
      await newCreator(stranger, 'Not of Anna'),
    ]
    const { id } = await repeating(daily([jade]))
    const workspaceId = await workspaceOf(anna)
    const viewer = await join(server, workspaceId, 'repeats', 'VIEWER')
    const limited = await join(server, workspaceId, 'repeats', 'MEMBER', 'l@example.com')
    const { id: userId } = await limited.ask(userRoutes.fetch)
    await anna.ask(teamRoutes.update, {
      data: [{ id: userId, data: { all_creators: false, add_creator_ids: [] } }],
    })
    const code = async (person: TestBrowser, path: string, body?: unknown) =>
      failureOf(await person.call(`/user/creators/requests/templates/${path}`, body)).code
    const rename = [{ id, data: { title: 'Mine' } }]
    expect(await code(viewer, `send/${id}`)).toBe('FORBIDDEN')
    expect(await code(limited, 'update', rename)).toBe('FORBIDDEN')
    expect(await code(limited, 'delete', [id])).toBe('FORBIDDEN')
    expect(await code(limited, `send/${id}`)).toBe('FORBIDDEN')
    const { data } = await limited.ask(requestTemplateRoutes.fetch, {})
    expect(data[0]?.repeat?.creator_ids).toEqual([])
    expect(await code(stranger, 'update', rename)).toBe('NOT_FOUND')
    expect(await code(stranger, `send/${id}`)).toBe('NOT_FOUND')
    const refused = await anna.call('/user/creators/requests/templates/update', [
      { id, data: { repeat: daily([foreign]) } },
    ])
    expect(issuesOf(refused)).toEqual([
      'body[0].data.repeat.creator_ids[0]: Choose one of your creators',
    ])
  })
})
