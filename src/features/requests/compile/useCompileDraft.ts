import { useEffect, useLayoutEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useViewer } from '#src/api/user.ts'
import { formKey } from '#src/lib/keptForm.ts'
import {
  type CompileDraft,
  type CompileDraftState,
  draftClosed,
  draftOpened,
} from './compileDraftSlice.ts'
import type { CompileValues } from './compileValues.ts'
import { storedDraft } from './keptDraft.ts'

/** A form that is open, and the key that names it in actions. */
export interface OpenDraft {
  readonly key: string
  readonly draft: CompileDraft
}

/**
 * The draft of the form for a purpose, as this browser has kept it for this person and workspace, else as `initial`. Neither a
 * reload nor a closed tab loses it; a browser that keeps nothing loses only that.
 *
 * @returns undefined until it is in the store, which it is before anything is painted.
 */
export function useCompileDraft(purpose: string, initial: CompileValues): OpenDraft | undefined {
  const { id, workspace_id } = useViewer()
  const dispatch = useDispatch()
  const key = formKey({ form: 'request', userId: id, workspaceId: workspace_id, purpose })
  const draft = useSelector(
    ({ compileDraft }: { compileDraft: CompileDraftState }) => compileDraft.drafts[key],
  )
  const isOpen = draft !== undefined
  useLayoutEffect(() => {
    if (!isOpen) dispatch(draftOpened({ key, initial, kept: storedDraft(key).read() }))
  }, [dispatch, key, initial, isOpen])
  useEffect(() => () => void dispatch(draftClosed({ key })), [dispatch, key])
  return draft && { key, draft }
}
