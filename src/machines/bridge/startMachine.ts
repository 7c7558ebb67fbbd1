import {
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type InspectionEvent,
  type Snapshot,
} from 'xstate'
import type { MachineThunk, StateOfMachines } from './machineThunk.ts'
import type { MachineView, MachineViews, ViewsState } from './machineViews.ts'
import type { Mirror } from './mirror.ts'

interface Start<Machine extends AnyStateMachine> {
  /** The actor's, and its view's in the store: `task:…`. */
  readonly id: string
  readonly machine: Machine
  readonly input: InputFrom<Machine>
  /** How the machine, and those that it starts, are seen in the store. Others are not seen. */
  readonly mirrors: readonly Mirror[]
  /** Whether it works for whoever is signed in, and ends with them: as all do but signing in. */
  readonly ofSession?: boolean
}

/**
 * Starts a machine outside React, unless one of this id runs already, or the store shows what was recorded. Each of its transitions becomes one action
 * (`upload/partSent`), and its view stands in the store under its id. It runs on across navigation, until it is
 * stopped or the session ends.
 */
export function startMachine<Machine extends AnyStateMachine>({
  id,
  machine,
  input,
  mirrors,
  ofSession = true,
}: Start<Machine>): MachineThunk {
  return (dispatch, _getState, { actors, isReplaying }) => {
    if (isReplaying() || actors.get(id)) return
    const seen = new WeakMap<object, Snapshot<unknown>>()

    const inspect = (inspected: InspectionEvent) => {
      if (inspected.type !== '@xstate.snapshot') return
      const { actorRef, event, snapshot } = inspected
      if (seen.get(actorRef) === snapshot) return
      seen.set(actorRef, snapshot)
      const who = 'id' in actorRef ? String(actorRef.id) : ''
      for (const mirrored of mirrors) {
        const transition = mirrored({ id: who, event, snapshot })
        if (!transition) continue
        if (who === id) {
          actors.noteBusy(id, transition.view.busy)
          actors.noteView(id, transition.view)
        }
        dispatch(transition.action)
      }
    }

    const actor = createActor(machine, { id, input, inspect })
    actors.add(id, actor, ofSession)
    actor.start()
  }
}

/**
 * Sends a machine an event, if one of this id runs and the store shows it as it is now.
 *
 * @returns whether it was sent.
 */
export function sendToMachine<Machine extends AnyStateMachine>(
  { id: kind }: Machine,
  id: string,
  event: EventFromLogic<Machine> & { readonly type: string },
): MachineThunk<boolean> {
  return (_dispatch, getState, { actors }) => {
    const actor = actors.get(id)
    if (!actor || !actors.isPresent(id, viewOf(getState(), kind, id))) return false
    actor.send(event)
    return true
  }
}

/**
 * Stops a machine. Its views stay until they are removed.
 *
 * @returns false where the store shows another moment, or what another page recorded: if it runs here, it runs on.
 */
export function stopMachine({ id: kind }: AnyStateMachine, id: string): MachineThunk<boolean> {
  return (_dispatch, getState, { actors, isReplaying }) => {
    if (isReplaying()) return false
    if (actors.get(id) && !actors.isPresent(id, viewOf(getState(), kind, id))) return false
    actors.stop(id)
    return true
  }
}

/** Stops a machine and forgets it. What the server knows of its work stays. */
export const closeMachine =
  (
    machine: AnyStateMachine,
    { removed }: Pick<MachineViews<MachineView>, 'removed'>,
    id: string,
  ): MachineThunk =>
  (dispatch) => {
    if (dispatch(stopMachine(machine, id))) dispatch(removed(id))
  }

/** The screen of a machine is left: one that is busy goes on, and any other is closed. */
export const leaveMachine =
  (...[machine, views, id]: Parameters<typeof closeMachine>): MachineThunk =>
  (dispatch, getState) => {
    if (!viewOf(getState(), machine.id, id)?.busy) dispatch(closeMachine(machine, views, id))
  }

/** What the store shows of an actor. */
const viewOf = ({ machines }: StateOfMachines, kind: string, id: string): MachineView | undefined =>
  Object.entries<ViewsState<MachineView>>(machines).find(([name]) => name === kind)?.[1][id]
