import { describe, expect, it } from 'vitest'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { portalPasswords } from '#server/database/schema/portal.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'

const server = testApp()

const password = 'correct horse'

async function creatorOf(name: string, called = 'Jade Rivers') {
  const brand = await server.signedIn(`${name}@example.com`)
  const draft = { name: called, user_creator_id: `${name}.x1`, portal_password: password }
  const [creator] = await brand.ask(creatorRoutes.create, [draft])
  if (!creator) throw new Error('no creator')
  return { brand, creator, phone: await server.loggedIn(creator.user_creator_id, password) }
}

const change = (phone: TestBrowser, current_password: string, next: string) =>
  phone.call('/portal/password/update', { current_password, password: next })

const statusOf = async (creator: TestBrowser) =>
  (await creator.call('/portal/session/fetch')).status

const wrongField = async (phone: TestBrowser, current: string, next: string) =>
  issuesOf(await change(phone, current, next))

describe('a creator who changes their password', () => {
  it('signs in with the new one only, and is signed out on every other device', async () => {
    const { phone, creator } = await creatorOf('anna')
    const tablet = await server.loggedIn(creator.user_creator_id, password)
    expect((await change(phone, password, 'another horse')).body).toEqual({
      data: { changed: true },
    })
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([200, 401])
    const login = (typed: string) =>
      server.browser().call('/portal/session/login', {
        user_creator_id: creator.user_creator_id,
        password: typed,
      })
    expect((await login(password)).status).toBe(401)
    expect((await login('another horse')).status).toBe(200)
  })

  it('touches nobody else’s password or session', async () => {
    const one = await creatorOf('bea')
    const other = await creatorOf('bob')
    const hashOf = async (id: string) =>
      (await server.database.select().from(portalPasswords)).find(
        ({ creatorId }) => creatorId === id,
      )?.passwordHash
    const before = await hashOf(other.creator.id)
    await change(one.phone, password, 'another horse')
    expect(await hashOf(other.creator.id)).toBe(before)
    expect(await statusOf(other.phone)).toBe(200)
  })

  it('has to know the one they have, and cannot guess at it for long', async () => {
    const { phone } = await creatorOf('carl')
    expect(await wrongField(phone, 'incorrect horse', 'another horse')).toEqual([
      'body.current_password: This is not your current password.',
    ])
    const statuses: number[] = []
    for (let n = 0; n < 10; n += 1) {
      statuses.push((await change(phone, `guess number ${n}`, 'another horse')).status)
    }
    expect(statuses).toEqual([...Array(9).fill(422), 429])
    expect(await statusOf(phone)).toBe(200)
  })

  it('cannot choose one that is easy to guess, or that holds what others know', async () => {
    const { brand, phone, creator } = await creatorOf('dora')
    await brand.ask(creatorAccountRoutes.create, [
      { creator_id: creator.id, platform: 'INSTAGRAM', handle: 'goldenhour_dd' },
    ])
    const refused = {
      'short 1': 'Use at least 8 characters',
      Sunshine99: 'This password is easy to guess. Choose another.',
      'jade forever': 'The password must not contain your name, ID or handles.',
      'my dora.x1!': 'The password must not contain your name, ID or handles.',
      'GoldenHour-DD': 'The password must not contain your name, ID or handles.',
    }
    for (const [next, message] of Object.entries(refused)) {
      expect(await wrongField(phone, password, next)).toEqual([`body.password: ${message}`])
    }
  })

  it('cannot do it twice at once, nor once the brand has reset it', async () => {
    const { brand, phone, creator } = await creatorOf('emil')
    const answers = await Promise.all([
      change(phone, password, 'another horse'),
      change(phone, password, 'a third horse'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const data = { portal_password: 'from the brand' }
    await brand.ask(creatorRoutes.update, [{ id: creator.id, data }])
    expect((await change(phone, 'from the brand', 'mine again!')).status).toBe(401)
  })

  it('is a creator, and no brand user', async () => {
    const { brand } = await creatorOf('fred')
    expect((await change(brand, password, 'another horse')).status).toBe(403)
    expect((await change(server.browser(), password, 'another horse')).status).toBe(401)
  })
})

describe('a brand that sets a creator’s password', () => {
  const message = 'The password must not contain your name, ID or handles.'

  it('cannot choose one that holds the name, the id or a handle', async () => {
    const { brand, creator } = await creatorOf('gina')
    await brand.ask(creatorAccountRoutes.create, [
      { creator_id: creator.id, platform: 'INSTAGRAM', handle: 'goldenhour_gg' },
    ])
    const draft = { name: 'Ruby Stone', portal_password: 'rubystone 7!' }
    expect(issuesOf(await brand.call('/user/creators/create', [draft]))).toEqual([
      `body[0].portal_password: ${message}`,
    ])
    for (const portal_password of ['say gina.x1', 'Jade, Rivers', 'goldenhour_gg2']) {
      const data = { portal_password }
      const answer = await brand.call('/user/creators/update', [{ id: creator.id, data }])
      expect(issuesOf(answer)).toEqual([`body[0].data.portal_password: ${message}`])
    }
    const renamed = { name: 'Pearl', portal_password: 'pearl of great price' }
    const answer = await brand.call('/user/creators/update', [{ id: creator.id, data: renamed }])
    expect(issuesOf(answer)).toEqual([`body[0].data.portal_password: ${message}`])
  })
})
