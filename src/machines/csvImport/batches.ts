import { batchLimit } from '#contract/resource.ts'
import { countEntries, maxCallEntries } from '#contract/rules/callEntries.ts'
import { type CallFailure, isCallFailure, issuesOf, unexplained } from '#src/lib/callFailure.ts'
import type { NumberedLine, WrongLine } from './lineReader.ts'

/** What recording some lines did. */
export interface Outcome {
  readonly recorded: number
  readonly unchanged: number
  /** The ids of the rows that were made of them, where lines become rows. */
  readonly data?: readonly string[]
}

/** What was sent so far. */
export interface Sent extends Omit<Outcome, 'data'> {
  readonly lines: number
  /** The ids of the rows that were made. */
  readonly made: readonly string[]
}

export const nothingSent: Sent = { lines: 0, recorded: 0, unchanged: 0, made: [] }

export const sentWith = (sent: Sent, lines: number, outcome: Outcome): Sent => ({
  lines: sent.lines + lines,
  recorded: sent.recorded + outcome.recorded,
  unchanged: sent.unchanged + outcome.unchanged,
  made: [...sent.made, ...(outcome.data ?? [])],
})

/** Why a batch was not recorded. */
export interface SendFailure {
  readonly message: string
  /** Whether the plan allows no more. */
  readonly isLimit: boolean
  readonly wrong: readonly WrongLine[]
}

/** How many rows one call of an undo deletes: few enough to see how far it has come. */
export const undoneAtOnce = 200

/** The most bytes of lines in one call, whose body may have 1 MB. */
const maxBatchBytes = 900_000

/** As many lines as one call takes, and one at least. */
export function batchFrom<Line>(lines: readonly NumberedLine<Line>[], start: number) {
  let room = maxBatchBytes
  let entries = maxCallEntries - batchLimit
  let end = start
  while (end < lines.length && end < start + batchLimit) {
    const line = lines[end]?.line
    room -= new Blob([JSON.stringify(line)]).size
    entries -= countEntries(line)
    if ((room < 0 || entries < 0) && end > start) break
    end += 1
  }
  return lines.slice(start, end)
}

/** How often a batch is sent by itself before it has failed. */
export const maxTries = 5

/** What may be over in a moment; anything else stays as it is. */
const passing: readonly string[] = ['UNAVAILABLE', 'RATE_LIMITED', 'UNKNOWN_ERROR', 'CONFLICT']

/**
 * How long to wait before a batch is sent again, in milliseconds: as long as the server asks for, or a second, doubling. Undefined
 * where waiting changes nothing.
 *
 * @param tries how many in a row have failed before.
 */
export function waitBefore(error: unknown, tries: number): number | undefined {
  if (!isCallFailure(error) || !passing.includes(error.code)) return undefined
  return 1000 * Math.min(60, error.metadata.retry_after_seconds ?? 2 ** tries)
}

/** What the server found wrong, at the lines of the file. */
export function refusalOfBatch(
  error: unknown,
  batch: readonly NumberedLine<unknown>[],
): SendFailure {
  const failure: CallFailure = isCallFailure(error) ? error : unexplained
  const wrong = issuesOf(failure).flatMap(({ path, message }): WrongLine[] => {
    const [, index, column] = /^body\.data\[(\d{1,4})\](?:\.(\w+))?/.exec(path) ?? []
    const line = index === undefined ? undefined : batch[Number(index)]
    return line ? [{ number: line.number, column, reason: message }] : []
  })
  return { message: failure.message, isLimit: failure.code === 'LIMIT_REACHED', wrong }
}
