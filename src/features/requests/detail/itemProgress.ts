import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { RequestProgress } from '#contract/resources/requests.ts'
import { countItem } from '#contract/rules/askedFiles.ts'

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

/** How many of the files that are asked for have come: `2 of 3`, or `1 of 1 +1` with one more than that. */
export function comeText({ come }: Pick<ItemProgress, 'come'>, wanted: number): string {
  const { received, extra } = countItem(wanted, come)
  return `${received} of ${wanted}${extra > 0 ? ` +${extra}` : ''}`
}

/** How many of the files that all creators of a request are asked for have come, item by item. */
export const receivedFrom = (
  items: readonly Pick<RequestItem, 'id' | 'quantity'>[],
  counted: readonly Omit<Counted, 'task_id'>[],
): number =>
  items
    .flatMap(({ id, quantity }) =>
      counted
        .filter(({ item_id }) => item_id === id)
        .map(({ uploaded, changes_requested }) =>
          countItem(quantity, uploaded - changes_requested),
        ),
    )
    .reduce((sum, { received }) => sum + received, 0)

/** How many files of all creators nobody has reviewed, those for a task as a whole among them. */
export const waitingFrom = (
  counted: readonly Pick<RequestProgress, 'uploaded' | 'approved' | 'changes_requested'>[],
): number =>
  counted.reduce(
    (sum, { uploaded, approved, changes_requested }) =>
      sum + uploaded - approved - changes_requested,
    0,
  )

/** A creator's progress with every item: `By the pool 2 of 3 · Your day 0 of 1`. */
export const itemsText = (
  items: readonly Pick<RequestItem, 'id' | 'title' | 'quantity'>[],
  counted: readonly Counted[],
  taskId: string,
): string =>
  items
    .map(
      ({ id, title, quantity }) =>
        `${title} ${comeText(itemProgress(counted, taskId, id), quantity)}`,
    )
    .join(' · ')
