import { setImmediate } from 'node:timers/promises'
import type { TaskPorts } from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import type { PartToSend } from '#src/machines/upload/uploadPorts.ts'
import type { Job } from '#src/machines/uploadQueue/queueRules.ts'

/** How often a browser tells the progress of an upload, in milliseconds, by the standard of XMLHttpRequest. */
const progressInterval = 50

/** What moves in that time at 10 MB/s, in bytes. */
const bytesMoved = 500_000

const partSize = 52_428_800

/** Videos of 10 GB for a task, which take 1,000 seconds. */
export const jobsOf = (count: number): Job[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `film${index}`
    const name = `${id}.mp4`
    const file = { id, name, type: 'video/mp4', size: 10e9, lastModified: 0 }
    return { kind: 'file', id, target: { for: 'task', taskId: 't' }, file }
  })

/** One part on its way. */
interface Sending {
  readonly part: PartToSend
  bytes: number
  readonly end: () => void
}

/** A world whose calls answer at once, and whose time passes as fast as what happens in it is worked off. */
export function playedWorld() {
  const sending = new Set<Sending>()
  let now = 0
  let sent = 0
  let transitions = 0

  const move = (one: Sending) => {
    const moved = Math.min(bytesMoved, one.part.part.size - one.bytes)
    one.bytes += moved
    sent += moved
    transitions += 1
    one.part.onProgress(one.bytes)
    if (one.bytes < one.part.part.size) return
    sending.delete(one)
    one.end()
  }

  const ports: TaskPorts = {
    calls: {
      begin: async ({ name }) => ({
        id: name,
        uploadUrl: null,
        chunkSize: partSize,
        partsDone: [],
      }),
      askForPart: async ({ n }, _file, { id }) => ({ id, uploadUrl: `https://storage/${id}/${n}` }),
      complete: async ({ id }) => ({ id }),
      abort: async () => {},
    },
    sendPart: (part) => new Promise((end) => sending.add({ part, bytes: 0, end })),
    writeText: async (text) => text,
    handIn: async (id) => ({ id }),
    takeBack: async (id) => ({ id }),
    forget: () => {},
    network: { isOnline: () => true, onReturn: () => () => {} },
    takeTurn: (_name, tell) => {
      queueMicrotask(() => tell('mine'))
      return () => {}
    },
    now: () => now,
    random: () => 0,
  }

  return {
    ports,
    /** Gives how often progress was told, and how many bytes were sent. */
    async pass(seconds: number): Promise<{ readonly transitions: number; readonly sent: number }> {
      for (const end = now + seconds * 1000; now < end; now += progressInterval) {
        for (const one of [...sending]) move(one)
        await setImmediate()
      }
      return { transitions, sent }
    },
  }
}
