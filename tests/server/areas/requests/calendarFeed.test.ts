import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { calendarFeedRoutes, feedBounds } from '#contract/resources/calendarFeeds.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { calendarText } from '#server/areas/requests/calendarFeed/calendarText.ts'
import { calendarFeeds } from '#server/database/schema/calendarFeeds.ts'
import { creatorRequests } from '#server/database/schema/requests.ts'
import { join } from '#tests/server/contract/world.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, testCreator } from '#tests/support/app/contentRequest.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, anna, 'Jade')
const rose = testCreator(server, anna, 'Rose')

beforeEach(async () => {
  await server.database.delete(creatorRequests)
  await server.database.delete(calendarFeeds)
})

const dayMs = 86_400_000

const inDays = (days: number) =>
  new Date(server.now().getTime() + days * dayMs).toISOString().replace(/\.\d+/, '.000')

const due = async (title: string, due_at: string, creators = [jade]) => {
  const { id } = await ask(anna, creators, title)
  await anna.ask(requestRoutes.update, [{ id, data: { due_at } }])
  return id
}

/** The path of the feed of somebody, as a program that has only its address asks for it. */
async function feedOf(person: TestBrowser) {
  const { pathname, search } = new URL((await person.ask(calendarFeedRoutes.create)).url)
  return pathname + search
}

const read = (path: string, headers = {}) => server.browser().open(path, { headers })

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => {
    const { uid, summary, startDate, description } = new ICAL.Event(part)
    return { uid, summary, start: startDate.toJSDate().toISOString(), description }
  })

const titlesAt = async (path: string) =>
  eventsIn(await (await read(path)).text()).map(({ summary }) => summary)

describe('the calendar feed of a member', () => {
  it('is what is due, readable without signing in by whoever has the address', async () => {
    const [at, later] = [inDays(2), inDays(4)]
    const id = await due('Sommer, „Strand“; \\ und 💥', at, [jade, rose])
    await due('Later', later)
    await due('Much too late', inDays(feedBounds.daysAhead + 2))
    await due('Long ago', inDays(-feedBounds.daysBack - 2))
    const off = await due('Off', inDays(3))
    await anna.ask(requestRoutes.update, [{ id: off, data: { status: 'CANCELLED' } }])
    const answer = await read(await feedOf(anna))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    expect(eventsIn(await answer.text())).toEqual([
      {
        uid: expect.stringMatching(new RegExp(`^${id}@`)),
        summary: 'Due: Sommer, „Strand“; \\ und 💥',
        start: at,
        description: '0 of 2 tasks done',
      },
      expect.objectContaining({ summary: 'Due: Later', start: later }),
    ])
  })

  it('is answered with 304 until something changes', async () => {
    const id = await due('Summer set', inDays(2))
    const path = await feedOf(anna)
    const etag = (await read(path)).headers.get('etag') ?? ''
    const again = await read(path, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await anna.ask(requestRoutes.update, [{ id, data: { title: 'Winter set' } }])
    expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
  })

  it('has one address: a changed one ends the one before, a stopped one is gone', async () => {
    const first = await feedOf(anna)
    const second = await feedOf(anna)
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    await anna.ask(calendarFeedRoutes.delete)
    expect((await read(second)).status).toBe(404)
    expect(await anna.ask(calendarFeedRoutes.fetch)).toEqual({ created_at: null })
    expect((await read('/calendar.ics')).status).toBe(404)
    const kept = await server.database.select().from(calendarFeeds)
    expect(kept).toEqual([])
  })

  it('shows what its member sees, and ends when they leave; creators and other workspaces have none of it', async () => {
    await due('For Jade', inDays(1))
    await due('For both', inDays(2), [jade, rose])
    const workspaceId = await workspaceOf(anna)
    const limited = await join(server, workspaceId, 'feeds', 'VIEWER', 'v@example.com')
    const { id } = await limited.ask(userRoutes.fetch)
    await anna.ask(teamRoutes.update, {
      data: [{ id, data: { all_creators: false, add_creator_ids: [rose.id] } }],
    })
    const path = await feedOf(limited)
    expect(await titlesAt(path)).toEqual(['Due: For both'])
    expect(await titlesAt(await feedOf(anna))).toEqual(['Due: For Jade', 'Due: For both'])
    const stranger = await signedInWithAgency(server, 'stranger@example.com')
    expect(await titlesAt(await feedOf(stranger))).toEqual([])
    expect(failureOf(await jade.portal.call(calendarFeedRoutes.create.path)).code).toBe('FORBIDDEN')
    await anna.ask(teamRoutes.delete, { data: [id] })
    expect((await read(path)).status).toBe(404)
  })

  it('is not read more often than it has to be, nor guessed', async () => {
    const path = await feedOf(anna)
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) statuses.push((await read(path)).status)
    expect([statuses.at(59), statuses.at(60)]).toEqual([200, 429])
    const guesser = server.browser('203.0.113.7')
    for (let count = 0; count < 60; count += 1) await guesser.open(`/calendar.ics?token=${count}`)
    expect((await guesser.open('/calendar.ics?token=x')).status).toBe(429)
  })
})

describe('the text of a calendar', () => {
  it('has lines of at most 75 octets that end in CRLF, and says the same of the same', () => {
    const dueAt = new Date('2026-12-07T08:00:00Z')
    const calendar = {
      name: 'Ä'.repeat(80),
      appUrl: new URL('https://greenroom.example'),
      due: [
        {
          id: '019cadfd-8900-71f5-8b91-45b24d108d7a',
          title: `💥${'ß'.repeat(120)}\nBEGIN:VALARM`,
          status: 'OPEN' as const,
          dueAt,
          updatedAt: dueAt,
          tasks: 1,
          completed: 0,
        },
      ],
    }
    const text = calendarText(calendar)
    expect(calendarText(calendar)).toBe(text)
    const lines = text.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([])
    expect(lines).toEqual(
      expect.arrayContaining(['DTSTAMP:20261207T080000Z', 'DTSTART:20261207T080000Z']),
    )
    expect(lines).not.toContain('BEGIN:VALARM')
    expect(eventsIn(text)[0]?.summary).toBe(`Due: 💥${'ß'.repeat(120)}\nBEGIN:VALARM`)
  })
})
