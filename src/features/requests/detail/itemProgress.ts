import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { RequestProgress } from '#contract/resources/requests.ts'

/** How far the files for one item of one creator have come. */
export interface ItemProgress {
  /** Files that came and stand: those that are asked for again do not count. */
  readonly come: number
  readonly approved: number
  /** Nobody has reviewed them. */
  readonly waiting: number
  readonly again: number
  /** They are on their way. */
  readonly uploading: number
}

type Counted = Omit<RequestProgress, 'creator_id'>

/** A creator's progress with an item; an item that is not listed has no files. */
export function itemProgress(
  counted: readonly Counted[],
  taskId: string,
  itemId: string,
): ItemProgress {
  const found = counted.find((one) => one.task_id === taskId && one.item_id === itemId)
  const { uploaded = 0, approved = 0, changes_requested: again = 0, uploading = 0 } = found ?? {}
  return {
    come: uploaded - again,
    approved,
    waiting: uploaded - approved - again,
    again,
    uploading,
  }
}

/** `1 approved, 2 to review, 1 to be replaced`; empty when nothing came. */
export const progressText = ({ approved, waiting, again, uploading }: ItemProgress): string =>
  [
    { count: approved, words: 'approved' },
    { count: waiting, words: 'to review' },
    { count: again, words: 'to be replaced' },
    { count: uploading, words: 'uploading' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${count} ${words}`)
    .join(', ')

/** A creator's progress with every item: `By the pool 2 of 3 · Your day 0 of 1`. */
export const itemsText = (
  items: readonly Pick<RequestItem, 'id' | 'title' | 'quantity'>[],
  counted: readonly Counted[],
  taskId: string,
): string =>
  items
    .map(({ id, title, quantity }) => {
      const { come } = itemProgress(counted, taskId, id)
      return `${title} ${come} of ${quantity}`
    })
    .join(' · ')
