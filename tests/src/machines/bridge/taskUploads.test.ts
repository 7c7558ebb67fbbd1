import { beforeAll, expect, it, vi } from 'vitest'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { addTaskFiles, handInTask, takeTaskBack } from '#src/machines/bridge/taskUploads.ts'
import { selectTask } from '#src/machines/bridge/uploadSelectors.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { forwardStorage } from '#tests/support/client/forwardStorage.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import { png } from '#tests/support/sampleFiles.ts'

const app = clientApp({ APP_URL: location.origin })
let brand: TestBrowser

beforeAll(async () => {
  // Signed addresses are of the page's own origin, as in a browser.
  brand = await app.signedIn('brand@example.com')
})
it('the files of a task go up, and complete it', async () => {
  const { creator, portal } = await addCreator(app, brand, 'Jade')
  const task = await taskOf(portal, await ask(brand, [creator]))
  forwardToApp(portal)
  forwardStorage(portal)
  const { store } = createTestStore({ here: '/portal' })
  const file = new File([png.bytes], png.name, { type: png.type })
  store.dispatch(addTaskFiles(task.id, { files: [file] }))
  store.dispatch(handInTask(task.id))
  await vi.waitFor(() => expect(selectTask(store.getState(), task.id)?.state).toBe('completed'), {
    timeout: 10_000,
  })
  const { data } = await portal.ask(taskRoutes.fetch, {})
  expect(data[0]).toMatchObject({ status: 'COMPLETED', submissions: [{ status: 'UPLOADED' }] })
  store.dispatch(takeTaskBack(task.id))
  await vi.waitFor(() => expect(selectTask(store.getState(), task.id)?.state).toBe('open'))
  expect((await portal.ask(taskRoutes.fetch, {})).data[0]).toMatchObject({
    status: 'IN_PROGRESS',
    handed_in_at: null,
  })
})
