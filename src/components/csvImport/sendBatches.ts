import { batchLimit } from '#contract/resource.ts'
import { countEntries, maxCallEntries } from '#contract/rules/callEntries.ts'
import { type CallFailure, isCallFailure, issuesOf, unexplained } from '#src/lib/callFailure.ts'
import type { NumberedLine, WrongLine } from './lineReader.ts'

/** What was sent so far. */
export interface Sent {
  readonly lines: number
  readonly recorded: number
  readonly unchanged: number
}

export const nothingSent: Sent = { lines: 0, recorded: 0, unchanged: 0 }

/** How sending ended: with all lines, where somebody stopped it, or at a batch that failed. */
export type SendEnd =
  | { readonly kind: 'DONE' | 'STOPPED'; readonly sent: Sent }
  | {
      readonly kind: 'FAILED'
      readonly sent: Sent
      readonly message: string
      /** Whether the plan allows no more. */
      readonly isLimit: boolean
      readonly wrong: readonly WrongLine[]
    }

interface Outcome {
  readonly recorded: number
  readonly unchanged: number
}

/** Lines on their way, and who takes them. */
export interface Sending<Line> {
  readonly lines: readonly NumberedLine<Line>[]
  /** Where a former try ended. */
  readonly from: Sent
  readonly send: (
    lines: Line[],
  ) => Promise<{ readonly data?: Outcome | undefined; readonly error?: unknown }>
  readonly onSent: (sent: Sent) => void
  readonly isStopped: () => boolean
  /** @param ms milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

/** How often a batch is sent again by itself. */
const maxTries = 5

/** What may be over in a moment; anything else stays as it is. */
const passing: readonly string[] = ['UNAVAILABLE', 'RATE_LIMITED', 'UNKNOWN_ERROR', 'CONFLICT']

/**
 * Sends lines in batches, one after the other. A batch that fails for the moment is sent again; since recording the same again
 * changes nothing, one that was recorded although its answer was lost is not doubled.
 */
export async function sendBatches<Line>(sending: Sending<Line>): Promise<SendEnd> {
  const { lines, send, onSent, isStopped } = sending
  let sent = sending.from
  while (sent.lines < lines.length) {
    if (isStopped()) return { kind: 'STOPPED', sent }
    const batch = batchFrom(lines, sent.lines)
    const answer = await patiently(sending, () => send(batch.map(({ line }) => line)))
    if (!answer.data) return { kind: 'FAILED', sent, ...failureOf(answer.error, batch) }
    sent = {
      lines: sent.lines + batch.length,
      recorded: sent.recorded + answer.data.recorded,
      unchanged: sent.unchanged + answer.data.unchanged,
    }
    onSent(sent)
  }
  return { kind: 'DONE', sent }
}

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

type Answer = Awaited<ReturnType<Sending<unknown>['send']>>

async function patiently<Line>(
  { wait, isStopped }: Sending<Line>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await send()
  for (let tries = 1; tries < maxTries && isPassing(answer.error) && !isStopped(); tries += 1) {
    await wait(waitOf(answer.error, tries))
    answer = await send()
  }
  return answer
}

const isPassing = (error: unknown): boolean => isCallFailure(error) && passing.includes(error.code)

/** As long as the server asks for, or a second, doubling. */
function waitOf(error: unknown, tries: number): number {
  const seconds = isCallFailure(error) ? error.metadata.retry_after_seconds : undefined
  return 1000 * Math.min(60, seconds ?? 2 ** (tries - 1))
}

/** What the server found wrong, at the lines of the file. */
function failureOf(error: unknown, batch: readonly NumberedLine<unknown>[]) {
  const failure: CallFailure = isCallFailure(error) ? error : unexplained
  const wrong = issuesOf(failure).flatMap(({ path, message }): WrongLine[] => {
    const [, index, column] = /^body\.data\[(\d{1,4})\](?:\.(\w+))?/.exec(path) ?? []
    const line = index === undefined ? undefined : batch[Number(index)]
    return line ? [{ number: line.number, column, reason: message }] : []
  })
  return { message: failure.message, isLimit: failure.code === 'LIMIT_REACHED', wrong }
}
