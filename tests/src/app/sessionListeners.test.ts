import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { object, string } from 'yup'
import { responseOf, route } from '#contract/route.ts'
import { api } from '#src/api/api.ts'
import { signIn, signOut } from '#src/api/auth.ts'
import { endpoint } from '#src/api/endpoint.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { network } from '#tests/support/client/network.ts'
import { plainRead } from '#tests/support/client/plainRoutes.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'

const secret = route('/secret', {
  ...plainRead,
  response: responseOf(object({ word: string().required() })),
})

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ readSecret: build.query(endpoint(secret)) }),
})

const app = clientApp()

const knowSecret = () =>
  network.use(http.post('*/v2/secret', () => HttpResponse.json({ data: { word: 'kept' } })))

it('anyone who signs in meets an empty cache', async () => {
  const { store } = createTestStore({ here: '/login' })
  const browser = app.browser()
  forwardToApp(browser)
  knowSecret()
  await store.dispatch(endpoints.readSecret.initiate())
  const email = 'jade@example.com'
  await browser.call('/auth/otp', { email })
  const otp = /\b\d{6}\b/.exec(await app.newestMailTo(email))?.[0] ?? ''
  const { data } = await store.dispatch(signIn.initiate({ email, otp }))
  expect(data?.user?.email).toBe(email)
  expect(store.getState().api.queries).toEqual({})
})

it('a refused sign-in leaves the cache alone', async () => {
  const { store } = createTestStore({ here: '/login' })
  forwardToApp(app.browser())
  knowSecret()
  await store.dispatch(endpoints.readSecret.initiate())
  const { error } = await store.dispatch(signIn.initiate({ token: 'made-up' }))
  expect(error).toMatchObject({ code: 'LINK_INVALID' })
  expect(endpoints.readSecret.select()(store.getState()).data).toEqual({ word: 'kept' })
})

it('anyone who signs out is led to the login page', async () => {
  const { store, outside } = createTestStore()
  forwardToApp(await app.signedIn('ana@example.com'))
  await store.dispatch(signOut.initiate())
  expect(outside.goTo.mock.calls).toEqual([['/login']])
})
