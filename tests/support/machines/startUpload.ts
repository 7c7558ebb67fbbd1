import { createActor, toPromise, waitFor } from 'xstate'
import { type UploadEvent, uploadMachine } from '#src/machines/upload/uploadMachine.ts'
import type { FileFacts } from '#src/machines/upload/uploadPorts.ts'
import { uploadView } from '#src/machines/upload/uploadView.ts'
import { passUntil, type UploadWorld } from './uploadWorld.ts'

/** How the upload with this id ends that arrives. */
export const done = (id: string) => ({
  outcome: 'done',
  error: null,
  result: { id, name: 'film.mp4' },
})

/** The parts that were sent, out of all that was asked of the server. */
export const puts = (log: readonly string[]) => log.filter((line) => line.startsWith('put'))

const target = { for: 'task', taskId: 't1' } as const

/** Starts the upload of a file in a world: above 10 bytes in chunks of 10. */
export function startUpload(world: UploadWorld, file: FileFacts) {
  const { ports, clock } = world
  const input = { file, target, ports, largestSimple: 10 }
  const actor = createActor(uploadMachine, { clock, input })
  const progress: number[] = []
  const waits: number[] = []
  const view = () => uploadView(actor.getSnapshot(), 'upload')
  actor.subscribe(() => {
    const { progress: percent, retryAt } = view()
    if (progress.at(-1) !== percent) progress.push(percent)
    if (retryAt !== null) waits.push(retryAt - clock.now())
  })
  actor.start()
  const ended = toPromise(actor)
  const hasEnded = () => actor.getSnapshot().status === 'done'
  return {
    progress,
    waits,
    view,
    state: () => view().state,
    send: (event: UploadEvent) => actor.send(event),
    /** Waits until a part is being sent. */
    sends: (part: number) =>
      waitFor(actor, () => view().state === 'sendingPart' && view().part === part),
    ended,
    /** Lets time pass until it has ended, and gives how. */
    async ends() {
      await passUntil(clock, hasEnded)
      return ended
    },
    /** Its window is closed. */
    close: () => actor.stop(),
  }
}
