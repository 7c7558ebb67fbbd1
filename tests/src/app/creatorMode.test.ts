import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { fetchPortalSession, logInToPortal, logOutOfPortal } from '#src/api/portal.ts'
import { creatorModeEntered, portalEntered, portalLeft, userModeEntered } from '#src/api/session.ts'
import { fetchUser } from '#src/api/user.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { networkIsDown } from '#tests/support/client/faults.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { recordCalls } from '#tests/support/client/recordedCalls.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const app = clientApp()
let jadeId: string

const brand = forAllTests(() => app.signedIn('brand@example.com'))

beforeAll(async () => {
  const login = { user_creator_id: 'jade', portal_password: 'long enough' }
  const [creator] = await brand.ask(creatorRoutes.create, [{ name: 'Jade', ...login }])
  jadeId = creator?.id ?? ''
  jade.user_creator_id = creator?.user_creator_id ?? ''
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})
/** Her ID is known once she has been made. */
const jade = { user_creator_id: '', password: 'long enough' }

/** A store whose browser has a brand's cookies, as when both work at one computer. */
function openPortal(here = '/portal') {
  const world = createTestStore({ here })
  forwardToApp(brand)
  return { ...world, tokenOf: () => world.store.getState().session.creatorToken }
}

describe('logging in to the portal', () => {
  it('with switch_mode makes every call the creator’s, and meets an empty cache', async () => {
    const { store, tokenOf } = openPortal()
    const refused = await store.dispatch(fetchPortalSession.initiate())
    expect(refused.error).toMatchObject({ code: 'FORBIDDEN' })

    const { data } = await store.dispatch(logInToPortal.initiate({ ...jade, switch_mode: true }))
    expect(tokenOf()).toBe(data?.token)
    expect(store.getState().api.queries).toEqual({})

    const calls = recordCalls()
    const session = await store.dispatch(fetchPortalSession.initiate())
    expect(session.data?.creator.name).toBe('Jade')
    expect(calls).toMatchObject([
      {
        path: '/v2/portal/session/fetch',
        credentials: 'omit',
        headers: { authorization: `Bearer ${data?.token}` },
      },
    ])
  })

  it('without switch_mode changes nothing', async () => {
    const { store, tokenOf } = openPortal()
    const { data } = await store.dispatch(logInToPortal.initiate(jade))
    expect(data?.creator.name).toBe('Jade')
    expect(tokenOf()).toBeNull()
  })

  it('is shown by its screen when it is refused, and changes nothing', async () => {
    const { store, outside, tokenOf } = openPortal()
    const wrong = { ...jade, password: 'wrong one', switch_mode: true }
    const { error } = await store.dispatch(logInToPortal.initiate(wrong))
    expect(error).toMatchObject({ code: 'LOGIN_INVALID' })
    expect(tokenOf()).toBeNull()
    expect(outside.goTo).not.toHaveBeenCalled()
    expect(outside.notify).not.toHaveBeenCalled()
  })
})

const keptLogin = () => JSON.parse(localStorage.getItem('greenroom.portal.login') ?? 'null')

/** A page of the portal that comes into sight in a new tab, whose store knows nobody yet. */
function openPageOfPortal(here = '/portal') {
  const world = openPortal(here)
  world.store.dispatch(portalEntered())
  return world
}

describe('a page of the portal', () => {
  it('stays signed in as the creator on this device, after the tab was closed', async () => {
    const first = openPortal()
    await first.store.dispatch(logInToPortal.initiate({ ...jade, switch_mode: true }))

    const { store, outside } = openPageOfPortal('/portal/tasks/1')
    const { data } = await store.dispatch(fetchPortalSession.initiate())
    expect(data?.creator.name).toBe('Jade')
    expect(outside.goTo).not.toHaveBeenCalled()
  })

  it('leads anyone who is not signed in to the login, and from there back', () => {
    const { outside, tokenOf } = openPageOfPortal('/portal/tasks/1')
    expect(tokenOf()).toBeNull()
    expect(outside.goTo.mock.calls).toEqual([['/portal/login?redirect_path=%2Fportal%2Ftasks%2F1']])
  })

  it('leaves the brand’s own screens to the brand’s cookie, with an empty cache', async () => {
    const { store, tokenOf, moveTo } = openPageOfPortal()
    await store.dispatch(logInToPortal.initiate({ ...jade, switch_mode: true }))
    await store.dispatch(fetchPortalSession.initiate())
    moveTo('/creators')
    store.dispatch(portalLeft())
    expect(tokenOf()).toBeNull()
    expect(store.getState().api.queries).toEqual({})
    const { data } = await store.dispatch(fetchUser.initiate())
    expect(data?.email).toBe('brand@example.com')

    moveTo('/portal')
    store.dispatch(portalEntered())
    expect(tokenOf()).toBe(keptLogin().token)
  })
})

describe('leaving the portal', () => {
  it('by logging out forgets everything on the device but how to know it again, and returns to the agency’s login', async () => {
    const { store, outside, tokenOf } = openPortal()
    await store.dispatch(logInToPortal.initiate({ ...jade, switch_mode: true }))
    await store.dispatch(fetchPortalSession.initiate())
    localStorage.setItem('greenroom.portal.text.1', 'half a text')
    const { agency_id } = keptLogin()
    await store.dispatch(logOutOfPortal.initiate())
    await vi.waitFor(() => expect(store.getState().api.queries).toEqual({}))
    expect(tokenOf()).toBeNull()
    expect(outside.goTo.mock.calls).toEqual([
      [`/portal/login?agency=${agency_id}&id=${jade.user_creator_id}`],
    ])
    expect(Object.keys(localStorage)).toEqual(['greenroom.device'])
    expect((await brand.call('/user/fetch')).status).toBe(200)
  })

  it('works without a network too', async () => {
    const { store, tokenOf } = openPortal()
    await store.dispatch(logInToPortal.initiate({ ...jade, switch_mode: true }))
    networkIsDown('/portal/session/logout')
    await store.dispatch(logOutOfPortal.initiate())
    await vi.waitFor(() => expect(tokenOf()).toBeNull())
    expect(keptLogin()).toBeNull()
  })

  it('happens by itself when the session has ended: a sentence, and the way back', async () => {
    const first = openPortal()
    await first.store.dispatch(logInToPortal.initiate({ ...jade, switch_mode: true }))
    await brand.ask(creatorRoutes.update, [
      { id: jadeId, data: { portal_password: jade.password } },
    ])
    const { agency_id } = keptLogin()
    localStorage.setItem('greenroom.portal.text.1', 'half a text')

    const { store, outside, tokenOf } = openPageOfPortal('/portal/tasks/1')
    await store.dispatch(fetchPortalSession.initiate())
    await vi.waitFor(() => expect(outside.goTo).toHaveBeenCalled())
    expect(outside.goTo.mock.calls).toEqual([
      [
        `/portal/login?agency=${agency_id}&id=${jade.user_creator_id}&ended=1&redirect_path=%2Fportal%2Ftasks%2F1`,
      ],
    ])
    expect(tokenOf()).toBeNull()
    expect(keptLogin()).toBeNull()
    expect(localStorage.getItem('greenroom.portal.text.1')).toBe('half a text')
    expect(outside.notify).not.toHaveBeenCalled()
  })
})

it('the devtools tell of each change of mode', () => {
  const changes = [creatorModeEntered, userModeEntered, portalEntered, portalLeft]
  expect(changes.map(({ type }) => type)).toEqual([
    'session/creatorModeEntered',
    'session/userModeEntered',
    'session/portalEntered',
    'session/portalLeft',
  ])
})
