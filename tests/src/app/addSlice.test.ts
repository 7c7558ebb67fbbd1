import { expect, it } from 'vitest'
import { addSlice } from '#src/app/rootReducer.ts'
import { createAppStore } from '#src/app/store.ts'
import { pageEditorSlice } from '#src/features/landingPages/draft/pageEditorSlice.ts'

it('the state of a slice that is added is there at once', () => {
  const store = createAppStore({
    notify: () => {},
    goTo: async () => {},
    here: () => '/',
  })
  store.dispatch(addSlice(pageEditorSlice))
  expect(store.getState().pageEditor).toEqual({ drafts: {} })
})
