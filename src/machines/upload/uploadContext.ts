import { type Chunk, chunkedProgress, chunkPlan, chunkSize } from '#contract/rules/chunkPlan.ts'
import { mimeTypeOf } from '#contract/rules/mimeType.ts'
import type { CallFailure } from '#src/lib/callFailure.ts'
import { type MovingRate, movingRate, noRate } from '#src/lib/movingRate.ts'
import { retryPlan } from './retry.ts'
import { maxFaultyTries, maxRefusedUrls } from './retryWait.ts'
import { endOnServer, type Step, StepFailure, troubleOf, uploadErrorOf } from './stepFailure.ts'
import type {
  AnnouncedFile,
  BegunUpload,
  FileFacts,
  Turn,
  UploadKind,
  UploadPorts,
  UploadTarget,
} from './uploadPorts.ts'

export interface UploadInput {
  readonly file: FileFacts
  readonly target: UploadTarget
  readonly ports: UploadPorts
  /** The largest file that is sent in one piece, in bytes: 50 MB, where nothing else is said. */
  readonly largestSimple?: number
  /** Called when it is parked, and goes on only when that is asked for. */
  readonly onParked?: (error: CallFailure) => void
}

/** What an upload knows. */
export interface UploadContext {
  readonly file: FileFacts
  readonly target: UploadTarget
  readonly ports: UploadPorts
  readonly onParked: (error: CallFailure) => void
  readonly kind: UploadKind
  /** The server's id; null until it has begun. */
  readonly id: string | null
  /** All parts in order. A file in one piece has one. */
  readonly plan: readonly Chunk[]
  /** The numbers of those that storage has. */
  readonly partsDone: readonly number[]
  /** Whose turn it is to send it; null until that has been asked. */
  readonly turn: Turn | null
  /**
   * Why the server may have parts beside `partsDone`: an answer was lost, or another window has sent some. It is asked
   * before more is sent.
   */
  readonly doubt: 'none' | 'lostAnswer' | 'otherWindow'
  /** Where the next part goes; null until it has been asked for. */
  readonly uploadUrl: string | null
  /** How many bytes of the part on its way have left. */
  readonly leftBytes: number
  readonly rate: MovingRate
  /** What went wrong last, and at which step. */
  readonly trouble: { readonly step: Step; readonly error: unknown } | null
  /** How many tries in a row have failed. */
  readonly attempt: number
  /** How many tries of the present part were answered with a fault of the server. */
  readonly faults: number
  /** How many URLs of the present part storage has refused. */
  readonly refusedUrls: number
  /** How long the present wait is. */
  readonly wait: number
  /** When the present wait is over, in the milliseconds of `ports.now`. */
  readonly retryAt: number | null
  /** What was asked for at a moment at which a call had to be waited for. */
  readonly wish: 'none' | 'pause' | 'cancel'
  /** Why it has failed. */
  readonly error: CallFailure | null
  /** What the file has become. */
  readonly result: unknown
}

type Change = Partial<UploadContext>

/** Nothing has failed since something succeeded. */
const noFailures = { attempt: 0, faults: 0, refusedUrls: 0 } as const

export function newUpload({
  file,
  target,
  ports,
  largestSimple = chunkSize,
  onParked = () => {},
}: UploadInput) {
  const kind: UploadKind = file.size > largestSimple ? 'chunked' : 'simple'
  return {
    file,
    target,
    ports,
    onParked,
    kind,
    id: null,
    plan: [],
    partsDone: [],
    turn: null,
    doubt: 'none',
    uploadUrl: null,
    leftBytes: 0,
    rate: noRate,
    trouble: null,
    ...noFailures,
    wait: 0,
    retryAt: null,
    wish: 'none',
    error: null,
    result: undefined,
  } satisfies UploadContext
}

/** As it is announced to the server: with the type from its name, where it has none. */
export const announced = (file: FileFacts): AnnouncedFile => ({
  name: file.name,
  type: mimeTypeOf(file) ?? '',
  size: file.size,
})

/** The part that is sent next; undefined when all are up. */
export const nextPart = ({ plan, partsDone }: UploadContext): Chunk | undefined =>
  plan.find(({ n }) => !partsDone.includes(n))

export function begun({ file, kind }: UploadContext, upload: BegunUpload): Change {
  const { id, uploadUrl, chunkSize: chunk, partsDone } = upload
  const plan = chunkPlan(file.size, kind === 'simple' ? file.size : chunk)
  return { id, uploadUrl, plan, partsDone, ...noFailures }
}

/**
 * What the server says it has of an upload that was begun before. Where it has begun another instead, the one before
 * has ended, and all starts again.
 */
export function compared(context: UploadContext, upload: BegunUpload): Change {
  if (upload.id !== context.id) return { ...begun(context, upload), ...unclaimed }
  const { partsDone } = upload
  const isNext = nextPart({ ...context, partsDone })?.n === nextPart(context)?.n
  return { partsDone, doubt: 'none', attempt: 0, ...(isNext ? {} : { uploadUrl: null }) }
}

/** Nothing is known of another window. */
const unclaimed = { turn: null, doubt: 'none' } as const

/** The upload has ended on the server, and nobody here wanted that: another is begun. */
export const forgotten: Change = {
  ...unclaimed,
  id: null,
  plan: [],
  partsDone: [],
  uploadUrl: null,
}

/**
 * Whether an upload has ended where nobody here gave it up: it was left alone for too long, or the window that was
 * waited for has cancelled it.
 */
export function isEndedElsewhere({ trouble, doubt }: UploadContext): boolean {
  if (trouble?.step !== 'askForPart') return false
  const end = endOnServer(trouble.error)
  return end === 'ABANDONED' || (end === 'ABORTED' && doubt === 'otherWindow')
}

/** A part that is up within this time is sent to its end before a pause. */
const shortEndMs = 10

/** Whether what is left of the part on its way is a matter of seconds, at the rate of late. */
export function isPartAlmostUp(context: UploadContext): boolean {
  const part = nextPart(context)
  const { leftBytes, rate } = context
  if (!part || leftBytes === 0) return false
  return part.size - leftBytes < rate.perSecond * shortEndMs
}

/** How many bytes a pause would make be sent again, if it were asked for now. */
export const pauseCost = (context: UploadContext): number =>
  isPartAlmostUp(context) ? 0 : context.leftBytes

/** Bytes have left: the average follows. */
export function moved({ rate, leftBytes, ports }: UploadContext, bytes: number): Change {
  return { leftBytes: bytes, rate: movingRate(rate, bytes - leftBytes, ports.now()) }
}

/** Storage has a part. What its last report of progress left out is counted now. */
export function partArrived(context: UploadContext): Change {
  const part = nextPart(context)
  if (!part) return {}
  const counted = moved(context, part.size)
  const partsDone = [...context.partsDone, part.n]
  return { ...counted, partsDone, leftBytes: 0, uploadUrl: null, ...noFailures }
}

/**
 * A step has failed. A part in chunks is requested again each time; a file in one piece keeps its URL, unless that
 * was refused. A connection that breaks after bytes have moved begins counting again; a storage that says no to
 * whole parts does not.
 */
export function stumbled(context: UploadContext, step: Step, error: unknown): Change {
  const { kind, uploadUrl, attempt, faults, refusedUrls, leftBytes, doubt } = context
  const trouble = troubleOf(error, step)
  const isKept = kind === 'simple' && trouble !== 'EXPIRED'
  const isLost = step === 'sendPart' && trouble === 'SILENCE' && doubt === 'none'
  return {
    trouble: { step, error },
    doubt: isLost && kind === 'chunked' ? 'lostAnswer' : doubt,
    attempt: trouble === 'SILENCE' && leftBytes > 0 ? 0 : attempt,
    faults: trouble === 'FAULT' ? faults + 1 : faults,
    refusedUrls: trouble === 'EXPIRED' ? refusedUrls + 1 : refusedUrls,
    uploadUrl: isKept ? uploadUrl : null,
    leftBytes: 0,
    rate: noRate,
  }
}

/** Whether no other try can succeed: the server or storage refuses, also the URLs that were asked for anew. */
export function isRefused({ trouble, refusedUrls }: UploadContext): boolean {
  const kind = trouble ? troubleOf(trouble.error, trouble.step) : 'REFUSED'
  return kind === 'REFUSED' || (kind === 'EXPIRED' && refusedUrls >= maxRefusedUrls)
}

/** Whether the server has no room, or has answered with faults often enough: it is left alone until somebody asks for another try. */
export function isOutOfTries({ trouble, faults }: UploadContext): boolean {
  const isFull = trouble !== null && troubleOf(trouble.error, trouble.step) === 'FULL'
  return isFull || faults >= maxFaultyTries
}

/** Where the next part goes. A file in one piece may have been begun again for that, under an id that has its own turn. */
export const sentTo = (
  { id, turn }: UploadContext,
  given: { readonly id: string; readonly uploadUrl: string },
): Change => ({ ...given, turn: given.id === id ? turn : null })

/** Somebody asks for another try: it is counted from the beginning. */
export const unparked: Change = { ...noFailures, error: null }

/**
 * Paused: what had left of the part will be sent again, and another window may have its turn. It may send parts
 * meanwhile.
 */
export const rested = ({ kind }: UploadContext): Change => ({
  wish: 'none',
  leftBytes: 0,
  rate: noRate,
  turn: null,
  ...(kind === 'chunked' ? { doubt: 'lostAnswer', uploadUrl: null } : {}),
})

/** The next wait: with every failure longer, and never shorter than the server asks for. */
export function planned(context: UploadContext): Change {
  const plan = retryPlan(context, { error: context.trouble?.error })
  return { ...plan, retryAt: context.ports.now() + plan.wait }
}

/** The message of the last failure. */
export function errorOf({ kind, trouble }: UploadContext): CallFailure {
  if (!trouble) return uploadErrorOf(undefined, 'Fatal error')
  const { step, error } = trouble
  const isEmpty = step === 'complete' && error instanceof StepFailure && isSuccess(error.status)
  return uploadErrorOf(error, isEmpty ? 'No data' : sentences[kind][step])
}

const isSuccess = (status: number) => status >= 200 && status < 300

/** The sentence for each step, where the server says nothing of its own. */
const sentences: Readonly<Record<UploadKind, Readonly<Record<Step, string>>>> = {
  simple: {
    begin: 'Failed to initialize upload',
    askForPart: 'Failed to initialize upload',
    sendPart: 'Failed to upload file',
    complete: 'Failed to upload file',
  },
  chunked: {
    begin: 'Failed to initialize upload or no submission ID received',
    askForPart: 'Failed to get upload part URL',
    sendPart: 'Failed to upload chunk',
    complete: 'Fatal error',
  },
}

/** How many bytes are known to be on their way or there; the last of a part only once storage has answered. */
export function sentBytes(context: UploadContext): number {
  const done = context.plan
    .filter(({ n }) => context.partsDone.includes(n))
    .reduce((sum, { size }) => sum + size, 0)
  const part = nextPart(context)
  return part ? done + Math.min(context.leftBytes, part.size - 1) : done
}

/** In whole percent: 0 at the start, at most 98 on the way, 100 when every part is up. */
export const progressOf = (context: UploadContext) =>
  chunkedProgress(sentBytes(context), context.file.size)
