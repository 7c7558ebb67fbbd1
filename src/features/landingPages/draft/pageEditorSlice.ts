import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Language } from '#contract/locale.ts'
import type { Translations } from '#contract/rules/translations.ts'
import { api } from '#src/api/api.ts'
import { changed, type History, newHistory, redone, rewritten, undone } from '#src/lib/history.ts'
import { asKept } from '#src/machines/landingPageSave/asKept.ts'
import { mergePages } from '#src/machines/landingPageSave/mergePages.ts'
import { changesBetween, isNothing } from '#src/machines/landingPageSave/pageChanges.ts'
import type {
  ItemConfiguration,
  ItemFields,
  ItemWords,
  PageBase,
  PageConfiguration,
  PageFields,
  PageWords,
  Picture,
} from '#src/machines/landingPageSave/pageConfiguration.ts'
import { type PicturePlace, withPicture } from '#src/machines/landingPageSave/picturePlaces.ts'
import type { Merge } from '#src/machines/landingPageSave/saveContext.ts'
import { rebase, type Settlement, settle } from '#src/machines/landingPageSave/settle.ts'

/** A page that is being edited. */
export interface Draft {
  /** What the server has; null while the link has no page. */
  readonly base: PageBase | null
  readonly history: History<PageConfiguration>
}

/** By the id of the tracking link. Drafts stay when their screen is left. */
export interface PageEditorState {
  readonly drafts: Readonly<Record<string, Draft>>
}

interface OfLink {
  readonly linkId: string
}

interface Edit {
  /** Names what is typed or slid: edits of the same thing in one breath are taken back as one. */
  readonly about: string | null
  readonly at: number
}

type EditAction<Payload = unknown> = PayloadAction<OfLink & Payload, string, Edit>

const initialState: PageEditorState = { drafts: {} }

/** Prepares an action that can be taken back. */
const edit =
  <Payload extends OfLink>(aboutOf: (payload: Payload) => string | null) =>
  (payload: Payload) => ({ payload, meta: { about: aboutOf(payload), at: Date.now() } })

/** Makes a reducer of what an edit does to the page. */
const editing =
  <Payload>(change: (page: PageConfiguration, payload: Payload) => PageConfiguration) =>
  (state: PageEditorState, { payload, meta }: EditAction<Payload>): PageEditorState =>
    withDraft(state, payload.linkId, (draft) => {
      const { history } = draft
      const next = change(history.present, payload)
      return { ...draft, history: changed(history, next, meta.about, meta.at) }
    })

export const pageEditorSlice = createSlice({
  name: 'pageEditor',
  initialState,
  reducers: {
    /** The editing begins, with what the server has or with what was left over from another time. */
    draftOpened: (
      state,
      {
        payload: { linkId, base, page },
      }: PayloadAction<OfLink & { base: PageBase | null; page: PageConfiguration }>,
    ): PageEditorState => ({
      drafts: { ...state.drafts, [linkId]: { base, history: newHistory(page) } },
    }),
    draftDiscarded: (state, { payload }: PayloadAction<OfLink>): PageEditorState => {
      const { [payload.linkId]: _, ...drafts } = state.drafts
      return { drafts }
    },
    fieldsChanged: {
      prepare: edit<OfLink & { fields: Partial<PageFields> }>(({ fields }) =>
        Object.keys(fields).join(),
      ),
      reducer: editing<{ fields: Partial<PageFields> }>((page, { fields }) => ({
        ...page,
        fields: { ...page.fields, ...fields },
      })),
    },
    pictureChosen: {
      prepare: edit<OfLink & { place: PicturePlace; picture: Picture }>(() => null),
      reducer: editing<{ place: PicturePlace; picture: Picture }>((page, { place, picture }) =>
        withPicture(page, place, picture),
      ),
    },
    itemsAdded: {
      prepare: edit<OfLink & { items: readonly ItemConfiguration[]; place?: number }>(() => null),
      reducer: editing<{ items: readonly ItemConfiguration[]; place?: number }>(
        (page, { items, place = page.items.length }) => ({
          ...page,
          items: page.items.toSpliced(place, 0, ...items),
        }),
      ),
    },
    itemChanged: {
      prepare: edit<OfLink & { id: string; fields: Partial<ItemFields> }>(
        ({ id, fields }) => `${id} ${Object.keys(fields)}`,
      ),
      reducer: editing<{ id: string; fields: Partial<ItemFields> }>((page, { id, fields }) => ({
        ...page,
        items: page.items.map((item) =>
          item.id === id ? { ...item, fields: { ...item.fields, ...fields } } : item,
        ),
      })),
    },
    itemMoved: {
      prepare: edit<OfLink & { id: string; to: number }>(() => null),
      reducer: editing<{ id: string; to: number }>((page, { id, to }) => ({
        ...page,
        items: moved(page.items, id, to),
      })),
    },
    itemRemoved: {
      prepare: edit<OfLink & { id: string }>(() => null),
      reducer: editing<{ id: string }>((page, { id }) => ({
        ...page,
        items: page.items.filter((item) => item.id !== id),
      })),
    },
    languageAdded: {
      prepare: edit<OfLink & { language: Language }>(() => null),
      reducer: editing<{ language: Language }>((page, { language }) =>
        withTranslations(page, { ...page.fields.translations, [language]: {} }),
      ),
    },
    /** With what the items say in it. */
    languageRemoved: {
      prepare: edit<OfLink & { language: Language }>(() => null),
      reducer: editing<{ language: Language }>((page, { language }) => ({
        ...withTranslations(page, without(page.fields.translations, language)),
        items: page.items.map((item) => {
          const translations = without(item.fields.translations, language)
          return { ...item, fields: { ...item.fields, translations } }
        }),
      })),
    },
    pageTranslated: {
      prepare: edit<OfLink & { language: Language; words: Partial<PageWords> }>(
        ({ language, words }) => `${language} ${Object.keys(words)}`,
      ),
      reducer: editing<{ language: Language; words: Partial<PageWords> }>(
        (page, { language, words }) => {
          const { translations } = page.fields
          return withTranslations(page, {
            ...translations,
            [language]: { ...translations[language], ...words },
          })
        },
      ),
    },
    itemTranslated: {
      prepare: edit<OfLink & { id: string; language: Language; words: Partial<ItemWords> }>(
        ({ id, language, words }) => `${id} ${language} ${Object.keys(words)}`,
      ),
      reducer: editing<{ id: string; language: Language; words: Partial<ItemWords> }>(
        (page, { id, language, words }) => ({
          ...page,
          items: page.items.map((item) => {
            if (item.id !== id) return item
            const { translations } = item.fields
            const said = { ...translations[language], ...words }
            const fields = { ...item.fields, translations: { ...translations, [language]: said } }
            return { ...item, fields }
          }),
        }),
      ),
    },
    undone: (state, { payload }: PayloadAction<OfLink>): PageEditorState =>
      withDraft(state, payload.linkId, (draft) => ({ ...draft, history: undone(draft.history) })),
    redone: (state, { payload }: PayloadAction<OfLink>): PageEditorState =>
      withDraft(state, payload.linkId, (draft) => ({ ...draft, history: redone(draft.history) })),
    /** What somebody else has saved is put together with the draft, as a save does it with what it saves. */
    othersMerged: (
      state,
      { payload: { linkId, merge } }: PayloadAction<OfLink & { merge: Merge }>,
    ): PageEditorState =>
      withDraft(state, linkId, (draft) => {
        const { onto, choices } = merge
        const { base, history } = draft
        if (!base || base.version >= onto.version) return draft
        const theirs = onto.configuration
        const withTheirs = (page: PageConfiguration) => {
          const sides = { base, mine: asKept(page), theirs: onto }
          return rebase(mergePages(sides, choices).page, theirs)
        }
        return { base: onto, history: rewritten(history, withTheirs) }
      }),
    /** A save has got this far: what is left of the draft is what it has not taken over. */
    serverTookOver: (
      state,
      {
        payload: { linkId, base, ids, files },
      }: PayloadAction<OfLink & { base: PageBase | null } & Required<Settlement>>,
    ): PageEditorState =>
      withDraft(state, linkId, ({ history }) => ({
        base,
        history: rewritten(history, (page) => {
          const settled = settle(page, { ids, files })
          return base ? rebase(settled, base.configuration) : settled
        }),
      })),
  },
  extraReducers: (builder) => {
    // Somebody has gone or come.
    builder.addMatcher(api.util.resetApiState.match, () => initialState)
  },
})

export const {
  draftOpened,
  draftDiscarded,
  fieldsChanged,
  pictureChosen,
  itemsAdded,
  itemChanged,
  itemMoved,
  itemRemoved,
  languageAdded,
  languageRemoved,
  pageTranslated,
  itemTranslated,
  undone: editUndone,
  redone: editRedone,
  othersMerged,
  serverTookOver,
} = pageEditorSlice.actions

/** Whether it holds what the server does not have. */
export const isUnsaved = ({ base, history }: Draft): boolean =>
  base === null || !isNothing(changesBetween(base.configuration, asKept(history.present)))

function withDraft(
  state: PageEditorState,
  linkId: string,
  change: (draft: Draft) => Draft,
): PageEditorState {
  const draft = state.drafts[linkId]
  return draft ? { drafts: { ...state.drafts, [linkId]: change(draft) } } : state
}

const withTranslations = (
  page: PageConfiguration,
  translations: PageFields['translations'],
): PageConfiguration => ({ ...page, fields: { ...page.fields, translations } })

function without<Words>(of: Translations<Words>, language: Language): Translations<Words> {
  const { [language]: _, ...others } = of
  return others
}

function moved(items: readonly ItemConfiguration[], id: string, to: number) {
  const item = items.find((one) => one.id === id)
  return item ? items.filter((one) => one.id !== id).toSpliced(to, 0, item) : items
}
