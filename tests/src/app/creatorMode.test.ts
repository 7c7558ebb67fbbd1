import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { creatorRoutes } from '../../../contract/resources/creators.ts'
import { fetchPortalSession, logInToPortal, logOutOfPortal } from '../../../src/api/portal.ts'
import { creatorModeEntered, userModeEntered } from '../../../src/api/session.ts'
import { startTestApp, type TestApp } from '../../support/app/testApp.ts'
import type { TestBrowser } from '../../support/app/testBrowser.ts'
import { forwardToApp } from '../../support/client/forwardToApp.ts'
import { setUpNetwork } from '../../support/client/network.ts'
import { recordCalls } from '../../support/client/recordedCalls.ts'
import { createTestStore } from '../../support/client/testStore.ts'

let app: TestApp
let brand: TestBrowser

setUpNetwork()
beforeAll(async () => {
  app = await startTestApp()
  brand = await app.signedIn('brand@example.com')
  const login = { user_creator_id: 'jade', portal_password: 'long enough' }
  await brand.ask(creatorRoutes.create, [{ name: 'Jade', ...login }])
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.stop())

const jade = { user_creator_id: 'jade', password: 'long enough' }

/** A store whose browser has a brand's cookies, as when both work at one computer. */
function openPortal() {
  const world = createTestStore({ here: '/portal' })
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

describe('leaving the portal', () => {
  it('by logging out returns to USER mode, and to the portal’s login', async () => {
    const { store, outside, tokenOf } = openPortal()
    await store.dispatch(logInToPortal.initiate({ ...jade, switch_mode: true }))
    await store.dispatch(fetchPortalSession.initiate())
    await store.dispatch(logOutOfPortal.initiate())
    await vi.waitFor(() => expect(store.getState().api.queries).toEqual({}))
    expect(tokenOf()).toBeNull()
    expect(outside.goTo.mock.calls).toEqual([['/portal/login']])
  })

  it('happens by itself when the session has ended', async () => {
    const { store, outside, tokenOf } = openPortal()
    store.dispatch(creatorModeEntered('A'.repeat(43)))
    await store.dispatch(fetchPortalSession.initiate())
    await vi.waitFor(() => expect(outside.goTo.mock.calls).toEqual([['/portal/login']]))
    expect(tokenOf()).toBeNull()
    expect(outside.notify).not.toHaveBeenCalled()
  })
})

it('the devtools tell of each change of mode', () => {
  expect([creatorModeEntered.type, userModeEntered.type]).toEqual([
    'session/creatorModeEntered',
    'session/userModeEntered',
  ])
})
