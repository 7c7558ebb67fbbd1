import { createActor, toPromise, waitFor } from 'xstate'
import { type UploadEvent, uploadMachine } from '#src/machines/upload/uploadMachine.ts'
import type { FileFacts } from '#src/machines/upload/uploadPorts.ts'
import { uploadView } from '#src/machines/upload/uploadView.ts'
import type { UploadWorld } from './uploadWorld.ts'

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
  return {
    progress,
    waits,
    view,
    state: () => view().state,
    send: (event: UploadEvent) => actor.send(event),
    /** Waits until a part is being sent. */
    sends: (part: number) =>
      waitFor(actor, () => view().state === 'sendingPart' && view().part === part),
    ended: toPromise(actor),
    hasEnded: () => actor.getSnapshot().status === 'done',
    /** Its window is closed. */
    close: () => actor.stop(),
  }
}
