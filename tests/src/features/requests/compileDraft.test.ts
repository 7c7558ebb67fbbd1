import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#src/api/api.ts'
import { addSlice } from '#src/app/rootReducer.ts'
import { listenToCompileDrafts } from '#src/features/requests/compile/compileDraftListeners.ts'
import {
  compileDraftSlice,
  discardUndone,
  draftChanged,
  draftClosed,
  draftDiscarded,
  draftOpened,
  draftSent,
} from '#src/features/requests/compile/compileDraftSlice.ts'
import { newValues } from '#src/features/requests/compile/compileValues.ts'
import { storedDraft } from '#src/features/requests/compile/keptDraft.ts'
import { formKey } from '#src/lib/keptForm.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'

const key = formKey({ form: 'request', userId: 'ada', workspaceId: 'studio', purpose: 'new' })
const initial = newValues(null)

function openForm() {
  const { store } = createTestStore()
  store.dispatch(addSlice(compileDraftSlice))
  listenToCompileDrafts(store.dispatch)
  store.dispatch(draftOpened({ key, initial, kept: storedDraft(key).read() }))
  const draft = () => store.getState().compileDraft?.drafts[key]
  return { store, draft }
}

beforeEach(() => localStorage.clear())

describe('the draft of a request', () => {
  it('begins as it is given, and is kept under its key with each change', () => {
    const { store, draft } = openForm()
    expect(draft()).toEqual({ values: initial, restoredAt: null, discarded: null, savedAt: null })
    expect(localStorage.length).toBe(0)
    store.dispatch(draftChanged({ key, change: { title: 'Wool' } }))
    store.dispatch(draftChanged({ key, change: { brief: 'Warm' } }))
    const savedAt = draft()?.savedAt
    expect(JSON.parse(localStorage.getItem('greenroom-request-studio-ada-new') ?? '')).toEqual({
      savedAt,
      values: { ...initial, title: 'Wool', brief: 'Warm' },
    })
  })

  it('is found again when the form opens another time', () => {
    const { store } = openForm()
    store.dispatch(draftChanged({ key, change: { title: 'Wool' } }))
    store.dispatch(draftClosed({ key }))
    expect(store.getState().compileDraft?.drafts).toEqual({})
    const again = openForm().draft()
    expect(again?.values.title).toBe('Wool')
    expect(again?.restoredAt).toBe(storedDraft(key).read()?.savedAt)
  })

  it('is forgotten when it is discarded, and comes back when that is undone', () => {
    const { store, draft } = openForm()
    store.dispatch(draftChanged({ key, change: { title: 'Wool' } }))
    store.dispatch(draftDiscarded({ key, initial }))
    expect(draft()?.values).toEqual(initial)
    expect(storedDraft(key).read()).toBeNull()
    store.dispatch(discardUndone({ key }))
    expect(draft()).toMatchObject({ values: { title: 'Wool' }, discarded: null })
    expect(storedDraft(key).read()?.values.title).toBe('Wool')
  })

  it('is forgotten when it is sent, also after its form has closed', () => {
    const { store, draft } = openForm()
    store.dispatch(draftChanged({ key, change: { title: 'Wool' } }))
    store.dispatch(draftSent({ key }))
    expect(draft()?.values.title).toBe('Wool')
    expect(storedDraft(key).read()).toBeNull()
    store.dispatch(draftChanged({ key, change: { title: 'Wool again' } }))
    store.dispatch(draftClosed({ key }))
    store.dispatch(draftSent({ key }))
    expect(localStorage.length).toBe(0)
  })

  it('leaves the store, and not the browser, when somebody goes', () => {
    const { store, draft } = openForm()
    store.dispatch(draftChanged({ key, change: { title: 'Wool' } }))
    store.dispatch(api.util.resetApiState())
    expect(draft()).toBeUndefined()
    expect(storedDraft(key).read()?.values.title).toBe('Wool')
  })
})
