import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { itemAttributeRoutes } from '#contract/resources/itemAttributes.ts'
import { itemExampleRoutes } from '#contract/resources/itemExamples.ts'
import { itemValuesOf, newItem, newKey } from '#src/features/requests/compile/compileValues.ts'
import { useSaveItem } from '#src/features/requests/detail/useSaveItem.ts'
import { ask, itemsOf } from '#tests/support/app/contentRequest.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { serverAnswersInTurn } from '#tests/support/client/faults.ts'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import { gif, png } from '#tests/support/sampleFiles.ts'

const app = clientApp()

const away = { error: { code: 'UNAVAILABLE', message: 'One moment', metadata: {} } }
const attributes = '/user/creators/requests/items/attributes'

async function saving() {
  const browser = await clientSignsIn(app)
  const creators = await browser.ask(creatorRoutes.create, [{ name: 'Jade' }])
  const request = await ask(browser, creators)
  const { store } = createTestStore()
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const shown = async () =>
    (await itemsOf(browser, request)).map(({ title, attributes }) => [
      title,
      attributes.map(({ value }) => value),
    ])
  return { browser, request, wrapper, shown }
}

const outfit = (value: string) => ({ key: newKey(), type: 'TEXT' as const, name: 'Outfit', value })

it('says that a new item is saved in part, and makes nothing twice when it is saved again', async () => {
  const { request, wrapper, shown } = await saving()
  serverAnswersInTurn([{ status: 503, body: away }], `${attributes}/create`)
  const { result } = renderHook(() => useSaveItem(request.id, undefined), { wrapper })
  const closeUp = { ...newItem('PHOTO'), title: 'A close-up', attributes: [outfit('Red')] }
  expect(await result.current(closeUp)).toMatchObject({
    error: { code: 'UNAVAILABLE' },
    inPart: true,
  })
  expect(await result.current(closeUp)).toEqual({ inPart: false })
  expect(await shown()).toEqual([
    ['A photo by the pool', []],
    ['A video of the day', []],
    ['A close-up', ['Red']],
  ])
})

it('continues with a known item from what the server has by then', async () => {
  const { browser, request, wrapper, shown } = await saving()
  const [photo] = await itemsOf(browser, request)
  if (!photo) throw new Error('no item')
  const { result } = renderHook(() => useSaveItem(request.id, photo), { wrapper })
  const values = { ...itemValuesOf(photo), title: 'Two photos', attributes: [outfit('Blue')] }
  serverAnswersInTurn([{ status: 503, body: away }], `${attributes}/create`)
  expect(await result.current(values)).toMatchObject({ inPart: true })
  await browser.ask(itemAttributeRoutes.create, [
    { item_id: photo.id, type: 'TEXT', name: 'Meanwhile', value: 'Green' },
  ])
  expect(await result.current(values)).toEqual({ inPart: false })
  expect(await shown()).toEqual([
    ['Two photos', ['Blue']],
    ['A video of the day', []],
  ])
})

it('keeps the order of examples, with a new one between them', async () => {
  const { browser, request, wrapper } = await saving()
  const [pool, beach, lake] = [
    await uploadExample(browser, png),
    await uploadExample(browser, gif),
    await uploadExample(browser, png),
  ]
  const [item] = await itemsOf(browser, request)
  if (!item) throw new Error('no item')
  await browser.ask(itemExampleRoutes.create, [
    { item_id: item.id, example_id: pool.id },
    { item_id: item.id, example_id: beach.id },
  ])
  const [photo] = await itemsOf(browser, request)
  const { result } = renderHook(() => useSaveItem(request.id, photo), { wrapper })
  const examples = [beach, lake, pool]
  expect(await result.current({ ...itemValuesOf(photo ?? item), examples })).toEqual({
    inPart: false,
  })
  const [saved] = await itemsOf(browser, request)
  expect(saved?.examples.map(({ example_id }) => example_id)).toEqual(examples.map(({ id }) => id))
})
