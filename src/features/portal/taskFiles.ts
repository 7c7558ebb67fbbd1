import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import type { FileProgress } from '#src/machines/uploadQueue/fileProgress.ts'
import { counts, isSent } from './taskStates.ts'

/** What has been sent for one item, what is on its way, and what broke off. */
export interface ItemFiles {
  readonly sent: readonly Submission[]
  readonly uploads: readonly FileProgress[]
  readonly interrupted: readonly Submission[]
}

/**
 * Sorts what the server knows and what this page sends by item; null stands for the task as a whole. A file is shown
 * once: as sent as soon as the server says so.
 */
export function filesByItem(
  submissions: readonly Submission[],
  uploads: readonly FileProgress[],
): (itemId: string | null) => ItemFiles {
  const sentIds = new Set(submissions.filter(isSent).map(({ id }) => id))
  const live = uploads.filter(
    ({ phase, uploadId }) =>
      phase !== 'cancelled' && !(phase === 'up' && uploadId !== null && sentIds.has(uploadId)),
  )
  const liveIds = new Set(live.map(({ uploadId }) => uploadId))
  return (itemId) => {
    const own = submissions.filter(({ item_id }) => item_id === itemId)
    return {
      sent: own.filter(isSent),
      uploads: live.filter((file) => itemOf(file) === itemId),
      interrupted: own.filter(
        ({ id, status }) => (status === 'UPLOADING' || status === 'FAILED') && !liveIds.has(id),
      ),
    }
  }
}

const itemOf = ({ target }: FileProgress): string | null =>
  target.for === 'item' ? target.itemId : null

/** The items that lack files, each as often as it lacks one: counting those on their way, or only what has come. */
export function missingFiles(
  items: readonly RequestItem[],
  filesOf: (itemId: string | null) => ItemFiles,
  counted: 'sent' | 'on their way too',
): string[] {
  return items.flatMap(({ id, quantity }) => {
    const { sent, uploads } = filesOf(id)
    const coming = counted === 'sent' ? 0 : uploads.length
    const there = sent.filter(counts).length + coming
    return Array.from({ length: Math.max(0, quantity - there) }, () => id)
  })
}

/** Whether `count` more files for an item are all that was missing. */
export const completes = (missing: readonly string[], itemId: string, count: number): boolean =>
  missing.length > 0 && missing.length <= count && missing.every((id) => id === itemId)
