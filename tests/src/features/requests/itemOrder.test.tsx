import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { useFetchRequestItemsQuery, useUpdateRequestItemsMutation } from '#src/api/requestItems.ts'
import { ask, itemsOf } from '#tests/support/app/contentRequest.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { serverAnswersInTurn, serverNeverAnswers } from '#tests/support/client/faults.ts'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'

const app = clientApp()

const update = '/user/creators/requests/items/update'
const refusal = { error: { code: 'CONFLICT', message: 'Not now', metadata: {} } }
const asAsked = ['A photo by the pool', 'A video of the day']
const swapped = [...asAsked].reverse()

/** The items of a request as a screen shows them, and the way to put the second one first. */
async function itemsShown() {
  const browser = await clientSignsIn(app)
  const creators = await browser.ask(creatorRoutes.create, [{ name: 'Jade' }])
  const request = await ask(browser, creators)
  const { store } = createTestStore()
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(
    () => ({
      items: useFetchRequestItemsQuery({ filters: { request_id: request.id } }).data?.data,
      update: useUpdateRequestItemsMutation()[0],
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  const titles = () => result.current.items?.map(({ title }) => title)
  const swap = () => {
    const places = (result.current.items ?? []).map(({ id, position }) => ({
      id,
      data: { position: 1 - position },
    }))
    return result.current.update(places)
  }
  const stored = async () => (await itemsOf(browser, request)).map(({ title }) => title)
  return { titles, swap, stored }
}

it('an order of items shows at once, while it is on its way', async () => {
  const { titles, swap, stored } = await itemsShown()
  expect(titles()).toEqual(asAsked)
  serverNeverAnswers(update)
  act(() => void swap())
  expect(titles()).toEqual(swapped)
  expect(await stored()).toEqual(asAsked)
})

it('an order of items is the old one again when the server refuses it, and the new one when it does not', async () => {
  const { titles, swap, stored } = await itemsShown()
  serverAnswersInTurn([{ status: 409, body: refusal }], update)
  await act(swap)
  expect(titles()).toEqual(asAsked)
  await act(swap)
  await waitFor(() => expect(titles()).toEqual(swapped))
  expect(await stored()).toEqual(swapped)
})
