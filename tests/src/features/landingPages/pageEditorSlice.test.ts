import { describe, expect, it } from 'vitest'
import {
  draftOpened,
  editRedone,
  editUndone,
  fieldsChanged,
  isUnsaved,
  itemMoved,
  itemRemoved,
  itemsAdded,
  itemTranslated,
  languageAdded,
  languageRemoved,
  type PageEditorState,
  pageEditorSlice,
  pageTranslated,
  pictureChosen,
  serverTookOver,
} from '#src/features/landingPages/draft/pageEditorSlice.ts'
import type {
  PageBase,
  PageConfiguration,
} from '#src/machines/landingPageSave/pageConfiguration.ts'
import { link, pageWith } from '#tests/src/machines/landingPageSave/configurations.ts'

const linkId = 'link-1'
const base: PageBase = {
  id: 'page-1',
  version: 1,
  configuration: pageWith(link('a', 0), link('b', 1), link('c', 2)),
  pictures: {},
}
const upload = { file: 'file-1', type: 'image/png' }

type Action = Parameters<typeof pageEditorSlice.reducer>[1]

/** The drafts after these actions. */
const after = (...actions: readonly Action[]): PageEditorState =>
  actions.reduce(pageEditorSlice.reducer, pageEditorSlice.getInitialState())

const opened = draftOpened({ linkId, base, page: base.configuration })

function draftAfter(...actions: readonly Action[]) {
  const draft = after(opened, ...actions).drafts[linkId]
  if (!draft) throw new Error('there is no draft')
  return draft
}

const ids = ({ items }: PageConfiguration) => items.map(({ id }) => id)

describe('a translation', () => {
  const de = 'de' as const
  const added = languageAdded({ linkId, language: de })
  const translated = [
    added,
    pageTranslated({ linkId, language: de, words: { title: 'Hallo' } }),
    pageTranslated({ linkId, language: de, words: { bio: 'Jede Woche' } }),
    itemTranslated({ linkId, id: 'a', language: de, words: { label: 'Laden' } }),
  ]
  const saidIn = ({ history: { present } }: ReturnType<typeof draftAfter>) => [
    present.fields.translations,
    ...present.items.map(({ fields }) => fields.translations),
  ]

  it('is kept beside the originals, and taken back word by word', () => {
    const { history } = draftAfter(...translated)
    expect(saidIn(draftAfter(...translated))).toEqual([
      { de: { title: 'Hallo', bio: 'Jede Woche' } },
      { de: { label: 'Laden' } },
      {},
      {},
    ])
    expect(history.present.fields.title).toBe(base.configuration.fields.title)
    expect(history.past).toHaveLength(translated.length)
    const undone = draftAfter(...translated, editUndone({ linkId }), editUndone({ linkId }))
    expect(saidIn(undone)).toEqual([{ de: { title: 'Hallo' } }, {}, {}, {}])
  })

  it('goes as a whole, and comes back as a whole', () => {
    const removed = [...translated, languageRemoved({ linkId, language: de })]
    expect(saidIn(draftAfter(...removed))).toEqual([{}, {}, {}, {}])
    expect(isUnsaved(draftAfter(...removed))).toBe(false)
    expect(saidIn(draftAfter(...removed, editUndone({ linkId })))).toEqual(
      saidIn(draftAfter(...translated)),
    )
  })

  it('is a change once its language is there, and none by a word that is left empty', () => {
    const empty = pageTranslated({ linkId, language: de, words: { title: ' ' } })
    expect(isUnsaved(draftAfter(added))).toBe(true)
    const kept = { ...base.configuration.fields, translations: { de: {} } }
    const saved = { ...base, configuration: { ...base.configuration, fields: kept } }
    const state = after(draftOpened({ linkId, base: saved, page: saved.configuration }), empty)
      .drafts[linkId]
    expect(state && isUnsaved(state)).toBe(false)
  })
})

describe('a draft', () => {
  it('is unsaved as long as it differs from what the server has', () => {
    const moved = itemMoved({ linkId, id: 'a', to: 2 })
    expect(isUnsaved(draftAfter())).toBe(false)
    expect(isUnsaved(draftAfter(moved))).toBe(true)
    expect(isUnsaved(draftAfter(moved, editUndone({ linkId })))).toBe(false)
  })

  it('is not unsaved by what the server spells in another way', () => {
    expect(isUnsaved(draftAfter(fieldsChanged({ linkId, fields: { title: ' Jade ' } })))).toBe(
      false,
    )
  })

  it('is unsaved while the server has no page', () => {
    const draft = after(draftOpened({ linkId, base: null, page: base.configuration }))
    expect(draft.drafts[linkId] && isUnsaved(draft.drafts[linkId])).toBe(true)
  })
})

describe('undo', () => {
  const edits = [
    itemMoved({ linkId, id: 'a', to: 2 }),
    itemRemoved({ linkId, id: 'b' }),
    itemsAdded({ linkId, items: [link('fake-id-1', null)], place: 0 }),
    pictureChosen({ linkId, place: { of: 'AVATAR' }, picture: upload }),
  ]

  it('undoes edits one by one, and redo makes them again', () => {
    const orders = [
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a'],
      ['fake-id-1', 'c', 'a'],
    ]
    const undo = editUndone({ linkId })
    expect(ids(draftAfter(...edits).history.present)).toEqual(orders[3])
    expect(ids(draftAfter(...edits, undo, undo).history.present)).toEqual(orders[2])
    expect(ids(draftAfter(...edits, undo, undo, undo).history.present)).toEqual(orders[1])
    const redo = editRedone({ linkId })
    const again = draftAfter(...edits, undo, undo, undo, undo, redo, redo, redo, redo)
    expect(again.history.present).toEqual(draftAfter(...edits).history.present)
  })

  it('takes typing back as one', () => {
    const typed = ['J', 'Ja', 'Jad'].map((title) => fieldsChanged({ linkId, fields: { title } }))
    const { history } = draftAfter(...typed, editUndone({ linkId }))
    expect(history.present).toEqual(base.configuration)
  })
})

describe('a save that took over parts of a draft', () => {
  const settled = serverTookOver({
    linkId,
    base: { ...base, configuration: pageWith(...base.configuration.items, link('d', 3)) },
    ids: { 'fake-id-1': 'd' },
    files: ['file-1'],
  })
  const added = itemsAdded({
    linkId,
    items: [{ ...link('fake-id-1', null, 'd'), source: upload }],
  })

  it('leaves what was edited in the meantime, under the ids of the server', () => {
    const renamed = fieldsChanged({ linkId, fields: { title: 'Later' } })
    const { history, base: now } = draftAfter(added, renamed, settled)
    expect(ids(history.present)).toEqual(['a', 'b', 'c', 'd'])
    expect(history.present.fields.title).toBe('Later')
    expect(now?.configuration.items).toHaveLength(4)
  })

  it('keeps undo from making an item a second time', () => {
    const redone = draftAfter(added, settled, editUndone({ linkId }), editRedone({ linkId }))
    expect(ids(redone.history.present)).toEqual(['a', 'b', 'c', 'd'])
  })
})
