import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { isSent } from '#src/features/portal/taskStates.ts'

/** How many files of a receipt something holds for, and when; null where that is not known. */
export interface Noted {
  readonly count: number
  readonly at: string | null
}

/** What was sent for an item, or for the task as a whole. */
export interface ReceiptPart {
  /** Null: the task as a whole, or an item that is asked for no more. */
  readonly item: RequestItem | null
  readonly files: readonly Submission[]
}

/** What a creator sent for a task, and what came of it. */
export interface Receipt {
  /** Of all files; at: when the last had come. */
  readonly sent: Noted
  /** At: when the last of them was, for the first time. */
  readonly seen: Noted
  /** At: when the last were asked for or approved. */
  readonly changes: Noted
  readonly approved: Noted
  readonly parts: readonly ReceiptPart[]
}

/** The receipt of a task, of what the server notes about its files and nothing else. */
export function receiptOf({ submissions }: Task, items: readonly RequestItem[]): Receipt {
  const files = submissions.filter(isSent)
  const seen = files.filter(({ first_seen_at }) => first_seen_at !== null)
  const reviewed = (review: Submission['review']) => {
    const found = files.filter((file) => file.review === review)
    return { count: found.length, at: latest(found.map(({ reviewed_at }) => reviewed_at)) }
  }
  const known = new Set(items.map(({ id }) => id))
  const partOf = (item: RequestItem | null): ReceiptPart => ({
    item,
    files: files.filter(({ item_id }) =>
      item === null ? item_id === null || !known.has(item_id) : item_id === item.id,
    ),
  })
  return {
    sent: { count: files.length, at: latest(files.map(sentAt)) },
    seen: { count: seen.length, at: latest(seen.map(({ first_seen_at }) => first_seen_at)) },
    changes: reviewed('CHANGES_REQUESTED'),
    approved: reviewed('APPROVED'),
    parts: [...items, null].map(partOf).filter((part) => part.files.length > 0),
  }
}

/** When a file had come; of one that came before that was noted, when it was begun. */
export const sentAt = ({ received_at, created_at }: Submission): string => received_at ?? created_at

/** Moments on the wire are all written alike, so that their order is that of their texts. */
const latest = (moments: readonly (string | null)[]) =>
  moments
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null
