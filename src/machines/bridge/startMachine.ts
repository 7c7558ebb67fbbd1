import {
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type InspectionEvent,
  type Snapshot,
} from 'xstate'
import type { MachineThunk } from './machineThunk.ts'
import type { Mirror } from './mirror.ts'
import { inspectInStately } from './statelyInspector.ts'

interface Start<Machine extends AnyStateMachine> {
  /** The actor's, and its view's in the store: `task:…`. */
  readonly id: string
  readonly machine: Machine
  readonly input: InputFrom<Machine>
  /** How the machine, and those that it starts, are seen in the store. Others are not seen. */
  readonly mirrors: readonly Mirror[]
}

/**
 * Starts a machine outside React, unless one of this id runs already. Each of its transitions becomes one action
 * (`upload/partSent`), and its view stands in the store under its id. It runs on across navigation, until it is
 * stopped or the session ends.
 */
export function startMachine<Machine extends AnyStateMachine>({
  id,
  machine,
  input,
  mirrors,
}: Start<Machine>): MachineThunk {
  return (dispatch, _getState, { actors }) => {
    if (actors.get(id)) return
    const seen = new WeakMap<object, Snapshot<unknown>>()

    const inspect = (inspected: InspectionEvent) => {
      inspectInStately?.(inspected)
      if (inspected.type !== '@xstate.snapshot') return
      const { actorRef, event, snapshot } = inspected
      if (seen.get(actorRef) === snapshot) return
      seen.set(actorRef, snapshot)
      const who = 'id' in actorRef ? String(actorRef.id) : ''
      for (const mirrored of mirrors) {
        const transition = mirrored({ id: who, event, snapshot })
        if (!transition) continue
        if (who === id) actors.noteBusy(id, transition.view.busy)
        dispatch(transition.action)
      }
    }

    const actor = createActor(machine, { id, input, inspect })
    actors.add(id, actor)
    actor.start()
  }
}

/** Sends a machine an event, if one of this id runs. */
export function sendToMachine<Machine extends AnyStateMachine>(
  _machine: Machine,
  id: string,
  event: EventFromLogic<Machine> & { readonly type: string },
): MachineThunk {
  return (_dispatch, _getState, { actors }) => actors.get(id)?.send(event)
}

/** Stops a machine. Its views stay until they are removed. */
export const stopMachine =
  (id: string): MachineThunk =>
  (_dispatch, _getState, { actors }) =>
    actors.stop(id)
