import type { CallFailure } from '#src/lib/callFailure.ts'
import type { UploadOutcome } from '#src/machines/upload/uploadMachine.ts'
import type { FileFacts, UploadTarget } from '#src/machines/upload/uploadPorts.ts'

/** A text that is written down rather than uploaded, for a task and perhaps one of its items. */
export interface WrittenText {
  /** A UUID: sent twice, it is kept once. */
  readonly id: string
  readonly taskId: string
  readonly itemId?: string
  /** The submission that it is a new version of. */
  readonly replacesId?: string
  readonly name: string
  readonly text: string
}

/** One thing to send. Its id is the file's, where it is one. */
export type Job =
  | {
      readonly kind: 'file'
      readonly id: string
      readonly target: UploadTarget
      readonly file: FileFacts
    }
  | { readonly kind: 'text'; readonly id: string; readonly text: WrittenText }

/** The id of the actor that has a job, and of its view in the store: `upload:…`, `text:…`. */
export const actorId = ({ kind, id }: Pick<Job, 'kind' | 'id'>) =>
  `${kind === 'file' ? 'upload' : 'text'}:${id}`

export type Phase = 'waiting' | 'running' | 'paused' | 'up' | 'failed' | 'cancelled'

/** A job of a queue, and how far it has come. */
export interface Entry {
  readonly job: Job
  readonly phase: Phase
  /** Whether an actor has it. One that has failed is parked with its actor, or has ended without. */
  readonly started: boolean
  /** Whether it disappears once it has been given up. */
  readonly leaving: boolean
  readonly error: CallFailure | null
}

type Entries = readonly Entry[]

/** Which entries are meant: all of them, unless some are named. */
export type Chosen = readonly string[] | undefined

const isChosen = (entry: Entry, ids: Chosen) => ids === undefined || ids.includes(entry.job.id)

export const newEntry = (job: Job): Entry => ({
  job,
  phase: 'waiting',
  started: false,
  leaving: false,
  error: null,
})

/** Whether the queue has something to do. What is paused waits for a person. */
export const isBusy = (entries: Entries) =>
  entries.some(({ phase }) => phase === 'waiting' || phase === 'running')

/** The chosen ones of which an actor is at work. */
export const running = (entries: Entries, ids: Chosen): Entry[] =>
  entries.filter((entry) => isChosen(entry, ids) && entry.phase === 'running')

/** The chosen ones that an actor holds: at work, paused, or parked. */
export const held = (entries: Entries, ids: Chosen): Entry[] =>
  entries.filter((entry) => isChosen(entry, ids) && entry.started)

/** The chosen ones that nobody works on. */
export const idle = (entries: Entries, ids: Chosen): Entry[] => {
  const busy = held(entries, ids)
  return entries.filter((entry) => isChosen(entry, ids) && !busy.includes(entry))
}

const hasEnded = ({ phase, started }: Entry) =>
  !started && (phase === 'up' || phase === 'failed' || phase === 'cancelled')

const changed = (entries: Entries, ids: Chosen, from: readonly Phase[], change: Partial<Entry>) =>
  entries.map((entry) =>
    isChosen(entry, ids) && from.includes(entry.phase) ? { ...entry, ...change } : entry,
  )

export const paused = (entries: Entries, ids: Chosen) =>
  changed(entries, ids, ['waiting', 'running'], { phase: 'paused' })

export const resumed = (entries: Entries, ids: Chosen) =>
  changed(entries, ids, ['paused'], { phase: 'waiting' })

/** Begins again, or takes up what is parked; the server says what it has already. */
export const retried = (entries: Entries, ids: Chosen) =>
  changed(entries, ids, ['failed', 'cancelled'], { phase: 'waiting', error: null })

/** The server answers an entry's actor with faults: it has failed, and its actor waits for another try. */
export const parked = (entries: Entries, id: string, error: CallFailure) =>
  changed(entries, [id], ['running'], { phase: 'failed', error })

/** What an actor holds runs on until that is known to be given up. */
export const cancelled = (entries: Entries, ids: Chosen) =>
  entries.map((entry): Entry => {
    if (!isChosen(entry, ids) || hasEnded(entry)) return entry
    return { ...entry, phase: entry.started ? 'running' : 'cancelled' }
  })

/** Like cancelled; and what nobody works on disappears at once. */
export const removed = (entries: Entries, ids: Chosen): Entry[] => {
  const gone = idle(entries, ids)
  const left = entries.filter((entry) => !gone.includes(entry))
  return cancelled(left, ids).map((entry) =>
    isChosen(entry, ids) ? { ...entry, leaving: true } : entry,
  )
}

const phaseOf = { done: 'up', failed: 'failed', cancelled: 'cancelled' } as const

/** An entry's actor has ended. */
export const ended = (entries: Entries, one: Entry, { outcome, error }: UploadOutcome): Entry[] =>
  entries.flatMap((entry) => {
    if (entry !== one) return [entry]
    return entry.leaving ? [] : [{ ...entry, phase: phaseOf[outcome], error, started: false }]
  })

/**
 * The entries to start, oldest first, so that `slots` of them run. The server takes two files of the same name, type
 * and size for one that goes on: so they never run at once.
 */
export function startable(entries: Entries, slots: number): Entry[] {
  const busy = held(entries, undefined).filter(({ phase }) => phase !== 'waiting')
  let free = slots - running(entries, undefined).length
  return entries.filter((entry) => {
    if (free <= 0 || entry.phase !== 'waiting') return false
    if (busy.some((other) => isSameFile(entry.job, other.job))) return false
    busy.push(entry)
    free -= 1
    return true
  })
}

export const started = (entries: Entries, now: readonly Entry[]): Entry[] =>
  entries.map((entry) =>
    now.includes(entry) ? { ...entry, phase: 'running', started: true } : entry,
  )

function isSameFile(one: Job, other: Job): boolean {
  if (one.kind === 'text' || other.kind === 'text') return false
  const [a, b] = [one.file, other.file]
  return a.name === b.name && a.type === b.type && a.size === b.size
}
