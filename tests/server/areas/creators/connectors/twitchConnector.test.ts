import { expect, it } from 'vitest'
import { askStandIn } from '#tests/support/platforms/standIns/askStandIn.ts'
import { type Asked, type Said, worldPosts } from '#tests/support/platforms/standIns/standIn.ts'
import { twitchStandIn } from '#tests/support/platforms/standIns/twitchStandIn.ts'

const now = new Date('2026-03-01T12:00:00Z')
const id = '141981764'

function twitch(change: (asked: Asked, said: Said) => Said = (_asked, said) => said) {
  const standIn = twitchStandIn({ followers: 7, posts: worldPosts(3, now) })
  const asked = askStandIn((one) => change(one, standIn.answer(one)), now)
  return { ...asked, ...standIn, connector: standIn.connector('https://api.twitch.tv') }
}

it('a token of the app is asked for once, and again when it is refused', async () => {
  const { connector, ask, said, revoke } = twitch()
  await connector.resolve(ask, 'Jade_Live')
  await connector.resolve(ask, 'jade_live')
  revoke()
  expect(await connector.resolve(ask, 'jade_live')).toEqual({ kind: 'OK', value: id })
  const calls = said.map(({ question }) => question.call)
  const renewed = ['users', 'oauth2/token', 'users']
  expect(calls).toEqual(['oauth2/token', 'users', 'users', ...renewed])
})

it('a token that is refused anew is no reason to go on asking', async () => {
  const { connector, ask, said } = twitch(({ url }, answer) =>
    url.pathname.startsWith('/helix') ? { status: 401, json: {} } : answer,
  )
  expect(await connector.resolve(ask, 'jade_live')).toEqual({
    kind: 'DRIFT',
    expected: 'users: no 401',
  })
  expect(said).toHaveLength(4)
})

it('a secret that Twitch does not know is for the operator', async () => {
  const { connector, ask } = twitch(() => ({ status: 403, json: { message: 'invalid client' } }))
  expect(await connector.resolve(ask, 'jade_live')).toEqual({
    kind: 'DRIFT',
    expected: 'oauth2/token: a client id and secret that Twitch knows',
  })
})

it('followers that Twitch keeps to itself are not known, and the rest is', async () => {
  const { connector, ask, notices } = twitch(({ url }, said) =>
    url.pathname.endsWith('/followers') ? { status: 403, json: {} } : said,
  )
  expect(await connector.profile(ask, id)).toMatchObject({
    kind: 'OK',
    value: { displayName: 'Jade', followers: null },
  })
  expect(notices).toEqual(['channels/followers: total'])
})

it('videos of which none is left are gone', async () => {
  const { connector, ask } = twitch()
  expect(await connector.refresh(ask, ['1', '2'])).toEqual({ kind: 'OK', value: [] })
})
