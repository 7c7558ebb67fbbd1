import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'
import { type DirectedGraphNode, toDirectedGraph } from 'xstate/graph'
import { eventName } from '#src/machines/bridge/eventName.ts'

/** A state of a machine, to be drawn. */
export interface ChartState {
  /** Its path from the machine: `upload.aborting.calling`. */
  readonly id: string
  readonly name: string
  readonly type: AnyStateNode['type']
  readonly isInitial: boolean
  readonly states: readonly ChartState[]
  /** What it takes without leaving it, in the words of the log. */
  readonly reactions: readonly string[]
}

/** All ways from one state to another. */
export interface ChartTransition {
  readonly id: string
  readonly from: string
  readonly to: string
  /** Events in the words of the log, each with its guard: `partFailed [isRefused]`. */
  readonly labels: readonly string[]
}

export interface Chart {
  readonly machine: ChartState
  readonly transitions: readonly ChartTransition[]
}

/** What is drawn of a machine, made of its own definition. */
export function chartOf(machine: AnyStateMachine): Chart {
  const graph = toDirectedGraph(machine)
  return { machine: stateOf(graph), transitions: transitionsOf(graph) }
}

const stateOf = ({ id, stateNode, children, edges }: DirectedGraphNode): ChartState => ({
  id,
  name: stateNode.key,
  type: stateNode.type,
  isInitial: stateNode.parent?.initial?.target?.includes(stateNode) === true,
  states: children.map(stateOf),
  reactions: [
    ...new Set(edges.flatMap(({ transition }) => (isStay(transition) ? labelOf(transition) : []))),
  ],
})

/** It acts, and stays where it is. */
const isStay = ({ target }: AnyTransitionDefinition): boolean => target === undefined

function transitionsOf(graph: DirectedGraphNode): ChartTransition[] {
  const labels = new Map<string, { from: string; to: string; labels: Set<string> }>()
  const visit = ({ stateNode, edges, children }: DirectedGraphNode): void => {
    for (const { source, target, transition } of [...edges, ...alwaysFrom(stateNode)]) {
      if (isStay(transition)) continue
      const id = `${source.id} ${target.id}`
      const way = labels.get(id) ?? { from: source.id, to: target.id, labels: new Set() }
      labels.set(id, way)
      for (const label of labelOf(transition)) way.labels.add(label)
    }
    for (const child of children) visit(child)
  }
  visit(graph)
  return [...labels].map(([id, way]) => ({ ...way, id, labels: [...way.labels] }))
}

/** What happens without an event, which the graph leaves out. */
const alwaysFrom = (source: AnyStateNode) =>
  (source.always ?? []).flatMap((transition: AnyTransitionDefinition) =>
    (transition.target ?? []).map((target) => ({ source, target, transition })),
  )

/** Nothing for a transition that is always taken. */
function labelOf({ eventType, guard }: AnyTransitionDefinition): string[] {
  const event = /^xstate\.done\.state\./.test(eventType) ? 'done' : eventName(eventType)
  const condition = guard === undefined ? '' : `[${nameOf(guard)}]`
  const label = `${event} ${condition}`.trim()
  return label === '' ? [] : [label]
}

const nameOf = (guard: NonNullable<AnyTransitionDefinition['guard']>): string =>
  typeof guard === 'string' ? guard : 'type' in guard ? guard.type : guard.name || 'guarded'

/** The ids of the states in which a machine of this id is. */
export function presentStates(machine: string, value: StateValue | undefined): string[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [`${machine}.${value}`]
  return Object.entries(value).flatMap(([name, within]) => [
    `${machine}.${name}`,
    ...presentStates(`${machine}.${name}`, within),
  ])
}
