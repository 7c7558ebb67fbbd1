import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { taskCompletionMachine } from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import type { Entry, Job, Phase } from '#src/machines/uploadQueue/queueRules.ts'
import { answered, noAnswer, uploadWorld } from '#tests/support/machines/uploadWorld.ts'
import { caption, filesOf } from './startTask.ts'

const machine: AnyStateMachine = taskCompletionMachine

const video = { type: 'file', name: 'film.mp4', size: 25 }
const key = JSON.stringify([{ for: 'task', taskId: 't1' }, video.name, 'video/mp4', video.size])

/** The queue only stands there: what it does is told as its snapshots. */
const taskEvent = (...entries: readonly Entry[]) => ({
  type: 'xstate.snapshot.uploadQueue',
  snapshot: { context: { entries } },
})

const entry = (job: Job, phase: Phase): Entry => ({
  job,
  phase,
  started: phase === 'running',
  leaving: false,
  error: null,
})

const endsOf = (name: string) => [
  { type: `xstate.done.actor.${name}`, output: {} },
  { type: `xstate.error.actor.${name}`, error: noAnswer() },
  { type: `xstate.error.actor.${name}`, error: answered(422) },
]

/** What the world does by itself, if one waits. */
const world = (file: Job) => [
  ...endsOf('handIn'),
  ...endsOf('takeBack'),
  { type: 'file.begun', key },
  { type: 'network.returned' },
  { type: 'xstate.after.backoff.taskCompletion.waiting' },
  taskEvent(),
  ...(['waiting', 'running', 'up', 'failed'] as const).map((phase) =>
    taskEvent(entry(file, phase)),
  ),
  taskEvent(entry(file, 'up'), entry(caption, 'running')),
  taskEvent(entry(file, 'up'), entry(caption, 'up')),
]

const person = [
  { type: 'handIn' },
  { type: 'takeBack' },
  { type: 'add', jobs: [] },
  { type: 'remove', ids: ['film'] },
]

interface Place {
  readonly name: string
  /** Where each event leads, by key. */
  readonly next: readonly { readonly type: string; readonly key: string }[]
}

const keyOf = ({ value, context }: AnyMachineSnapshot): string => {
  const entries: readonly Entry[] = context.entries
  const phases = entries.map(({ phase, started }) => [phase, started])
  return JSON.stringify([value, phases, context.begun, context.withdrawn, context.error !== null])
}

interface Step {
  readonly event: { readonly type: string }
  readonly state: AnyMachineSnapshot
}

/** Every state that any order of events leads to. */
function explore(isOnline: boolean): Map<string, Place> {
  const played = uploadWorld()
  const [file] = filesOf(played, ['film'], video.size)
  if (!file) throw new Error('no file was made')
  const network = { ...played.ports.network, isOnline: () => isOnline }
  const input = { taskId: 't1', ports: { ...played.ports, network } }
  const events = [...person, ...world(file)]
  const places = new Map<string, Place>()
  const found = getAdjacencyMap(machine, { input, events, serializeState: keyOf })
  for (const { state, transitions } of Object.values(found)) {
    const steps: Readonly<Record<string, Step>> = transitions
    const next = Object.values(steps).map(({ event, state: after }) => ({
      type: event.type,
      key: keyOf(after),
    }))
    places.set(keyOf(state), { name: String(state.value), next })
  }
  return places
}

const isOfWorld = (type: string) => !person.some((event) => event.type === type)

/** Where the world alone leads from these places, with those themselves. */
function leftToItself(places: ReadonlyMap<string, Place>, from: readonly string[]): Set<string> {
  const found = new Set(from)
  for (const at of found) {
    const next = places.get(at)?.next ?? []
    for (const step of next) if (isOfWorld(step.type)) found.add(step.key)
  }
  return found
}

describe.each([
  ['online', true],
  ['offline', false],
])('whatever happens to a task in whatever order, %s', (_name, isOnline) => {
  let places: Map<string, Place>
  beforeAll(() => {
    places = explore(isOnline)
  })

  const named = (...names: readonly string[]) =>
    [...places].filter(([, { name }]) => names.includes(name)).map(([at]) => at)
  const namesOf = (found: Iterable<string>) =>
    new Set([...found].map((at) => places.get(at)?.name ?? ''))
  const ledTo = (type: string, from: Iterable<string>) =>
    [...from].flatMap((at) =>
      (places.get(at)?.next ?? []).filter((step) => step.type === type).map((step) => step.key),
    )

  it('nothing hands it in but a person', () => {
    expect(namesOf(leftToItself(places, named('open')))).toEqual(new Set(['open']))
  })

  it('once it is undone, nothing hands it in but a person', () => {
    const back = leftToItself(places, ledTo('takeBack', places.keys()))
    const allowed = ['open', 'takingBack', 'handingIn']
    expect([...namesOf(back)].filter((name) => !allowed.includes(name))).toEqual([])
    expect(namesOf(back)).toContain('open')
  })

  it('it can always be handed in, or is waited with for the network', () => {
    const goal = isOnline ? 'handedIn' : 'offline'
    const stuck = [...places.keys()].filter((at) => {
      const asked = leftToItself(places, [at, ...ledTo('handIn', leftToItself(places, [at]))])
      return !namesOf(asked).has(goal)
    })
    expect(stuck).toEqual([])
  })
})

it('every state of the machine is reached', () => {
  const reached = [true, false].flatMap((isOnline) =>
    [...explore(isOnline).values()].map(({ name }) => name),
  )
  expect(new Set(reached)).toEqual(new Set(Object.keys(machine.states)))
})
