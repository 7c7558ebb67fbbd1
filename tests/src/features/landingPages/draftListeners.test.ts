import { expect, it, vi } from 'vitest'
import { addSlice } from '#src/app/rootReducer.ts'
import { listenToDrafts } from '#src/features/landingPages/draft/draftListeners.ts'
import { keptDraft } from '#src/features/landingPages/draft/draftStorage.ts'
import { draftOpened, pageEditorSlice } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { mirror } from '#src/machines/bridge/mirror.ts'
import { sendToMachine, startMachine } from '#src/machines/bridge/startMachine.ts'
import { landingPageSaveViews } from '#src/machines/bridge/views.ts'
import { landingPageSaveMachine } from '#src/machines/landingPageSave/landingPageSaveMachine.ts'
import { saveView } from '#src/machines/landingPageSave/saveView.ts'
import { link, pageWith } from '#tests/src/machines/landingPageSave/configurations.ts'
import { away, fakeServer, linkId } from '#tests/src/machines/landingPageSave/fakeServer.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'

vi.mock('#src/ui/toast.ts', () => ({ toast: vi.fn() }))

const machine = landingPageSaveMachine
const id = `page:${linkId}`
const mirrors = [mirror({ machine, views: landingPageSaveViews, view: saveView })]
const wanted = pageWith(link('fake-id-1', null, 'Shop'))

it('the view of a save is in the store until the save has ended, and then no more', async () => {
  const { store } = createTestStore()
  store.dispatch(addSlice(pageEditorSlice))
  listenToDrafts(store.dispatch)
  const saves = () => store.getState().machines.landingPageSave
  const server = fakeServer()
  server.fails('createItems', away)
  const input = { ports: server.ports, linkId, base: null, wanted }
  store.dispatch(startMachine({ id, machine, input, mirrors }))
  await vi.waitFor(() => expect(saves()[id]?.status).toBe('FAILED'))

  const actorOf = () => store.dispatch((_dispatch, _getState, { actors }) => actors.get(id))
  expect(actorOf()).toBeDefined()
  store.dispatch(sendToMachine(machine, id, { type: 'retry', wanted }))
  await vi.waitFor(() => expect(saves()).toEqual({}))
  expect(server.page()?.component_data).toMatchObject([{ label: 'Shop' }])
  expect(actorOf()).toBeUndefined()
})

it('a draft is kept with the change itself: the page may be closed right after it', () => {
  const { store } = createTestStore()
  store.dispatch(addSlice(pageEditorSlice))
  listenToDrafts(store.dispatch)
  store.dispatch(draftOpened({ linkId, base: null, page: wanted }))
  expect(keptDraft(linkId)?.page).toEqual(wanted)
})
