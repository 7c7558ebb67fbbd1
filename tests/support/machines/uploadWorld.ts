import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { SimulatedClock } from 'xstate'
import { chunkPlan } from '#contract/rules/chunkPlan.ts'
import type { TaskPorts } from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import { FileChanged, StepFailure } from '#src/machines/upload/stepFailure.ts'
import type {
  AnnouncedFile,
  FileFacts,
  PartToSend,
  Turn,
  UploadName,
} from '#src/machines/upload/uploadPorts.ts'

/** What can be made to fail. */
export type FaultyStep =
  | 'begin'
  | 'askForPart'
  | 'sendPart'
  | 'complete'
  | 'abort'
  | 'handIn'
  | 'takeBack'
  | 'writeText'

/** A failure instead of the next answer; `undefined` lets it through. */
type Fault = (step: FaultyStep) => Error | undefined

interface Upload {
  readonly file: AnnouncedFile
  readonly kind: UploadName['kind']
  readonly parts: Map<number, Uint8Array>
  status: 'UPLOADING' | 'UPLOADED' | 'ABORTED'
}

/** No answer came. */
export const noAnswer = () => new StepFailure({ status: 0 })
export const answered = (status: number, message = '') => new StepFailure({ status, message })
/** The upload has ended on the server. */
export const ended = (status: string) =>
  new StepFailure({ status: 409, code: 'CONFLICT', message: 'It has ended', metadata: { status } })

/**
 * A server, its storage, a network and a clock for machines: small, exact, and at the mercy of the test. Files are
 * chunked at `chunkSize` bytes.
 */
export function uploadWorld({ chunkSize = 10 }: { readonly chunkSize?: number } = {}) {
  const clock = new SimulatedClock()
  const contents = new Map<string, Uint8Array>()
  const uploads = new Map<string, Upload>()
  const log: string[] = []
  const returns = new Set<() => void>()
  /** Who waits for a turn, in order; the first of them has it. */
  const turnsOf = new Map<string, readonly ((turn: Turn) => void)[]>()
  let isOnline = true
  let fault: Fault = () => undefined
  let inFlight = 0
  let maxInFlight = 0
  const texts: string[] = []
  let handedIn = false
  let completed = false

  const step = (name: FaultyStep, what: string) => {
    log.push(what)
    const error = isOnline ? fault(name) : noAnswer()
    if (error) throw error
  }

  const uploadOf = (id: string): Upload => {
    const upload = uploads.get(id)
    if (!upload) throw answered(404, 'Not found')
    if (upload.status === 'UPLOADING') return upload
    throw ended(upload.status)
  }

  /** What the server does in the transaction that finishes the last file. */
  const completeWhenAllCame = () => {
    const files = [...uploads.values()]
    if (handedIn && files.every(({ status }) => status !== 'UPLOADING')) completed = true
  }

  const sendBytes = async ({ file, part, uploadUrl, signal, onProgress }: PartToSend) => {
    const bytes = contents.get(file.id)
    if (!bytes) throw new FileChanged()
    const half = Math.floor(part.size / 2)
    if (half > 0) onProgress(half)
    await setImmediate()
    if (signal.aborted) throw noAnswer()
    step('sendPart', `put ${uploadUrl}`)
    const upload = uploadOf(uploadUrl.split('#')[0] ?? '')
    upload.parts.set(part.n, bytes.slice(part.start, part.end))
    onProgress(part.size)
  }

  const giveTurnBack = (name: string, tell: (turn: Turn) => void) => {
    const [first, ...others] = turnsOf.get(name) ?? []
    turnsOf.set(
      name,
      first === tell
        ? others
        : [...(first ? [first] : []), ...others.filter((one) => one !== tell)],
    )
    if (first === tell) others[0]?.('mine')
  }

  const begin = (file: AnnouncedFile, kind: UploadName['kind']) => {
    const going = [...uploads].find(
      ([, one]) =>
        kind === 'chunked' &&
        one.kind === kind &&
        one.status === 'UPLOADING' &&
        one.file.name === file.name &&
        one.file.size === file.size,
    )
    if (going) return going[0]
    if (completed) throw answered(409, 'This task is COMPLETED and does not accept files')
    for (const one of uploads.values()) {
      const isEarlier = one.kind === 'simple' && one.file.name === file.name
      if (isEarlier && one.status === 'UPLOADING') one.status = 'ABORTED'
    }
    const id = `u${uploads.size + 1}`
    uploads.set(id, { file, kind, parts: new Map(), status: 'UPLOADING' })
    return id
  }

  const ports: TaskPorts = {
    calls: {
      begin: async (file, { kind }) => {
        step('begin', `begin ${kind} ${file.name}`)
        const id = begin(file, kind)
        const uploadUrl = kind === 'simple' ? `${id}#1` : null
        return { id, uploadUrl, chunkSize, partsDone: [...uploadOf(id).parts.keys()] }
      },
      askForPart: async ({ n }, file, { id, kind }) => {
        step('askForPart', `ask ${id}#${n}`)
        if (kind === 'chunked' && uploadOf(id)) return { id, uploadUrl: `${id}#${n}` }
        uploadOf(id).status = 'ABORTED'
        const anew = begin(file, kind)
        return { id: anew, uploadUrl: `${anew}#1` }
      },
      complete: async ({ id }) => {
        step('complete', `complete ${id}`)
        const { file, kind, parts, status } = uploads.get(id) ?? uploadOf(id)
        if (status === 'UPLOADED') return { id, name: file.name }
        const plan = chunkPlan(file.size, kind === 'simple' ? file.size : chunkSize)
        if (plan.length !== parts.size) throw answered(409, 'Some parts have not arrived yet')
        uploadOf(id).status = 'UPLOADED'
        completeWhenAllCame()
        return { id, name: file.name }
      },
      abort: async ({ id }) => {
        step('abort', `abort ${id}`)
        const upload = uploads.get(id) ?? uploadOf(id)
        if (upload.status === 'UPLOADING') handedIn = false
        if (upload.status !== 'ABORTED') uploadOf(id).status = 'ABORTED'
      },
    },
    sendPart: async (part) => {
      inFlight += 1
      maxInFlight = Math.max(maxInFlight, inFlight)
      try {
        await sendBytes(part)
      } finally {
        inFlight -= 1
      }
    },
    writeText: async ({ text }) => {
      step('writeText', `write ${text}`)
      texts.push(text)
      return { text }
    },
    handIn: async (taskId) => {
      step('handIn', `hand in ${taskId}`)
      handedIn = true
      completeWhenAllCame()
      return { id: taskId }
    },
    takeBack: async (taskId) => {
      step('takeBack', `take back ${taskId}`)
      handedIn = false
      completed = false
      return { id: taskId }
    },
    forget: ({ id }) => void contents.delete(id),
    network: {
      isOnline: () => isOnline,
      onReturn: (listener) => {
        returns.add(listener)
        return () => returns.delete(listener)
      },
    },
    takeTurn: (name, tell) => {
      const turns = [...(turnsOf.get(name) ?? []), tell]
      turnsOf.set(name, turns)
      queueMicrotask(() => tell(turns.length === 1 ? 'mine' : 'theirs'))
      return () => giveTurnBack(name, tell)
    },
    now: () => clock.now(),
    random: () => 0,
  }

  return {
    clock,
    ports,
    log,
    texts,
    /** What the server has noted of the task. */
    task: () => ({ handedIn, completed }),
    uploads,
    maxInFlight: () => maxInFlight,
    /** Puts a file on the disk of this world's browser. */
    file(size: number, facts: Partial<FileFacts> = {}): FileFacts {
      const { name = 'film.mp4', type = 'video/mp4' } = facts
      const { id = name } = facts
      const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + name.length) % 256)
      contents.set(id, bytes)
      return { id, name, type, size, lastModified: 1 }
    },
    /** The file is changed on its disk: it cannot be read any more. */
    change: (id: string) => void contents.delete(id),
    /** From now on, each step is asked for whether and how it fails. */
    fails: (next: Fault) => {
      fault = next
    },
    /** The next of these steps fail so, one after another; then all is well. */
    failsNext(name: FaultyStep, ...errors: readonly Error[]) {
      const left = [...errors]
      fault = (asked) => (asked === name ? left.shift() : undefined)
    },
    goOffline: () => {
      isOnline = false
    },
    goOnline: () => {
      isOnline = true
      for (const listener of [...returns]) listener()
    },
    /** The page is looked at again. */
    lookBack: () => {
      for (const listener of [...returns]) listener()
    },
    /** The SHA-256 of what storage has under an id, as hexadecimal digits. */
    stored(id: string): string {
      const parts = [...(uploads.get(id)?.parts ?? [])].sort(([a], [b]) => a - b)
      return sha256(...parts.map(([, bytes]) => bytes))
    },
    sha256: (id: string) => sha256(contents.get(id) ?? new Uint8Array()),
    statuses: () => [...uploads.values()].map(({ status }) => status),
  }
}

export type UploadWorld = ReturnType<typeof uploadWorld>

const sha256 = (...parts: readonly Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

/** How many turns everything gets that waits for nothing but its turn. */
const turns = 20

/** Lets everything happen that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate()
}

/** Lets things happen one after another, and time pass when nothing does, until a condition is met. */
export async function passUntil(clock: SimulatedClock, isMet: () => boolean): Promise<void> {
  for (let second = 0; second < 3_600; second += 1) {
    for (let turn = 0; turn < turns; turn += 1) {
      if (isMet()) return
      await setImmediate()
    }
    clock.increment(1_000)
  }
  throw new Error('an hour passed without it')
}
