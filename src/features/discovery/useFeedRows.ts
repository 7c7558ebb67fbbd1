import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sameValue } from '#src/lib/sameValue.ts'

/** How many rows are there above and below the screen, ready for the next turn of the wheel or press of Tab. */
const overscan = 2

/** A row's height until one was measured, in pixels. */
const usualHeight = 460

/** The feed as it was laid out last: who comes back finds it at the same height at once, and so at the same place. */
let last: { readonly place: Place; readonly rows: VirtualItem[] } = {
  place: { width: 0, top: 0, gap: 0, least: 0 },
  rows: [],
}

/** The rows of a feed that are near the screen, and the row that has the focus. */
export function useFeedRows(feed: RefObject<HTMLDivElement | null>, count: number) {
  const [before] = useState(() => last)
  const { columns, ...place } = useGrid(feed, before.place)
  const { width, top, gap } = place
  const known = before.place.width === width ? before.rows : []
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(count / columns),
    enabled: width > 0,
    estimateSize: () => known[0]?.size ?? usualHeight,
    initialMeasurementsCache: known,
    gap,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) =>
      withRow(defaultRangeExtractor(range), focusedRow(feed.current), range.count),
  })

  /** Rows of another width have another height. */
  const measuredAt = useRef(width)
  useLayoutEffect(() => {
    if (measuredAt.current !== width) virtualizer.measure()
    measuredAt.current = width
  }, [virtualizer, width])

  const left = useRef(place)
  useEffect(() => {
    left.current = place
  })
  useEffect(
    () => () => {
      last = { place: left.current, rows: virtualizer.takeSnapshot() }
    },
    [virtualizer],
  )

  return { virtualizer, isLaidOut: width > 0, columns, top }
}

/** The row of the post that has the focus; null: none has. */
function focusedRow(feed: HTMLElement | null): number | null {
  const row =
    feed?.contains(document.activeElement) && document.activeElement?.closest('[data-index]')
  return row ? Number(row.getAttribute('data-index')) : null
}

/** Rows in their order, with one that would be missing. */
function withRow(rows: number[], row: number | null, count: number): number[] {
  if (row === null || row >= count || rows.includes(row)) return rows
  return [...rows, row].toSorted((a, b) => a - b)
}

/** Where the feed is, in pixels. */
interface Place {
  readonly width: number
  /** From the top of the page. */
  readonly top: number
  readonly gap: number
  /** The least width of a column. */
  readonly least: number
}

/** How the feed's place is parted: as many columns of 13 rem as fit, and two at least. */
function useGrid(feed: RefObject<HTMLDivElement | null>, before: Place) {
  const [place, setPlace] = useState(before)
  useLayoutEffect(() => {
    const element = feed.current
    if (!element) return undefined
    const measure = () => {
      const now = placeOf(element)
      setPlace((known) => (sameValue(known, now) ? known : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [feed])
  const { width, gap, least } = place
  return { ...place, columns: width > 0 ? Math.floor((width + gap) / (least + gap)) : 1 }
}

function placeOf(element: HTMLElement): Place {
  const width = element.clientWidth
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return {
    width,
    top: Math.round(element.getBoundingClientRect().top + window.scrollY),
    gap: Number.parseFloat(getComputedStyle(element).rowGap) || 0,
    least: Math.min(13 * rem, 0.45 * width),
  }
}
