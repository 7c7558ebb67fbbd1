import type { SnapshotFrom } from 'xstate'
import { megabytesOf } from '#contract/rules/megabytes.ts'
import type { CallFailure } from '#src/lib/callFailure.ts'
import { type Trouble, troubleOf } from './stepFailure.ts'
import { nextPart, pauseCost, progressOf, sentBytes } from './uploadContext.ts'
import type { uploadMachine } from './uploadMachine.ts'
import type { FileFacts, UploadKind, UploadTarget } from './uploadPorts.ts'

export type UploadState =
  | 'checking'
  | 'deciding'
  | 'initialising'
  | 'awaitingTurn'
  | 'comparing'
  | 'askingForPart'
  | 'sendingPart'
  | 'completing'
  | 'troubled'
  | 'waiting'
  | 'unreachable'
  | 'parked'
  | 'offline'
  | 'paused'
  | 'aborting'
  | 'done'
  | 'failed'
  | 'cancelled'

/** What the store knows of one file on its way. */
export interface UploadView {
  readonly id: string
  readonly state: UploadState
  readonly busy: boolean
  readonly kind: UploadKind
  readonly target: UploadTarget
  readonly file: FileFacts
  /** The file's size in MB: the log of actions carries this view. */
  readonly sizeMb: number
  /** The server's id of it, which becomes the submission's or the example's; null until it has begun. */
  readonly uploadId: string | null
  /** In whole percent: 0 at the start, at most 98 on the way, 100 when every part is up. */
  readonly progress: number
  readonly sentBytes: number
  /** How many bytes are sent again after a pause that begins now. */
  readonly pauseCost: number
  /** Averaged; 0 while nothing moves. */
  readonly bytesPerSecond: number
  readonly partsDone: readonly number[]
  readonly parts: number
  /** The number of the part that is sent now or next; null when all are up. */
  readonly part: number | null
  /** How many tries in a row have failed. */
  readonly attempt: number
  /** When the present wait ends, in milliseconds since 1970; null outside one. */
  readonly retryAt: number | null
  /** What it is waiting out, or was parked by; null while nothing is wrong. */
  readonly trouble: Trouble | null
  readonly error: CallFailure | null
}

/** What of an upload the store gets to know. */
export function uploadView(
  { value, status, context }: SnapshotFrom<typeof uploadMachine>,
  id: string,
): UploadView {
  const { kind, target, file, plan, partsDone, rate, attempt, retryAt, trouble, error } = context
  const state = typeof value === 'string' ? value : firstOf(value)
  return {
    id,
    state,
    busy: status === 'active' && !resting.has(state),
    kind,
    target,
    file,
    sizeMb: megabytesOf(file.size),
    uploadId: context.id,
    progress: progressOf(context),
    sentBytes: sentBytes(context),
    pauseCost: pauseCost(context),
    bytesPerSecond: state === 'sendingPart' ? Math.round(rate.perSecond) : 0,
    partsDone,
    parts: plan.length,
    part: nextPart(context)?.n ?? null,
    attempt,
    retryAt,
    trouble: troubled.has(state) && trouble ? troubleOf(trouble.error, trouble.step) : null,
    error,
  }
}

/** In these it waits for a person. */
const resting: ReadonlySet<UploadState> = new Set<UploadState>(['paused', 'parked'])

/** In these something is wrong. */
const troubled: ReadonlySet<UploadState> = new Set<UploadState>([
  'waiting',
  'unreachable',
  'parked',
])

/** The outermost state of one that has states within. */
const firstOf = (value: { sendingPart?: unknown; aborting?: unknown }): UploadState =>
  'aborting' in value ? 'aborting' : 'sendingPart'
