import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'

/** Up to so many files are simply there. */
const maxWhole = 100

/** Between two files, in pixels, as in `review.module.css`; and what one takes up there, in a column or in a row. */
const gap = 2
const sizes = { column: 56, row: 52 }

/**
 * Which of a list's files are there, and how much room stands for the others, in pixels. The list is a column on a wide screen and a
 * row on others; the file at `shownAt` is brought into sight.
 */
export function useFilesInSight(
  list: RefObject<HTMLOListElement | null>,
  count: number,
  shownAt: number,
) {
  const isWide = useMediaQuery('(min-width: 62em)', true)
  const isWhole = count <= maxWhole
  const virtualizer = useVirtualizer<HTMLOListElement, HTMLLIElement>({
    count,
    enabled: !isWhole,
    horizontal: !isWide,
    getScrollElement: () => list.current,
    estimateSize: () => (isWide ? sizes.column : sizes.row),
    gap,
    overscan: 10,
  })
  const laidOut = useRef(isWide)
  useEffect(() => {
    // In a row files take up another size than in a column.
    if (laidOut.current !== isWide) virtualizer.measure()
    laidOut.current = isWide
    if (shownAt < 0) return
    if (isWhole) bringIntoSight(list.current, shownAt)
    else virtualizer.scrollToIndex(shownAt, { align: 'auto' })
  }, [virtualizer, list, shownAt, isWhole, isWide])
  if (isWhole)
    return { places: Array.from({ length: count }, (_, at) => at), before: 0, after: 0, isWide }
  const items = virtualizer.getVirtualItems()
  return {
    places: items.map(({ index }) => index),
    before: Math.max(0, (items[0]?.start ?? 0) - gap),
    after: Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) - gap),
    isWide,
  }
}

function bringIntoSight(list: HTMLOListElement | null, at: number): void {
  list
    ?.querySelector(`[data-place="${at}"]`)
    ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
