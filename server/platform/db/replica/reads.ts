import type { Database } from '#server/platform/db/database.ts'

/** Where calls that change nothing are answered, when there is more than one database to ask. */
export interface Reads {
  /**
   * Answers a call that changes nothing.
   *
   * @param readers whose writes it has to show, as they were noted.
   * @param answer may be called a second time, with another database, when the first could not answer.
   */
  answer<T>(readers: readonly string[], answer: (from: Database) => Promise<T>): Promise<T>
  /** Notes that something has been written for these: their next reads show it. */
  noteWrites(writers: readonly string[]): Promise<void>
}
