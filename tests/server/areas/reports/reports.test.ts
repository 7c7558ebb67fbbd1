import { beforeAll, describe, expect, it } from 'vitest'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { type Report, reportRoutes } from '#contract/resources/reports.ts'
import { openedShareRoutes, shareRoutes } from '#contract/resources/shares.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import type { RouteBody } from '#contract/route.ts'
import { maxReports, sectionsOf } from '#contract/rules/reportRules.ts'
import { recordMedias } from '#server/areas/creators/sync/recordMedias.ts'
import { recordSnapshot } from '#server/areas/creators/sync/recordSnapshot.ts'
import { reports } from '#server/database/schema/reports.ts'
import { makeWorld } from '#tests/server/contract/world.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { settleVisits, visitEngines, writeEvents } from '#tests/support/visits/engines.ts'
import { aVisit } from '#tests/support/visits/visitGround.ts'

type Given = RouteBody<typeof reportRoutes.create>[number]

const march = { start_date: '2026-03-02', end_date: '2026-03-04' }

const given: Given = {
  name: 'March',
  introduction: '',
  scope: 'WORKSPACE',
  subject_id: null,
  sections: [...sectionsOf('WORKSPACE')],
  period: 'DATES',
  ...march,
  timezone: 'Asia/Tokyo',
  notes: [],
}

describe.each(visitEngines)('reports, with visits in $name,', ({ start }) => {
  const server = forAllTests(start, (opened) => opened.stop())
  const ours = forAllTests(() => makeWorld(server, 'ours'))
  const theirs = forAllTests(() => makeWorld(server, 'theirs'))
  let [rose, iris] = ['', '']
  let [roseLink, irisLink] = ['', '']
  let account = ''

  beforeAll(async () => {
    rose = await ours.make(creatorRoutes.create, { name: 'Rose' })
    iris = await ours.make(creatorRoutes.create, { name: 'Iris' })
    roseLink = await ours.makeLink(rose)
    irisLink = await ours.makeLink(iris)
    // In Tokyo it is the second of March by then, and was the first an hour before.
    const late = '2026-03-01T15:30:00.000Z'
    await writeEvents(server, [
      aVisit({ link_id: roseLink, visited_at: '2026-03-01T14:30:00.000Z' }),
      aVisit({ link_id: roseLink, visited_at: late, country: 'DE' }),
      aVisit({ link_id: roseLink, visited_at: late, country: 'FR' }),
      aVisit({ link_id: roseLink, visited_at: late, blocked_reason: 'BOT' }),
      aVisit({ link_id: irisLink, visited_at: '2026-03-04T12:00:00.000Z', country: 'DE' }),
      aVisit({ link_id: irisLink, visited_at: '2026-03-04T15:30:00.000Z', country: 'DE' }),
    ])
    await settleVisits(server)
    account = await ours.make(creatorAccountRoutes.create, {
      platform: 'TIKTOK',
      handle: 'rose',
      creator_id: rose,
    })
    for (const [day, followers] of [
      ['2026-03-01', 100],
      ['2026-03-03', 140],
      ['2026-03-09', 900],
    ] as const) {
      await recordSnapshot(server.database, account, {
        capturedAt: new Date(`${day}T12:00:00Z`),
        source: 'import',
        followers,
        totals: {},
      })
    }
  }, 120_000)

  const make = (more: Partial<Given>, browser: TestBrowser = ours.people.OWNER) =>
    browser.ask(reportRoutes.create, [{ ...given, ...more }]).then(([made]) => {
      if (!made) throw new Error('no report')
      return made
    })

  const read = ({ id }: Pick<Report, 'id'>, browser: TestBrowser = ours.people.OWNER) =>
    browser.ask(reportRoutes.read, undefined, { report_id: id })

  async function guestOf({ id }: Pick<Report, 'id'>, browser = ours.people.OWNER) {
    const [share] = await browser.ask(shareRoutes.create, [{ kind: 'REPORT', report_id: id }])
    const guest = server.browser()
    const token = share?.url?.split('/').at(-1) ?? ''
    guest.token = (await guest.ask(openedShareRoutes.open, { token })).token
    return { guest, share: share?.id ?? '' }
  }

  it('say what the calls of visits say, in the days of their timezone', async () => {
    const figures = await read(await make({}))
    const summary = await ours.people.OWNER.ask(overallVisitRoutes.summary, {
      ...march,
      interval: 'DAY',
      timezone: 'Asia/Tokyo',
    })
    expect(figures.visits?.current).toEqual(summary.current)
    expect(figures.visits?.current).toMatchObject({
      total_allowed_visits: 3,
      total_blocked_visits: 1,
    })
    expect(figures.visits?.previous).toMatchObject({ total_allowed_visits: 1 })
    expect(figures.visits?.days.map((day) => day.total_allowed_visits)).toEqual([2, 0, 1])
    expect(figures.links?.map(({ value, visits }) => [value, visits])).toEqual([
      [roseLink, 2],
      [irisLink, 1],
    ])
    expect(figures.creators?.map(({ label, visits }) => [label, visits])).toEqual([
      ['Rose', 2],
      ['Iris', 1],
    ])
    expect(figures.countries?.map(({ value, visits }) => [value, visits])).toEqual([
      ['DE', 2],
      ['FR', 1],
    ])
  })

  it('of a creator or a link are of their visits alone, and have no other section', async () => {
    const sections = sectionsOf('CREATOR')
    const ofRose = await read(
      await make({ scope: 'CREATOR', subject_id: rose, sections: [...sections] }),
    )
    expect(ofRose).toMatchObject({ subject_name: 'Rose', creators: null })
    expect(ofRose.visits?.current.total_allowed_visits).toBe(2)
    expect(ofRose.links).toHaveLength(1)
    const ofLink = await read(
      await make({ scope: 'LINK', subject_id: irisLink, sections: ['VISITS'] }),
    )
    expect(ofLink.visits?.current.total_allowed_visits).toBe(1)
    expect([ofLink.links, ofLink.audience, ofLink.posts, ofLink.clicks]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('count accounts from the day before on, and nothing that came later', async () => {
    const made = await make({ scope: 'ACCOUNT', subject_id: account, sections: ['AUDIENCE'] })
    const { audience, visits } = await read(made)
    expect(visits).toBeNull()
    expect(audience?.metrics).toEqual([
      { metric: 'followers', total: 140, change: 40, previous_change: 0 },
    ])
    expect(audience?.days).toEqual([
      { date: '2026-03-02', followers: 100, views: null },
      { date: '2026-03-03', followers: 140, views: null },
      { date: '2026-03-04', followers: 140, views: null },
    ])
  })

  it('show the posts of their days, the best first, and on which day how many came', async () => {
    const post = (external_id: string, at: string, views: number | null, likes: number) => ({
      externalId: external_id,
      mediaType: 'VIDEO' as const,
      url: `https://example.com/${external_id}`,
      thumbnailUrl: null,
      caption: external_id,
      postedAt: new Date(at),
      metrics: { views, likes },
    })
    await recordMedias(server.database, account, [
      post('before', '2026-03-01T14:59:59Z', 9_999, 1),
      post('first', '2026-03-01T15:00:00Z', null, 7),
      post('best', '2026-03-03T10:00:00Z', 50, 1),
      post('last', '2026-03-04T14:59:59Z', 20, 1),
      post('after', '2026-03-04T15:00:00Z', 9_999, 1),
    ])
    const { posts, posts_by_day } = await read(
      await make({ scope: 'ACCOUNT', subject_id: account, sections: ['POSTS'] }),
    )
    expect(posts?.map(({ caption }) => caption)).toEqual(['best', 'last', 'first'])
    expect(posts_by_day).toEqual([
      { date: '2026-03-02', total: 1 },
      { date: '2026-03-03', total: 1 },
      { date: '2026-03-04', total: 1 },
    ])
  })

  it('keep notes in the order of days, and show those of their days', async () => {
    const notes = [
      { date: '2026-03-04', text: 'Later' },
      { date: '2026-03-03', text: 'The film' },
      { date: '2026-02-01', text: 'Long ago' },
    ]
    const made = await make({ notes, sections: ['VISITS'] })
    expect(made.notes.map(({ text }) => text)).toEqual(['Long ago', 'The film', 'Later'])
    expect((await read(made)).notes.map(({ text }) => text)).toEqual(['The film', 'Later'])
  })

  it.each([
    [{ scope: 'CREATOR' as const }, 'subject_id'],
    [{ subject_id: '01990481-3280-721a-b230-e03772a58aff' }, 'subject_id'],
    [{ scope: 'LINK' as const, sections: ['POSTS' as const] }, 'sections'],
    [{ period: 'DATES' as const, end_date: null }, 'end_date'],
    [{ period: 'LAST_WEEK' as const }, 'start_date'],
    [{ start_date: '2026-03-05' }, 'end_date'],
    [{ start_date: '2025-03-03' }, 'end_date'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ notes: [{ date: '2026-02-30', text: 'x' }] }, 'notes[0].date'],
  ])('refuse %j at %s', async (more, field) => {
    const answer = await ours.people.OWNER.call(reportRoutes.create.path, [{ ...given, ...more }])
    expect(issuesOf(answer).map((issue) => issue.split(': ')[0])).toContain(`body[0].${field}`)
  })

  it('change by what is said, and refuse what would not fit together', async () => {
    const { id } = await make({})
    const change = async (data: object) =>
      ours.people.OWNER.call(reportRoutes.update.path, [{ id, data }])
    expect((await change({ name: 'Renamed' })).body).toMatchObject({
      data: [{ name: 'Renamed', ...march, timezone: 'Asia/Tokyo' }],
    })
    expect((await change({ period: 'LAST_MONTH' })).body).toMatchObject({
      data: [{ period: 'LAST_MONTH', start_date: null, end_date: null }],
    })
    expect(issuesOf(await change({ period: 'DATES', start_date: '2026-03-01' }))).toEqual([
      'body[0].data.end_date: Choose the last day',
    ])
    expect(issuesOf(await change({ scope: 'LINK', subject_id: roseLink }))).toEqual([
      'body[0].data.sections: Leave out what says nothing about it',
    ])
  })

  it('are nobody else’s: not to be seen, changed, shared, or made about what is ours', async () => {
    const { id } = await make({})
    const stranger = theirs.people.OWNER
    expect((await stranger.ask(reportRoutes.fetch, {})).data.map((one) => one.id)).not.toContain(id)
    for (const [path, body] of [
      [`/user/reports/figures/${id}`, undefined],
      [reportRoutes.update.path, [{ id, data: given }]],
      [reportRoutes.delete.path, [id]],
      [shareRoutes.create.path, [{ kind: 'REPORT', report_id: id }]],
    ] as const)
      expect([path, failureOf(await stranger.call(path, body)).code]).toEqual([path, 'NOT_FOUND'])
    const about = await stranger.call(reportRoutes.create.path, [
      { ...given, scope: 'CREATOR', subject_id: rose, sections: ['VISITS'] },
    ])
    expect(issuesOf(about)).toEqual(['body[0].subject_id: Choose one of yours'])
  })

  it('go with what they are about', async () => {
    const gone = await ours.make(creatorRoutes.create, { name: 'Gone' })
    const { id } = await make({ scope: 'CREATOR', subject_id: gone, sections: ['VISITS'] })
    const { guest } = await guestOf({ id })
    await ours.people.OWNER.ask(creatorRoutes.delete, [gone])
    expect(failureOf(await ours.people.OWNER.call(`/user/reports/figures/${id}`)).code).toBe(
      'NOT_FOUND',
    )
    expect((await guest.call(openedShareRoutes.report.path)).status).toBe(401)
  })

  it('are read by the guests of their share, who see nothing else, until it is revoked', async () => {
    const made = await make({})
    const { guest, share } = await guestOf(made)
    const shown = await guest.ask(openedShareRoutes.report)
    const { taken_at: _, ...figures } = await read(made)
    expect(shown).toMatchObject(figures)
    expect(await guest.ask(openedShareRoutes.fetch)).toMatchObject({
      kind: 'REPORT',
      title: 'March',
      file_total: 0,
    })
    expect((await guest.ask(openedShareRoutes.files, {})).data).toEqual([])
    for (const path of [`/user/reports/figures/${made.id}`, reportRoutes.fetch.path])
      expect((await guest.call(path, {})).status).toBe(403)
    await ours.people.OWNER.ask(shareRoutes.update, [{ id: share, data: { revoked: true } }])
    expect((await guest.call(openedShareRoutes.report.path)).status).toBe(401)
  })

  it('of somebody limited to creators are theirs alone, and show to all what they may see', async () => {
    const limited = ours.people.MEMBER
    const { id: userId } = await limited.ask(userRoutes.fetch)
    await ours.people.OWNER.ask(teamRoutes.update, {
      data: [{ id: userId, data: { all_creators: false, add_creator_ids: [iris] } }],
    })
    const whole = await make({})
    const seen = await limited.ask(reportRoutes.fetch, { filters: { id: whole.id } })
    expect(seen.data).toEqual([])
    const refused = await limited.call(reportRoutes.create.path, [
      { ...given, scope: 'CREATOR', subject_id: rose, sections: ['VISITS'] },
    ])
    expect(issuesOf(refused)).toEqual(['body[0].subject_id: Choose one of yours'])
    const own = await make({}, limited)
    const { guest } = await guestOf(own, limited)
    const figures = [
      await read(own, limited),
      await read(own),
      await guest.ask(openedShareRoutes.report),
    ]
    for (const { visits, links, accounts } of figures) {
      expect(visits?.current.total_allowed_visits).toBe(1)
      expect(links?.map(({ value }) => value)).toEqual([irisLink])
      expect(accounts).toEqual([])
    }
  })

  it('are at most so many', async () => {
    await server.database.delete(reports)
    const many = Array.from({ length: maxReports }, () => given)
    await ours.people.OWNER.ask(reportRoutes.create, many)
    const more = await ours.people.OWNER.call(reportRoutes.create.path, [given])
    expect(failureOf(more)).toMatchObject({ code: 'LIMIT_REACHED' })
  })
})
