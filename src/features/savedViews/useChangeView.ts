import type { SavedView } from '#contract/resources/savedViews.ts'
import {
  useCreateSavedViewsMutation,
  useDeleteSavedViewsMutation,
  useUpdateSavedViewsMutation,
} from '#src/api/savedViews.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { toast } from '#src/ui/toast.ts'
import { undoToast } from '#src/ui/undoToast.tsx'
import type { KeptQuery } from '#src/ui/useKeptQuery.ts'
import { paramsOf } from './viewParams.ts'

/** What can be done with a saved view; each says what came of it. */
export interface ViewChanges {
  /** Makes it what the list shows now. */
  readonly saveQuery: (view: SavedView) => Promise<void>
  readonly setShared: (view: SavedView, shared: boolean) => Promise<void>
  /** Deletes it, and offers to take that back. */
  readonly remove: (view: SavedView) => Promise<void>
}

export function useChangeView(kept: KeptQuery): ViewChanges {
  const [create] = useCreateSavedViewsMutation()
  const [update] = useUpdateSavedViewsMutation()
  const [remove] = useDeleteSavedViewsMutation()
  const report = (error: unknown, sentence: string) => {
    const refusal = error ? refusalOf(error) : sentence
    if (refusal !== null) toast(refusal, error ? 'failed' : 'done')
  }
  return {
    async saveQuery({ id, name }) {
      const { error } = await update([{ id, data: { params: paramsOf(kept.now) } }])
      report(error, `${name} saved`)
    },
    async setShared({ id, name }, shared) {
      const { error } = await update([{ id, data: { shared } }])
      report(error, shared ? `${name} is shared with the team` : `${name} is yours alone now`)
    },
    async remove({ id, list, name, params, shared }) {
      const { error } = await remove([id])
      if (error) return report(error, '')
      kept.show(null, kept.now)
      await undoToast(`${name} deleted`, async () => {
        const { error: refused } = await create([{ list, name, params: [...params], shared }])
        report(refused, `${name} is back`)
      })
    },
  }
}
