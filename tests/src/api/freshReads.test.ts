import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { object, string } from 'yup'
import { responseOf, route } from '#contract/route.ts'
import { api } from '#src/api/api.ts'
import { listTag, wholeTags } from '#src/api/cacheTags.ts'
import { endpoint } from '#src/api/endpoint.ts'
import { network, setUpNetwork } from '#tests/support/client/network.ts'
import { plainRead, plainWrite } from '#tests/support/client/plainRoutes.ts'
import { recordCalls } from '#tests/support/client/recordedCalls.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'

setUpNetwork()
afterEach(() => vi.restoreAllMocks())

const answer = object({ word: string().required() })
const read = route('/read', { ...plainRead, response: responseOf(answer) })
const write = route('/write', { ...plainWrite, response: responseOf(answer) })

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    readTags: build.query({ ...endpoint(read), providesTags: [listTag('Tag')] }),
    writeTags: build.mutation({
      ...endpoint(write),
      invalidatesTags: (_result, error) => (error ? [] : wholeTags(['Creator', 'Tag'])),
    }),
    writeDomains: build.mutation({ ...endpoint(write), invalidatesTags: [listTag('Domain')] }),
  }),
})

/** Holds reads back until they are let go, with what was true when they came. */
function slowReads() {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  let word = 'before'
  network.use(
    http.post('*/v2/read', async () => {
      const seen = word
      await released
      return HttpResponse.json({ data: { word: seen } })
    }),
    http.post('*/v2/write', () => {
      word = 'after'
      return HttpResponse.json({ data: { word } })
    }),
  )
  return { letGo, calls: recordCalls() }
}

/** A read on its way, of a store. */
async function reading(calls: readonly unknown[], store = createTestStore().store) {
  const answered = store.dispatch(endpoints.readTags.initiate())
  await vi.waitFor(() => expect(calls).not.toHaveLength(0))
  return { store, answered }
}

const paths = (calls: readonly { readonly path: string }[]) => calls.map(({ path }) => path)

describe('a read that a write overtakes', () => {
  it('is asked again when the write touches what it shows', async () => {
    const { letGo, calls } = slowReads()
    const { store, answered } = await reading(calls)
    await store.dispatch(endpoints.writeTags.initiate())
    letGo()
    expect((await answered).data).toEqual({ word: 'after' })
    expect(paths(calls)).toEqual(['/v2/read', '/v2/write', '/v2/read'])
  })

  it('is asked once when the write touches something else', async () => {
    const { letGo, calls } = slowReads()
    const { store, answered } = await reading(calls)
    await store.dispatch(endpoints.writeDomains.initiate())
    letGo()
    expect((await answered).data).toEqual({ word: 'before' })
    expect(paths(calls)).toEqual(['/v2/read', '/v2/write'])
  })

  it('is asked once when the write is refused', async () => {
    const { letGo, calls } = slowReads()
    network.use(http.post('*/v2/write', () => HttpResponse.json({}, { status: 403 })))
    const { store, answered } = await reading(calls)
    await store.dispatch(endpoints.writeTags.initiate())
    letGo()
    expect((await answered).data).toEqual({ word: 'before' })
    expect(paths(calls)).toEqual(['/v2/read', '/v2/write'])
  })

  it('is asked once when the write was answered before', async () => {
    const { letGo, calls } = slowReads()
    letGo()
    const { store } = createTestStore()
    await store.dispatch(endpoints.writeTags.initiate())
    const { answered } = await reading(calls, store)
    expect((await answered).data).toEqual({ word: 'after' })
    expect(paths(calls)).toEqual(['/v2/write', '/v2/read'])
  })

  it('is left alone by a write of another store', async () => {
    const { letGo, calls } = slowReads()
    const { answered } = await reading(calls)
    await createTestStore().store.dispatch(endpoints.writeTags.initiate())
    letGo()
    expect((await answered).data).toEqual({ word: 'before' })
    expect(paths(calls)).toEqual(['/v2/read', '/v2/write'])
  })
})
