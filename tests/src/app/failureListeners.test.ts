import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { object, string } from 'yup'
import { pageResponse, responseOf, route } from '#contract/route.ts'
import { api } from '#src/api/api.ts'
import { endpoint } from '#src/api/endpoint.ts'
import { networkIsDown, serverRefuses } from '#tests/support/client/faults.ts'
import { network, setUpNetwork } from '#tests/support/client/network.ts'
import { plainWrite } from '#tests/support/client/plainRoutes.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'

const row = object({ id: string().required() })
const read = route('/read', { ...plainWrite, response: responseOf(row) })
const write = route('/write', { ...plainWrite, response: responseOf(row) })
const rows = route('/rows', { ...plainWrite, response: pageResponse(row) })

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    read: build.query(endpoint(read)),
    readRows: build.query(endpoint(rows)),
    write: build.mutation(endpoint(write)),
    save: build.mutation({
      ...endpoint(write),
      extraOptions: { screenShows: ['VALIDATION_FAILED'] },
    }),
    login: build.mutation({ ...endpoint(write), extraOptions: { screenShows: 'all' } }),
  }),
})

setUpNetwork()

describe('a failure that no screen shows', () => {
  it('of a mutation is shown as a toast', async () => {
    const { store, outside } = createTestStore()
    serverRefuses('READ_ONLY', 'Payments made by billing cannot be changed')
    await store.dispatch(endpoints.write.initiate())
    await vi.waitFor(() =>
      expect(outside.notify.mock.calls).toEqual([['Payments made by billing cannot be changed']]),
    )
  })

  it('of a form is shown as a toast unless the form shows its code', async () => {
    const { store, outside } = createTestStore()
    serverRefuses('VALIDATION_FAILED', 'Check what you typed')
    await store.dispatch(endpoints.save.initiate())
    expect(outside.notify).not.toHaveBeenCalled()
    networkIsDown()
    await store.dispatch(endpoints.save.initiate())
    await vi.waitFor(() =>
      expect(outside.notify.mock.calls).toEqual([
        ['Greenroom could not be reached. Check your connection.'],
      ]),
    )
  })

  it('is none where the screen shows all', async () => {
    const { store, outside } = createTestStore()
    networkIsDown()
    await store.dispatch(endpoints.login.initiate())
    expect(outside.notify).not.toHaveBeenCalled()
  })
})

describe('a failed query', () => {
  it('is left to its screen', async () => {
    const { store, outside } = createTestStore()
    serverRefuses('NOT_FOUND', 'There is no such link')
    await store.dispatch(endpoints.read.initiate())
    expect(outside.notify).not.toHaveBeenCalled()
  })

  it('is shown as a toast when the screen continues showing older content', async () => {
    const { store, outside } = createTestStore()
    network.use(http.post('*/v2/read', () => HttpResponse.json({ data: { id: '1' } })))
    const shown = store.dispatch(endpoints.read.initiate())
    await shown
    serverRefuses('UNAVAILABLE', 'The database is away')
    await shown.refetch()
    await vi.waitFor(() => expect(outside.notify.mock.calls).toEqual([['The database is away']]))
  })
})

describe('an ended session', () => {
  it('leads to the login page, with the way back, and says nothing', async () => {
    const { store, outside } = createTestStore({ here: '/links/1?range=7d' })
    serverRefuses('UNAUTHENTICATED', 'Sign in first')
    await store.dispatch(endpoints.write.initiate())
    expect(outside.goTo.mock.calls).toEqual([['/login?redirect_path=%2Flinks%2F1%3Frange%3D7d']])
    expect(outside.notify).not.toHaveBeenCalled()
  })

  it('is noticed in paginated calls, which tell their screens UNKNOWN_ERROR only', async () => {
    const { store, outside } = createTestStore({ here: '/' })
    serverRefuses('UNAUTHENTICATED', 'Sign in first')
    const { error } = await store.dispatch(endpoints.readRows.initiate())
    expect(error).toMatchObject({ code: 'UNKNOWN_ERROR' })
    expect(outside.goTo.mock.calls).toEqual([['/login']])
  })

  it('leads nowhere from the login page itself', async () => {
    const { store, outside } = createTestStore({ here: '/login?redirect_path=%2Flinks' })
    serverRefuses('UNAUTHENTICATED', 'Sign in first')
    await store.dispatch(endpoints.write.initiate())
    expect(outside.goTo).not.toHaveBeenCalled()
  })
})
