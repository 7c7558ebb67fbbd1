import { announced, newUpload } from '#src/machines/upload/uploadContext.ts'
import type {
  AnnouncedFile,
  UploadCalls,
  UploadName,
  UploadPorts,
  UploadTarget,
} from '#src/machines/upload/uploadPorts.ts'
import type { Entry, Job } from '#src/machines/uploadQueue/queueRules.ts'

type FileJob = Extract<Job, { readonly kind: 'file' }>

/**
 * Which files of a task the server knows of. Two files of one name, type, size and target are one to the server, and the queue sends
 * them one after the other.
 */
export interface Announcements {
  /** The calls of the queue's uploads: each file that begins is announced once. */
  readonly calls: UploadCalls
  /** Begins files that wait for their turn; those of which an upload has begun meanwhile are left alone. */
  readonly announce: (jobs: readonly FileJob[]) => Promise<void>
}

/** What was announced and has not begun to be sent, by the file's key. */
export type Announced = Readonly<Record<string, UploadName>>

/**
 * @param onBegun called with the key of each file that the server has begun, and with the upload of one that is only announced.
 * @param largestSimple the largest file that is sent in one piece, in bytes.
 */
export function openAnnouncements(
  ports: UploadPorts,
  onBegun: (key: string, announced?: UploadName) => void,
  largestSimple?: number,
): Announcements {
  /** The calls of announcements that are under way, by key. */
  const announcing = new Map<string, Promise<unknown>>()
  /** The calls of uploads since the announcement under way began. */
  const taken = new Map<string, Promise<unknown>>()

  const begin: UploadCalls['begin'] = async (file, as) => {
    const key = fileKey(file, as.target)
    // An upload in one piece that begins gives up the one before: the later one has to be the one that is sent.
    const before = announcing.get(key) ?? Promise.resolve()
    const call = before.catch(() => undefined).then(() => ports.calls.begin(file, as))
    taken.set(key, call)
    const begun = await call
    onBegun(key)
    return begun
  }

  const announceOne = async ({ file, target }: FileJob) => {
    const key = keyOf({ file, target })
    const upload = taken.get(key)
    if (upload) {
      await upload
      return
    }
    const size = largestSimple === undefined ? {} : { largestSimple }
    const { kind } = newUpload({ file, target, ports, ...size })
    const as = { kind, target, fileId: file.id, lastModified: file.lastModified }
    const call = ports.calls.begin(announced(file), as)
    announcing.set(key, call)
    try {
      const { id } = await call
      onBegun(key, { kind, target, id })
    } finally {
      announcing.delete(key)
    }
  }

  return {
    calls: { ...ports.calls, begin },
    announce: async (jobs) => {
      taken.clear()
      for (const job of jobs) await announceOne(job)
    },
  }
}

const fileKey = ({ name, type, size }: AnnouncedFile, target: UploadTarget) =>
  JSON.stringify([target, name, type, size])

const keyOf = ({ file, target }: Pick<FileJob, 'file' | 'target'>) =>
  fileKey(announced(file), target)

export const withAnnounced = (announced: Announced, key: string, upload: UploadName | undefined) =>
  upload ? { ...announced, [key]: upload } : without(announced, [key])

/** What was only announced of these files, and what else was. */
export function givenUp(announced: Announced, jobs: readonly FileJob[]) {
  const keys = jobs.map(keyOf)
  return {
    uploads: keys.flatMap((key) => announced[key] ?? []),
    others: without(announced, keys),
  }
}

const without = (announced: Announced, keys: readonly string[]): Announced =>
  Object.fromEntries(Object.entries(announced).filter(([key]) => !keys.includes(key)))

const isOver = ({ phase }: Entry) => phase === 'up' || phase === 'cancelled'

/** The ids of the files of which the server knows, with the one that has begun now. */
export function withBegun(
  entries: readonly Entry[],
  begun: readonly string[],
  key: string,
): readonly string[] {
  const found = entries.find(
    ({ job, phase }) =>
      job.kind === 'file' &&
      keyOf(job) === key &&
      phase !== 'up' &&
      phase !== 'cancelled' &&
      !begun.includes(job.id),
  )
  return found ? [...begun, found.job.id] : begun
}

/** What has ended without success has to start again before the server knows of it; it knows of what is parked. */
export const stillBegun = (entries: readonly Entry[], begun: readonly string[]) =>
  begun.filter((id) =>
    entries.some(
      ({ job, phase, started }) =>
        job.id === id && (started || (phase !== 'failed' && phase !== 'cancelled')),
    ),
  )

/** The files that can be announced to the server before it is their turn. */
export function announceable(entries: readonly Entry[], begun: readonly string[]): FileJob[] {
  const keys = new Set<string>()
  return entries.flatMap((entry) => {
    const { job, started } = entry
    if (job.kind !== 'file' || isOver(entry)) return []
    const key = keyOf(job)
    const isSecond = keys.has(key)
    keys.add(key)
    return isSecond || started || begun.includes(job.id) ? [] : [job]
  })
}

/**
 * Whether a task can be handed in with nothing left out: every text is kept, and the server knows of every file, or can be
 * told of it.
 */
export function isComplete(entries: readonly Entry[], begun: readonly string[]): boolean {
  const announced = announceable(entries, begun)
  return entries.every(
    (entry) =>
      isOver(entry) ||
      begun.includes(entry.job.id) ||
      announced.some(({ id }) => id === entry.job.id),
  )
}

/** The files of these ids that no upload has: of all, where none is named. */
export const unstarted = (entries: readonly Entry[], ids: readonly string[] | undefined) =>
  entries.flatMap(({ job, started, phase }) => {
    const isMeant = ids === undefined || ids.includes(job.id)
    const isWaiting = phase === 'waiting' || phase === 'paused'
    return isMeant && isWaiting && !started && job.kind === 'file' ? [job] : []
  })
