import { describe, expect, it } from 'vitest'
import { endOfPacificDay } from '#server/areas/creators/connectors/youtube/pacificDay.ts'
import { youtubeFeedConnector } from '#server/areas/creators/connectors/youtube/youtubeFeedConnector.ts'
import { askStandIn } from '#tests/support/platforms/standIns/askStandIn.ts'
import { type Said, worldPosts } from '#tests/support/platforms/standIns/standIn.ts'
import { youtubeStandIn } from '#tests/support/platforms/standIns/youtubeStandIn.ts'

it.each([
  ['2026-01-15T12:00:00Z', '2026-01-16T08:00:00Z'],
  ['2026-01-15T07:59:59.999Z', '2026-01-15T08:00:00Z'],
  ['2026-01-15T08:00:00Z', '2026-01-16T08:00:00Z'],
  ['2026-07-15T12:00:00Z', '2026-07-16T07:00:00Z'],
  // 23 hours: clocks go forward at two.
  ['2026-03-08T08:30:00Z', '2026-03-09T07:00:00Z'],
  ['2026-03-08T12:00:00Z', '2026-03-09T07:00:00Z'],
  // 25 hours.
  ['2026-11-01T07:30:00Z', '2026-11-02T08:00:00Z'],
  ['2026-11-01T12:00:00Z', '2026-11-02T08:00:00Z'],
])('the day by which YouTube counts ends, at %s, at %s', (now, end) => {
  expect(endOfPacificDay(new Date(now))).toEqual(new Date(end))
})

const now = new Date('2026-01-15T12:00:00Z')
const id = 'UCabcdefghijklmnopqrst12'

function youtube(change: (said: Said, path: string) => Said = (said) => said) {
  const standIn = youtubeStandIn({ followers: 7, posts: worldPosts(3, now) })
  const asked = askStandIn((one) => change(standIn.answer(one), one.url.pathname), now)
  return { ...asked, connector: standIn.connector('https://www.googleapis.com') }
}

const refusal = (status: number, reason: string): Said => ({
  status,
  json: { error: { errors: [{ reason }] } },
})

describe('a channel of YouTube', () => {
  it('is found by its id as by its handle, which it tells', async () => {
    const { connector, ask } = youtube()
    expect(await connector.resolve(ask, id)).toEqual({ kind: 'OK', value: id })
    expect(await connector.resolve(ask, 'JadeRivers')).toEqual({ kind: 'OK', value: id })
    expect(await connector.profile(ask, id)).toMatchObject({ value: { handle: 'jaderivers' } })
  })

  it('that hides its subscribers has none, and nothing is missing', async () => {
    const statistics = { hiddenSubscriberCount: true, subscriberCount: '0' }
    const { connector, ask, notices } = youtube(() => ({
      status: 200,
      json: { items: [{ id, snippet: { title: 'Jade' }, statistics }] },
    }))
    expect(await connector.profile(ask, id)).toMatchObject({ value: { followers: null } })
    expect(notices).toEqual([])
  })

  it('without uploads has no posts', async () => {
    const { connector, ask } = youtube((said, path) =>
      path.endsWith('/playlistItems') ? refusal(404, 'playlistNotFound') : said,
    )
    expect(await connector.posts(ask, id, undefined)).toEqual({
      kind: 'OK',
      value: { posts: [], cursor: undefined },
    })
  })

  it('is asked where its uploads are once, and three questions are three units', async () => {
    const { connector, ask, said } = youtube()
    await connector.posts(ask, id, undefined)
    await connector.posts(ask, id, undefined)
    expect(said.map(({ question }) => question.call)).toEqual([
      'channels',
      'playlistItems',
      'videos',
      'playlistItems',
      'videos',
    ])
    expect(said.every(({ question }) => question.costs === undefined)).toBe(true)
  })

  it.each([
    ['quotaExceeded', '2026-01-16T08:00:00Z'],
    ['dailyLimitExceeded', '2026-01-16T08:00:00Z'],
    ['rateLimitExceeded', '2026-01-15T12:01:00Z'],
  ])('closes the whole host with %s', async (reason, until) => {
    const { connector, ask, closed } = youtube(() => refusal(403, reason))
    expect(await connector.profile(ask, id)).toEqual({ kind: 'WAIT', until: new Date(until) })
    expect(closed).toEqual([['www.googleapis.com', new Date(until)]])
  })

  it.each([
    [refusal(400, 'keyInvalid'), 'channels: no 400 keyInvalid'],
    [refusal(403, 'accessNotConfigured'), 'channels: no 403 accessNotConfigured'],
    [{ status: 403, text: 'no' }, 'channels: no 403'],
  ])('with %j is for the operator', async (said, expected) => {
    const { connector, ask } = youtube(() => said)
    expect(await connector.profile(ask, id)).toEqual({ kind: 'DRIFT', expected })
  })
})

describe('the feed of a channel', () => {
  const read = (text: string) => {
    const { ask } = askStandIn(() => ({ status: 200, text }), now)
    return youtubeFeedConnector().posts(ask, id, undefined)
  }

  it('says that a handle needs a key', async () => {
    const { ask } = askStandIn(() => ({ status: 404 }), now)
    expect(await youtubeFeedConnector().resolve(ask, 'jaderivers')).toMatchObject({
      kind: 'RECONNECT',
      why: expect.stringContaining('Without an API key'),
    })
  })

  it.each([
    '',
    'not XML',
    '<html><body>Consent</body></html>',
    '<!DOCTYPE f [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><feed><title>&b;</title></feed>',
  ])('is none in %j', async (text) => {
    expect(await read(text)).toMatchObject({ kind: 'DRIFT' })
  })

  it('without videos has no posts', async () => {
    expect(
      await read('<feed xmlns="http://www.w3.org/2005/Atom"><title>Jade</title></feed>'),
    ).toEqual({
      kind: 'OK',
      value: { posts: [], cursor: undefined },
    })
  })
})
