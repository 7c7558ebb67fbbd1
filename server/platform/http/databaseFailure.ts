import { maxStatementMs } from '#server/platform/db/callDatabase.ts'
import { CallerGone, TooBusy } from '#server/platform/db/refusedTurn.ts'
import { Failure, type Refusal } from './failure.ts'

/** SQLSTATE codes that a call can meet although it checked first. Source: PostgreSQL, appendix A. */
const conflicts = new Set(['23505', '23503', '23P01', '40001', '40P01'])

/** Node's and PostgreSQL's ways to say that there is no database right now. */
const absences = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
])

/** What PostgreSQL lacks at the moment: room on its disk, memory, or a disk that works. */
const shortages = new Set(['53000', '53100', '53200', '58030'])

/** A statement took longer than those of calls may. */
const queryCanceled = '57014'

/** What a database error means to the caller; undefined when it is a fault of ours. */
export function databaseFailure(error: unknown): Refusal {
  const cause = rootOf(error)
  if (cause instanceof TooBusy) return tooBusy(cause)
  if (cause instanceof CallerGone)
    return new Failure('BAD_REQUEST', 'The client closed the connection before the answer')
  if (codeOf(cause) === queryCanceled) return tooSlow()
  if (isConflict(cause)) {
    return new Failure('CONFLICT', 'Someone else changed this at the same time. Try again.')
  }
  if (isAbsence(cause)) {
    return new Failure('UNAVAILABLE', 'Greenroom cannot reach its database right now. Try again.')
  }
  if (shortages.has(codeOf(cause) ?? '')) {
    return new Failure(
      'UNAVAILABLE',
      'Greenroom cannot write to its database right now. Try again.',
    )
  }
  return undefined
}

/** Whether there is no database to answer right now. */
export function isAbsence(error: unknown): boolean {
  const cause = rootOf(error)
  return absences.has(codeOf(cause) ?? '') || isLostConnection(cause)
}

/** Whether something else stood in the way, which has gone by. */
export const isConflict = (error: unknown): boolean => conflicts.has(codeOf(rootOf(error)) ?? '')

function tooBusy({ retryAfterSeconds }: TooBusy): Failure {
  const message = `Too many calls were made at once. Try again in ${retryAfterSeconds} seconds.`
  return new Failure('RATE_LIMITED', message, { retry_after_seconds: retryAfterSeconds })
}

function tooSlow(): Failure {
  const seconds = maxStatementMs / 1000
  return new Failure(
    'TOO_SLOW',
    `This took longer than ${seconds} seconds and was stopped. Ask for less at a time, such as a shorter range of days or a more exact search, or try again later.`,
    { limit_seconds: seconds },
  )
}

/** Whether PostgreSQL could not take a value for what it was given as: a text that is no date, a number out of range. */
export function isDataException(error: unknown): boolean {
  return codeOf(rootOf(error))?.startsWith('22') === true
}

/** What was thrown at first: Drizzle wraps what pg throws. */
export function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** pg gives these no code. */
function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i.test(
      error.message,
    )
  )
}
