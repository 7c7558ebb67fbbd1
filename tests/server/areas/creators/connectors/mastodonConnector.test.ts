import { describe, expect, it } from 'vitest'
import { mastodonConnector } from '#server/areas/creators/connectors/mastodon/mastodonConnector.ts'
import { askStandIn } from '#tests/support/platforms/standIns/askStandIn.ts'
import { mastodonStandIn } from '#tests/support/platforms/standIns/mastodonStandIn.ts'
import {
  type Asked,
  type Said,
  without,
  worldPosts,
} from '#tests/support/platforms/standIns/standIn.ts'

const now = new Date('2026-03-01T12:00:00Z')
const world = { followers: 7, posts: worldPosts(3, now) }
const standIn = mastodonStandIn(world)

const asked = (change: (asked: Asked, said: Said) => Said = (_asked, said) => said) => ({
  connector: mastodonConnector(),
  ...askStandIn((question) => change(question, standIn.answer(question)), now),
})

const isWebfinger = ({ url }: Asked) => url.pathname === '/.well-known/webfinger'

describe('where an account of Mastodon is', () => {
  it('is said by the host that its handle names, by TLS', async () => {
    const { connector, ask, said } = asked()
    const resolved = await connector.resolve(ask, 'Jade@home.test')
    expect(resolved).toEqual({ kind: 'OK', value: 'home.test/109302436954721982' })
    expect(said.map(({ question }) => question.url.origin)).toEqual([
      'https://home.test',
      'https://home.test',
    ])
  })

  it('may be another host, to which that question is led once', async () => {
    const leads = (to: string) =>
      asked((question, said) =>
        isWebfinger(question) && question.url.host === 'home.test'
          ? { status: 301, headers: { location: to }, text: '' }
          : said,
      )
    const { connector, ask, said } = leads(
      'https://social.home.test/.well-known/webfinger?resource=acct:jade@home.test',
    )
    expect(await connector.resolve(ask, 'jade@home.test')).toEqual({
      kind: 'OK',
      value: 'social.home.test/109302436954721982',
    })
    expect(said).toHaveLength(3)
    for (const to of ['https://home.test/login', 'https://home.test/.well-known/webfinger', '/']) {
      const { connector: other, ask: askOther } = leads(to)
      expect(await other.resolve(askOther, 'jade@home.test')).toEqual({
        kind: 'GONE',
        why: 'home.test leads elsewhere when it is asked about accounts',
      })
    }
  })

  it.each([
    [{ links: [] }, 'home.test does not say where this account is'],
    [
      { links: [{ rel: 'self', type: 'application/activity+json', href: 'jade' }] },
      'home.test does not say where this account is',
    ],
  ])('is not known from %j', async (json, why) => {
    const { connector, ask } = asked((question, said) =>
      isWebfinger(question) ? { status: 200, json } : said,
    )
    expect(await connector.resolve(ask, 'jade@home.test')).toEqual({ kind: 'GONE', why })
  })

  it('is not a host that knows it only from afar', async () => {
    const { connector, ask } = asked((question, said) =>
      question.url.pathname.endsWith('/lookup')
        ? { ...said, json: { ...Object(said.json), acct: 'jade@far.test' } }
        : said,
    )
    expect(await connector.resolve(ask, 'jade@home.test')).toEqual({
      kind: 'GONE',
      why: 'home.test has no such account on Mastodon',
    })
  })
})

describe('an account of Mastodon', () => {
  const id = 'home.test/109302436954721982'

  it.each([
    [
      410,
      undefined,
      { kind: 'GONE', status: 'DELETED', why: 'home.test says that this account was deleted' },
    ],
    [
      401,
      { error: 'x' },
      { kind: 'RECONNECT', why: 'home.test shows accounts only to who signs in there' },
    ],
    [422, { error: 'x' }, { kind: 'DRIFT', expected: '/api/v1/accounts/{id}: no 422' }],
    [
      200,
      { id: '1', acct: 'jade', suspended: true },
      { kind: 'GONE', status: 'SUSPENDED', why: 'home.test has suspended this account' },
    ],
  ])('that is answered for with %d %j', async (status, json, expected) => {
    const { connector, ask } = asked(() => ({ status, json }))
    expect(await connector.profile(ask, id)).toEqual(expected)
  })

  it('has no boosts among its posts, and its texts without HTML', async () => {
    const { connector, ask } = asked((_question, said) => {
      const [own, boost, others] = Array.isArray(said.json) ? said.json : []
      return {
        ...said,
        json: [
          { ...own, spoiler_text: 'Colours', media_attachments: [] },
          { ...boost, reblog: own },
          { ...others, account: { id: '2' } },
        ],
      }
    })
    const page = await connector.posts(ask, id, undefined)
    expect(page).toMatchObject({ kind: 'OK', value: { posts: [{ mediaType: 'TEXT' }] } })
    expect(page.kind === 'OK' && page.value.posts.map(({ caption }) => caption)).toEqual([
      'Colours\n\nGreen & gold\ntoday',
    ])
  })

  it('leads no further than its Link header says, and never to another host', async () => {
    const { connector, ask, said } = asked((_question, answer) => ({
      ...answer,
      headers: { link: '<https://evil.test/api?max_id=42>; rel="next"' },
    }))
    const page = await connector.posts(ask, id, undefined)
    expect(page).toMatchObject({ value: { cursor: '42' } })
    await connector.posts(ask, id, '42')
    expect(said.at(-1)?.question.url.href).toBe(
      'https://home.test/api/v1/accounts/109302436954721982/statuses?limit=40&exclude_reblogs=true&max_id=42',
    )
    const { connector: last, ask: askLast } = asked()
    expect(await last.posts(askLast, id, undefined)).toMatchObject({ value: { cursor: undefined } })
  })

  it('whose host is older than known posts can be asked about says so', async () => {
    const { connector, ask } = asked(() => ({ status: 404, json: { error: 'Not Found' } }))
    expect(await connector.refresh(ask, ['home.test/1'])).toEqual({
      kind: 'DRIFT',
      expected: '/api/v1/statuses: Mastodon 4.3 or later',
    })
  })

  it('without its count of followers has none', async () => {
    const { connector, ask, notices } = asked((_question, said) => ({
      ...said,
      json: without(said.json, ['followers_count']),
    }))
    expect(await connector.profile(ask, id)).toMatchObject({ value: { followers: null } })
    expect(notices).toEqual(['/api/v1/accounts/{id}: followers_count'])
  })
})
