import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { beforeAll, expect, it, vi } from 'vitest'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { useTaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import { addCreator, ask, itemsOf, taskOf } from '#tests/support/app/contentRequest.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { forwardStorage } from '#tests/support/client/forwardStorage.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import { mp4, png } from '#tests/support/sampleFiles.ts'

const app = clientApp({ APP_URL: location.origin })

beforeAll(async () => {
  // Signed addresses are of the page's own origin, as in a browser.
})
it('a task’s screen adds files and a text, is left and come back to, and submits', async () => {
  const brand = await app.signedIn('brand@example.com')
  const { creator, portal } = await addCreator(app, brand, 'Jade')
  const { id: taskId } = await taskOf(portal, await ask(brand, [creator]))
  forwardToApp(portal)
  forwardStorage(portal)
  const { store } = createTestStore({ here: '/portal' })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const open = () => renderHook(() => useTaskUploads(taskId), { wrapper })

  const first = open()
  expect(first.result.current).toMatchObject({ task: undefined, files: [], totals: { files: 0 } })
  const [photo, video] = [png, mp4].map(
    ({ name, type, bytes }) => new File([bytes], name, { type }),
  )
  act(() => {
    if (photo && video) first.result.current.addFiles([photo, video])
    first.result.current.addText({ name: 'caption.txt', text: 'By the pool' })
  })
  first.unmount()

  const { result } = open()
  await vi.waitFor(() => expect(result.current.totals.up).toBe(3), { timeout: 10_000 })
  expect(result.current.task).toMatchObject({ state: 'open', busy: false })
  expect(result.current.files).toMatchObject([
    { name: 'pixel.png', phase: 'up', progress: 100 },
    { name: 'film.mp4', phase: 'up', progress: 100 },
    { name: 'caption.txt', phase: 'up', progress: 100 },
  ])
  act(() => result.current.handIn())
  await vi.waitFor(() => expect(result.current.task?.state).toBe('completed'), { timeout: 10_000 })
  const { data } = await portal.ask(taskRoutes.fetch, {})
  expect(data[0]?.status).toBe('COMPLETED')
  expect(data[0]?.submissions.map(({ name }) => name).sort()).toEqual([
    'caption.txt',
    'film.mp4',
    'pixel.png',
  ])
  act(() => result.current.close())
  expect(Object.values(store.getState().machines).flatMap(Object.keys)).toEqual([])
})

it('a file and a text of a task’s screen are sent as new versions of those that they replace', async () => {
  const brand = await app.signedIn('versions@example.com')
  const { creator, portal } = await addCreator(app, brand, 'Rose')
  const request = await ask(brand, [creator])
  const { id: taskId } = await taskOf(portal, request)
  const [photo] = await itemsOf(portal, request)
  const itemId = photo?.id ?? ''
  forwardToApp(portal)
  forwardStorage(portal)
  const { store } = createTestStore({ here: '/portal' })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result } = renderHook(() => useTaskUploads(taskId), { wrapper })
  const picture = () => new File([png.bytes], png.name, { type: png.type })
  const upToNow = (count: number) =>
    vi.waitFor(() => expect(result.current.totals.up).toBe(count), { timeout: 10_000 })
  const sent = async () => (await taskOf(portal, request)).submissions

  act(() => {
    result.current.addFiles([picture()], itemId)
    result.current.addFiles([picture()])
    result.current.addText({ name: 'caption.txt', text: 'By the pool' })
  })
  await upToNow(3)
  const before = await sent()
  act(() => {
    for (const one of before) {
      if (one.type === png.type) result.current.replaceFile(picture(), one)
      else result.current.addText({ name: one.name, text: 'At the sea', replacesId: one.id })
    }
  })
  await upToNow(6)
  const after = (await sent()).filter(({ version }) => version === 2)
  const places = (files: typeof after, id: 'id' | 'replaces_id') =>
    files.map((file) => [file[id], file.item_id, file.type]).toSorted()
  expect(places(after, 'replaces_id')).toEqual(places(before, 'id'))
  act(() => result.current.close())
})
