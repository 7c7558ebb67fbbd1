import type { Readable } from 'node:stream'
import type { ClientBase } from 'pg'

/** Visits and clicks that are kept outside of PostgreSQL, for a backup of the installation and its way back. */
export interface VisitCopies {
  /**
   * Holds on to all that is there at one moment, whatever is recorded and deleted afterwards.
   *
   * @param client a connection without a transaction of its own yet.
   * @param atThatMoment opens the snapshot of PostgreSQL that goes with it: nothing is shipped or deleted meanwhile.
   * @throws StartupError when the visits cannot be reached.
   */
  hold(client: ClientBase, atThatMoment: () => Promise<void>): Promise<HeldVisits>
  /**
   * Gets ready to take what was held. What an attempt before has left is forgotten.
   *
   * @throws StartupError when there are visits already, or they cannot be reached.
   */
  refill(): Promise<VisitRefill>
}

/** Rows of a table that are read and written as one. */
export interface VisitPart {
  readonly table: string
  /** The month or day, as the engine names it. */
  readonly partition: string
  readonly columns: readonly string[]
  readonly rows: number
}

/** What there was at one moment. */
export interface HeldVisits {
  readonly parts: readonly VisitPart[]
  /** The rows of a part as lines of tab-separated text, as they are read. */
  read(part: VisitPart): Promise<Readable>
  letGo(): Promise<void>
}

/** The way back. It may be begun anew after whatever ended it. */
export interface VisitRefill {
  /** @throws when fewer or more rows have arrived than the part has. */
  take(part: VisitPart, lines: Readable): Promise<void>
  /** Puts all that was taken into place. Again, it changes nothing. */
  place(): Promise<void>
  /** From now on what is there is no attempt any more. */
  end(): Promise<void>
  /** Of lines of a spool, those whose visits and clicks are not among what was taken. */
  missing(lines: readonly string[]): Promise<readonly string[]>
}
