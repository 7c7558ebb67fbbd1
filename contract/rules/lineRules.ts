import type { PostLine, SnapshotLine } from '#contract/resources/accountFigures.ts'
import { hasBegun, notBegun } from './dateOnly.ts'

/** What is wrong with a field of a line. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** What holds of given lines beside their schema. */
export interface LineRules<Line> {
  readonly problemOf: (line: Line, now: Date) => FieldProblem | undefined
  /** What a line is about within its account: two lines of an account may not say the same. */
  readonly keyOf: (line: Line) => string
  readonly repeated: FieldProblem
}

/** Of figures by day. */
export const snapshotRules: LineRules<SnapshotLine> = {
  problemOf: ({ date }, now) =>
    hasBegun(date, now) ? undefined : { field: 'date', message: notBegun },
  keyOf: ({ date }) => date,
  repeated: { field: 'date', message: 'This day is listed twice for this account' },
}

/** By how much clocks differ. */
const dayMs = 24 * 60 * 60_000

/** Of posts. */
export const postRules: LineRules<PostLine> = {
  problemOf: ({ created_at }, now) =>
    Date.parse(created_at) < now.getTime() + dayMs
      ? undefined
      : { field: 'created_at', message: 'This is in the future' },
  keyOf: ({ external_id }) => external_id,
  repeated: { field: 'external_id', message: 'This post is listed twice for this account' },
}
