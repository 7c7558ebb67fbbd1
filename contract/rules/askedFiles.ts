/** How many files are asked for with one item, and how far they have come. */
export interface ItemCount {
  /** Those that have come, at most as many as are asked for. */
  readonly received: number
  /** Those that have come beyond that. */
  readonly extra: number
  /** Those that have neither come nor are on their way. */
  readonly missing: number
}

/**
 * Counts the files for one item. What is too much for one item fills no gap at another.
 *
 * @param quantity how many are asked for.
 * @param come how many count as received, see {@link isReceived}.
 * @param coming how many are on their way.
 */
export const countItem = (quantity: number, come: number, coming = 0): ItemCount => ({
  received: Math.min(come, quantity),
  extra: Math.max(0, come - quantity),
  missing: Math.max(0, quantity - come - coming),
})

interface SentFile {
  readonly status: string
  readonly review: string
  readonly replaced_at: string | null
}

/**
 * Whether a file counts towards what is asked for: it has come, no later version of it has, and the brand did not ask for another in its
 * place.
 */
export const isReceived = ({ status, review, replaced_at }: SentFile): boolean =>
  status === 'UPLOADED' && replaced_at === null && review !== 'CHANGES_REQUESTED'

interface AskedItem {
  readonly id: string
  readonly quantity: number
}

/** How many of the files that are asked for have been received, item by item. */
export function receivedOf(
  items: readonly AskedItem[],
  files: readonly (SentFile & { readonly item_id: string | null })[],
): number {
  const come = Map.groupBy(files.filter(isReceived), ({ item_id }) => item_id)
  return items.reduce(
    (sum, { id, quantity }) => sum + countItem(quantity, come.get(id)?.length ?? 0).received,
    0,
  )
}
