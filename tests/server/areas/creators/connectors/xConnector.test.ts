import { describe, expect, it } from 'vitest'
import { askStandIn } from '#tests/support/platforms/standIns/askStandIn.ts'
import { type Said, worldPosts } from '#tests/support/platforms/standIns/standIn.ts'
import { xStandIn } from '#tests/support/platforms/standIns/xStandIn.ts'

const now = new Date('2026-03-01T12:00:00Z')
const id = '2244994945'

function x(change: (said: Said) => Said = (said) => said) {
  const standIn = xStandIn({ followers: 7, posts: worldPosts(12, now) })
  const asked = askStandIn((one) => change(standIn.answer(one)), now)
  return { ...asked, connector: standIn.connector('https://api.x.com') }
}

describe('an account on X', () => {
  it('costs what is read of it at most, each call under a limit of its own', async () => {
    const { connector, ask, said } = x()
    await connector.resolve(ask, 'jade')
    await connector.profile(ask, id)
    await connector.posts(ask, id, undefined)
    await connector.refresh(ask, ['1', '2', '3'])
    expect(said.map(({ question: { bucket, price } }) => [bucket, price])).toEqual([
      ['users/by/username', 10],
      ['users/:id', 10],
      ['users/:id/tweets', 50],
      ['tweets', 15],
    ])
  })

  it('without posts has none; a protected one keeps them to itself', async () => {
    const none = x(() => ({ status: 200, json: { meta: { result_count: 0 } } }))
    expect(await none.connector.posts(none.ask, id, undefined)).toEqual({
      kind: 'OK',
      value: { posts: [], cursor: undefined },
    })
    const errors = [{ title: 'Authorization Error', detail: 'Sorry, you are not authorized' }]
    const hidden = x(() => ({ status: 200, json: { errors } }))
    expect(await hidden.connector.posts(hidden.ask, id, undefined)).toEqual({
      kind: 'WAIT',
      why: 'X shows the posts of this account only to its followers',
    })
  })

  it('that is suspended is answered for with 404', async () => {
    const { connector, ask } = x(() => ({ status: 404, json: {} }))
    expect(await connector.profile(ask, id)).toEqual({
      kind: 'GONE',
      why: 'X has no such account',
    })
  })
})
