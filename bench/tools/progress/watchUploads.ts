import { createAppStore } from '#src/app/store.ts'
import type { Mirror } from '#src/machines/bridge/mirror.ts'
import { sendToMachine, startMachine, stopMachine } from '#src/machines/bridge/startMachine.ts'
import { taskMirrors } from '#src/machines/bridge/uploadMirrors.ts'
import { progressSelector, selectTask, taskActorId } from '#src/machines/bridge/uploadSelectors.ts'
import { taskCompletionMachine } from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import { jobsOf, playedWorld } from './playedWorld.ts'

/** What the progress of uploads cost. */
export interface ProgressCost {
  /** How long the processor worked, in seconds. */
  readonly processorTime: number
  /** How often a browser told of progress. */
  readonly transitions: number
  /** How many actions of uploads reached the store, and how many of them are progress. */
  readonly actions: number
  readonly progressActions: number
  /** What was sent, and what a screen showed of it in the end, in bytes. */
  readonly sent: number
  readonly shown: number
}

/**
 * Sends files of one task for so many seconds through the real machines, bridge and store, watched by the selector of a
 * screen. Only the world around them is played.
 */
export async function watchUploads(files: number, seconds: number): Promise<ProgressCost> {
  const world = playedWorld()
  const store = createAppStore({ notify() {}, goTo: async () => {}, here: () => '/' })
  const selectProgress = progressSelector((state, id) => selectTask(state, id)?.entries)
  let shown = 0
  store.subscribe(() => {
    shown = selectProgress(store.getState(), 't').totals.sentBytes
  })

  const actions: string[] = []
  const mirrors = taskMirrors.map(
    (mirror): Mirror =>
      (transition) => {
        const transitions = mirror(transition)
        if (transitions) actions.push(transitions.action.type)
        return transitions
      },
  )
  const id = taskActorId('t')
  const input = { taskId: 't', ports: world.ports }
  const before = process.cpuUsage()
  store.dispatch(startMachine({ id, machine: taskCompletionMachine, input, mirrors }))
  store.dispatch(sendToMachine(taskCompletionMachine, id, { type: 'add', jobs: jobsOf(files) }))
  const passed = await world.pass(seconds)
  const { user, system } = process.cpuUsage(before)
  store.dispatch(stopMachine(taskCompletionMachine, id))
  return {
    ...passed,
    shown,
    processorTime: (user + system) / 1e6,
    actions: actions.length,
    progressActions: actions.filter((type) => type === 'upload/partMoved').length,
  }
}
