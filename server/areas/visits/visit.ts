import type { BlockedReason, VisitEntry } from '#contract/resources/visits.ts'
import type { Device } from '#contract/rules/device.ts'

/**
 * One opening of a tracking link, as it is kept: a line of JSON in the spool and on its way to
 * PostgreSQL, where each field is a column of `visits`.
 */
export interface Visit {
  /** Made before the visit is written, so that writing it twice makes one. */
  readonly id: string
  readonly link_id: string
  /** ISO 8601 in UTC, to the millisecond. */
  readonly visited_at: string
  /** See `visitorHash`. */
  readonly visitor: string
  /** Null when the visit was allowed. */
  readonly blocked_reason: BlockedReason | null
  /** Two letters, upper-case; null when unknown. */
  readonly country: string | null
  /** The host of the page that had the link; null when the browser did not say, or for the link's own. */
  readonly referrer: string | null
  readonly device: Device
  readonly browser: string | null
  readonly os: string | null
  /** What the link's query says; see `visitQuery`. A line that an earlier version spooled lacks these, and `entry`. */
  readonly utm_source: string | null
  readonly utm_medium: string | null
  readonly utm_campaign: string | null
  readonly ref: string | null
  readonly entry: VisitEntry | null
}
