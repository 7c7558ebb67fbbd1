import type { Visit } from './visit.ts'

/**
 * One click of a person on an item of a landing page, as it is kept: a line of JSON in the spool and on its way to
 * PostgreSQL, where each field but `kind` is a column of `item_clicks`.
 *
 * For who reads them: `item_click_rollups` counts clicks and unique clicks by link, quarter-hour and item. Unique
 * is per visitor, item and day (UTC). `visitor` is that of the visits of the same link and day, so that clicks can
 * be held against visits; click-through is clicks by allowed visits. Clicks of deleted items remain, those of
 * programs are never recorded.
 */
export interface Click extends Pick<Visit, 'id' | 'link_id' | 'visitor' | 'country' | 'device'> {
  /** Tells its line from that of a visit. */
  readonly kind: 'CLICK'
  readonly item_id: string
  /** ISO 8601 in UTC, to the millisecond. */
  readonly clicked_at: string
  readonly browser: string | null
  readonly os: string | null
}

/** What a link's visitors do, as it is recorded. */
export type VisitorEvent = Visit | Click

/** An event as a line of JSON. A click's begins with its kind. */
export function lineOf(event: VisitorEvent): string {
  if (!('kind' in event)) return JSON.stringify(event)
  const { kind, ...rest } = event
  return JSON.stringify({ kind, ...rest })
}

/** Whether a line is a click's. */
export const isClickLine = (line: string): boolean => line.startsWith('{"kind":"CLICK",')
