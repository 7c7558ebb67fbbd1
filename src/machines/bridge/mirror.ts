import type { UnknownAction } from '@reduxjs/toolkit'
import type { AnyStateMachine, Snapshot, SnapshotFrom } from 'xstate'
import { eventName } from './eventName.ts'
import type { MachineView, MachineViews } from './machineViews.ts'

/** A snapshot as XState's inspection reports it. */
interface Inspected {
  /** The actor's. */
  readonly id: string
  readonly event: { readonly type: string }
  readonly snapshot: Snapshot<unknown>
}

/** What a transition is to the store. */
interface MirroredTransition {
  readonly action: UnknownAction
  readonly view: MachineView
}

/** Turns transitions of one kind of machine into actions; undefined for those of another kind. */
export type Mirror = (inspected: Inspected) => MirroredTransition | undefined

interface Mirrored<Machine extends AnyStateMachine, View extends MachineView> {
  readonly machine: Machine
  readonly views: MachineViews<View>
  /** Pure, and its result JSON. */
  readonly view: (snapshot: SnapshotFrom<Machine>, id: string) => View
}

export function mirror<Machine extends AnyStateMachine, View extends MachineView>({
  machine,
  views,
  view,
}: Mirrored<Machine, View>): Mirror {
  const isOurs = (snapshot: object): snapshot is SnapshotFrom<Machine> =>
    'machine' in snapshot && isNamed(snapshot.machine, machine.id)
  return ({ id, event, snapshot }) => {
    const isEnd = snapshot.status !== 'active'
    if (!isOurs(snapshot)) return undefined
    const { value } = snapshot
    const shown = view(snapshot, id)
    const seen = typeof value === 'string' ? shown : { ...shown, value }
    return { view: seen, action: views.transition(eventName(event.type), seen, isEnd) }
  }
}

const isNamed = (machine: unknown, id: string): boolean =>
  typeof machine === 'object' && machine !== null && 'id' in machine && machine.id === id
