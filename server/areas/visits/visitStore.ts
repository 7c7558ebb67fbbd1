import type { SQL } from 'drizzle-orm'
import type { ClickSummary } from '#contract/resources/overallVisits.ts'
import type {
  ItemClicks,
  ListedVisit,
  LiveVisits,
  OverallVisitDimension,
  OverallVisitShare,
  VisitBucket,
  VisitFilters,
  VisitSummary,
} from '#contract/resources/visits.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database, Executing, Transaction } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import type { OrderParts } from '#server/platform/resource/orderParts.ts'
import type { VisitorEvent } from './click.ts'
import type { SeriesRange } from './seriesRange.ts'
import type { VisitCopies } from './visitCopies.ts'

/**
 * Where visits and clicks are kept and counted, whichever engine does it: PostgreSQL, or ClickHouse with CLICKHOUSE_URL.
 * Both give the same numbers for the same visits. A visit counts for the quarter-hour in which it took place; it is unique
 * when it is its visitor's first to the link on that day (UTC), counted apart for allowed and blocked.
 *
 * What is read is given to a {@link VisitReader}, who sees the links of one workspace, and of a limited member those that are
 * theirs. A link or creator that is named and not there is NOT_FOUND; an engine that does not answer is UNAVAILABLE.
 */
export interface VisitStore {
  /** Visits by bucket, with zeros where there were none. */
  series(asked: AskedRange<VisitFilters>): Promise<VisitBucket[] | Failure>
  /** The visits in a range, and how they changed against the range before it. */
  summary(asked: AskedRange<VisitFilters>): Promise<VisitSummary | Failure>
  /** Visits by the values of one dimension, those with the most visits first. */
  breakdown(
    asked: AskedRange<VisitFilters>,
    dimension: OverallVisitDimension,
  ): Promise<OverallVisitShare[] | Failure>
  /** Visits one by one, newest first. */
  newest(asked: Asked, which: NewestVisits): Promise<ListedVisit[] | Failure>
  /** The visits of the last minutes, the one that is running included. */
  live(asked: Asked & Filtered, now: Date): Promise<LiveVisits | Failure>
  /** How often each item of a link's landing page was clicked, the most clicked first. */
  itemClicks(asked: AskedRange<ClickFilters>, linkId: string): Promise<ItemClicks[] | Failure>
  /** The clicks of many links in a range by bucket, in all, and in the range before. */
  clickSummary(asked: AskedRange<ClickFilters>): Promise<ClickSummary | Failure>
  /** What lists of links and creators show and sort by. */
  readonly recent: RecentVisits
  /** What needs doing now and then: partitions, what is kept no longer, deleted links. */
  readonly jobs: (database: Database) => readonly Job[]
  /** Starts keeping what visitors do, with what an earlier process left in the spool. */
  startRecorder(settings: RecorderSettings): Promise<Recorder>
  /** Opens it for visits of the past, as a sample has them. */
  openPast(settings: PastSettings): PastVisits
  /** For backups: none where PostgreSQL has the visits, and BY_ENGINE where only the engine's own backup can copy them. */
  readonly copies: VisitCopies | 'BY_ENGINE' | undefined
  /** Rejects while a server of its own is away. Undefined: it has none. */
  readonly checkServer?: () => Promise<void>
  /** Lets its connections go. */
  close(): Promise<void>
}

/** Who reads: somebody of a workspace, or a file that is written for them. */
export interface VisitReader {
  readonly workspaceId: string
  /** As a principal has it: whose assigned creators are all that the visits may be of; null: everything. */
  readonly limitedTo: string | null
  /** Runs work in a read-only transaction that is sealed for them, one at a time. Nothing slow belongs in it. */
  readonly sealed: <T>(work: (tx: Transaction) => Promise<T | Failure>) => Promise<T | Failure>
}

/** Whose visits are asked for: a link's, or those of many links. */
export type Whose = { readonly linkId: string } | ManyLinks

/** All links of the workspace that meet what is given. */
export interface ManyLinks {
  /** Links of a creator who must exist. */
  readonly creatorId?: string | undefined
  /** Filters, which may leave nothing: one link, and a creator's links, or nobody's (`(none)`). */
  readonly link?: string | undefined
  readonly creator?: string | undefined
}

export interface Asked {
  readonly reader: VisitReader
  readonly whose: Whose
}

/** What of them is let through. */
interface Filtered {
  readonly filters?: VisitFilters | undefined
}

export interface AskedRange<Filters> extends Asked {
  readonly range: SeriesRange
  readonly filters?: Filters | undefined
}

/** What clicks may be narrowed down by. */
export type ClickFilters = Pick<VisitFilters, 'country' | 'device' | 'browser' | 'os'>

/** From `from` up to, but without, `to`. */
export interface Moments {
  readonly from: Date
  readonly to: Date
}

/** Where a list of visits goes on: behind this one. */
export interface VisitPlace {
  /** In ms since 1970. */
  readonly visitedAt: number
  readonly id: string
}

/** The place behind which the visits before a moment begin. */
export const placeBefore = (moment: Date): VisitPlace => ({
  visitedAt: moment.getTime(),
  id: '00000000-0000-0000-0000-000000000000',
})

export interface NewestVisits {
  readonly filters?: VisitFilters | undefined
  /** None before this moment. */
  readonly from?: Date | undefined
  /** Only those behind this place; without one, from the newest on. */
  readonly behind?: VisitPlace | undefined
  readonly limit: number
}

/** The visits of links in the last 30 days (UTC), today included, for queries of PostgreSQL about links. */
export interface RecentVisits {
  /** Those of each link. A link without any is not in the map. */
  totals(rows: Executing, linkIds: readonly string[]): Promise<Map<string, RecentTotal>>
  /** Joins what {@link people} adds up to the tracking links that are read, and counts no other's. */
  readonly join: SQL
  /** People's visits of a tracking link. */
  readonly people: SQL
  /** Tracking links in the order of {@link people}. */
  readonly inOrder: OrderParts
}

export interface RecentTotal {
  /** By people. */
  readonly people: number
  readonly blocked: number
}

/** Keeps visits and clicks. */
export interface Recorder {
  /**
   * Resolves when the visit or click is on disk: committed by the database, or synced in the spool. Never rejects; when
   * neither takes it, that is logged, and it is lost.
   */
  record(event: VisitorEvent): Promise<void>
  /** Waits until every one is kept. None may be recorded from now on. */
  close(): Promise<void>
}

export interface RecorderSettings extends Needs<'database' | 'log'> {
  readonly databaseUrl: string
  /** The spool's folder, made when it is missing. */
  readonly folder: string
}

export interface PastSettings {
  readonly database: Database
  readonly databaseUrl: string
  /** The moment of the first. */
  readonly since: Date
}

/** Visits and clicks of the past, in the order of time. */
export interface PastVisits {
  /** Writes some, each as a line of JSON. */
  write(lines: readonly string[]): Promise<void>
  /** Adds what is written to what lists and charts read, as of a moment. */
  settle(now: Date): Promise<void>
  close(): void
}
