import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'
import type { CompileValues } from './compileValues.ts'
import type { KeptDraft } from './keptDraft.ts'

/** The form of a request that is being filled in. */
export interface CompileDraft {
  readonly values: CompileValues
  /** When the draft that was found at the beginning was left, ISO 8601; null: there was none, or it was discarded. */
  readonly restoredAt: string | null
  /** What was discarded and can be brought back. */
  readonly discarded: CompileValues | null
  /** When it was last changed, ISO 8601; null: it holds nothing to keep. */
  readonly savedAt: string | null
}

/** By the key under which this browser keeps a draft: see `formKey`. Only forms that are open have one here. */
export interface CompileDraftState {
  readonly drafts: Readonly<Record<string, CompileDraft>>
}

interface OfDraft {
  readonly key: string
}

const initialState: CompileDraftState = { drafts: {} }

/** Prepares an action after which the draft is kept, with the moment of it. */
const keeping = <Payload extends OfDraft>(payload: Payload) => ({
  payload: { ...payload, savedAt: new Date().toISOString() },
})

export const compileDraftSlice = createSlice({
  name: 'compileDraft',
  initialState,
  reducers: {
    /** The form opens, as it was left or as it begins. */
    draftOpened: (
      { drafts },
      {
        payload: { key, initial, kept },
      }: PayloadAction<OfDraft & { initial: CompileValues; kept: KeptDraft | null }>,
    ): CompileDraftState => {
      const savedAt = kept?.savedAt ?? null
      const values = kept?.values ?? initial
      return {
        drafts: { ...drafts, [key]: { values, restoredAt: savedAt, discarded: null, savedAt } },
      }
    },
    /** The form closes. What this browser keeps of it stays. */
    draftClosed: ({ drafts }, { payload }: PayloadAction<OfDraft>): CompileDraftState => {
      const { [payload.key]: _, ...others } = drafts
      return { drafts: others }
    },
    draftChanged: {
      prepare: keeping<OfDraft & { change: Partial<CompileValues> }>,
      reducer: (
        state,
        {
          payload: { key, change, savedAt },
        }: PayloadAction<OfDraft & { change: Partial<CompileValues>; savedAt: string }>,
      ): CompileDraftState =>
        withDraft(state, key, (draft) => ({
          ...draft,
          values: { ...draft.values, ...change },
          savedAt,
        })),
    },
    /** The form begins again, and what it held can be brought back. */
    draftDiscarded: (
      state,
      { payload: { key, initial } }: PayloadAction<OfDraft & { initial: CompileValues }>,
    ): CompileDraftState =>
      withDraft(state, key, ({ values }) => ({
        values: initial,
        restoredAt: null,
        discarded: values,
        savedAt: null,
      })),
    discardUndone: {
      prepare: keeping<OfDraft>,
      reducer: (
        state,
        { payload: { key, savedAt } }: PayloadAction<OfDraft & { savedAt: string }>,
      ): CompileDraftState =>
        withDraft(state, key, (draft) =>
          draft.discarded ? { ...draft, values: draft.discarded, discarded: null, savedAt } : draft,
        ),
    },
    /** The server has made a request of it: nothing is left to keep. */
    draftSent: (state, { payload }: PayloadAction<OfDraft>): CompileDraftState =>
      withDraft(state, payload.key, (draft) => ({ ...draft, restoredAt: null, savedAt: null })),
  },
  extraReducers: (builder) => {
    // Somebody has gone or come.
    builder.addMatcher(api.util.resetApiState.match, () => initialState)
  },
})

export const { draftOpened, draftClosed, draftChanged, draftDiscarded, discardUndone, draftSent } =
  compileDraftSlice.actions

function withDraft(
  state: CompileDraftState,
  key: string,
  change: (draft: CompileDraft) => CompileDraft,
): CompileDraftState {
  const draft = state.drafts[key]
  return draft ? { drafts: { ...state.drafts, [key]: change(draft) } } : state
}
