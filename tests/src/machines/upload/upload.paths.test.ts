import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { isPassing } from '#src/machines/upload/stepFailure.ts'
import { isPartAlmostUp } from '#src/machines/upload/uploadContext.ts'
import { uploadMachine } from '#src/machines/upload/uploadMachine.ts'
import { answered, ended, noAnswer, uploadWorld } from '#tests/support/machines/uploadWorld.ts'

/** One failure is as many as it takes: there are fewer places then, and as many kinds of them. */
vi.mock(import('#src/machines/upload/retryWait.ts'), async (original) => ({
  ...(await original()),
  maxSilentTries: 1,
  maxFaultyTries: 1,
  maxRefusedUrls: 1,
}))

const machine: AnyStateMachine = uploadMachine

/** What a call of the upload can end with: an answer, none, a fault of the server, a refusal. */
const endsOf = (name: string, output?: unknown) => [
  { type: `xstate.done.actor.${name}`, output },
  { type: `xstate.error.actor.${name}`, error: noAnswer() },
  { type: `xstate.error.actor.${name}`, error: answered(500) },
  { type: `xstate.error.actor.${name}`, error: answered(400) },
]

const person = ['pause', 'resume', 'retry', 'cancel'].map((type) => ({ type }))

/** What the world does by itself, if one waits. */
const world = [
  ...endsOf('begin', { id: 'u1', uploadUrl: null, chunkSize: 10, partsDone: [] }),
  ...endsOf('compare', { id: 'u1', uploadUrl: null, chunkSize: 10, partsDone: [1] }),
  ...endsOf('compare', { id: 'u2', uploadUrl: null, chunkSize: 10, partsDone: [] }),
  ...endsOf('askForPart', { id: 'u1', uploadUrl: 'u1#1' }),
  ...['UPLOADED', 'ABORTED', 'ABANDONED'].map((status) => ({
    type: 'xstate.error.actor.askForPart',
    error: ended(status),
  })),
  ...endsOf('complete', { id: 'u1' }),
  ...endsOf('abort'),
  { type: 'turn.mine' },
  { type: 'turn.theirs' },
  { type: 'part.moved', bytes: 5 },
  { type: 'part.moved', bytes: 9 },
  { type: 'part.sent' },
  { type: 'part.failed', error: noAnswer() },
  { type: 'part.failed', error: answered(500) },
  { type: 'part.failed', error: answered(403) },
  { type: 'part.failed', error: answered(400) },
  { type: 'network.returned' },
  { type: 'xstate.after.backoff.upload.waiting' },
  { type: 'xstate.after.backoff.upload.unreachable' },
  { type: 'xstate.after.backoff.upload.aborting.waiting' },
  { type: 'xstate.after.stall.upload.sendingPart.moving' },
  ...['initialising', 'comparing', 'askingForPart', 'completing'].map((state) => ({
    type: `xstate.after.unanswered.upload.${state}`,
  })),
]

interface Place {
  readonly name: string
  readonly status: string
  /** What was asked for at a moment at which a call had to be waited for. */
  readonly wish: string
  /** Where each event leads, by key. */
  readonly next: readonly {
    readonly type: string
    readonly key: string
    readonly passes: boolean
  }[]
}

const nameOf = ({ value }: Pick<AnyMachineSnapshot, 'value'>): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')

/** What two snapshots have in common that may go on in the same ways. */
const keyOf = ({ value, context, status }: AnyMachineSnapshot): string => {
  const { id, wish, partsDone, uploadUrl, error, turn, doubt, attempt } = context
  const place = [value, id !== null, error !== null, attempt > 0]
  const isOver = status !== 'active' || nameOf({ value }) === 'aborting'
  if (isOver) return JSON.stringify(place)
  const way = [wish, partsDone.length, uploadUrl !== null, turn, doubt, isPartAlmostUp(context)]
  return JSON.stringify([...place, ...way])
}

interface Step {
  readonly event: { readonly type: string }
  readonly state: AnyMachineSnapshot
}

/** Every state that any order of events leads to, for a file of two parts. */
function explore(isOnline: boolean): Map<string, Place> {
  const { ports, file } = uploadWorld()
  const network = { ...ports.network, isOnline: () => isOnline }
  const target = { for: 'example' } as const
  let time = 0
  const now = () => {
    time += 1000
    return time
  }
  const input = { file: file(15), target, ports: { ...ports, network, now }, largestSimple: 10 }
  /** A call ends only while it is under way. */
  const events = ({ children }: AnyMachineSnapshot) =>
    [...person, ...world].filter(({ type }) => {
      const call = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]
      return call === undefined || call in children
    })
  const places = new Map<string, Place>()
  const found = getAdjacencyMap(machine, { input, events, serializeState: keyOf })
  for (const { state, transitions } of Object.values(found)) {
    const steps: Readonly<Record<string, Step>> = transitions
    const { wish } = state.context
    const next = Object.values(steps).map(({ event, state: after }) => ({
      type: event.type,
      key: keyOf(after),
      passes: !('error' in event) || isPassing(event.error, 'complete'),
    }))
    places.set(keyOf(state), { name: nameOf(state), status: state.status, wish, next })
  }
  return places
}

/** The keys of the places from which one of `goals` is reached by events of these types. */
function leadingTo(
  places: ReadonlyMap<string, Place>,
  isGoal: (place: Place) => boolean,
  types: ReadonlySet<string>,
): Set<string> {
  const found = new Set([...places].filter(([, place]) => isGoal(place)).map(([key]) => key))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const [key, { next }] of places) {
      if (next.some((step) => types.has(step.type) && found.has(step.key))) found.add(key)
    }
  }
  return found
}

const typesOf = (events: readonly { readonly type: string }[]) =>
  new Set(events.map(({ type }) => type))

describe.each([
  ['online', true],
  ['offline', false],
])('whatever happens to an upload in whatever order, %s', (_name, isOnline) => {
  let places: Map<string, Place>
  beforeAll(() => {
    places = explore(isOnline)
  })

  const without = (found: ReadonlySet<string>) =>
    [...places.keys()].filter((key) => !found.has(key))

  it('it can still arrive, unless it has been given up', () => {
    const givenUp = ['aborting', 'failed', 'cancelled']
    const arriving = leadingTo(
      places,
      ({ name }) => name === 'done',
      typesOf([...person, ...world]),
    )
    const lost = without(arriving).map((key) => places.get(key))
    expect(
      lost.filter((place) => place && !givenUp.includes(place.name) && place.wish !== 'cancel'),
    ).toEqual([])
  })

  it('it comes to an end without anybody, unless it is paused or parked', () => {
    const ending = leadingTo(places, ({ status }) => status === 'done', typesOf(world))
    const stuck = without(ending).map((key) => places.get(key)?.name)
    expect(new Set(stuck)).toEqual(new Set(['paused', 'parked']))
  })

  it('nothing that passes gives it up', () => {
    const isGivenUp = ({ name }: Place) => name === 'aborting' || name === 'failed'
    const kept = [...places.values()].filter(
      (place) => !isGivenUp(place) && place.wish !== 'cancel',
    )
    const given = kept.flatMap(({ name, next }) =>
      next
        .filter(({ type, passes }) => passes && type !== 'cancel')
        .filter(({ key }) => [places.get(key)].some((to) => to && isGivenUp(to)))
        .map(({ type }) => [name, type]),
    )
    expect(given).toEqual([])
  })

  it('a cancel ends it, or waits for the one call that is under way', () => {
    const heard = [...places].filter(([, { status }]) => status === 'active')
    const after = heard.map(([key, { next }]) => {
      const to = places.get(next.find(({ type }) => type === 'cancel')?.key ?? key)
      return to?.wish === 'cancel' || to?.name === 'aborting' || to?.name === 'cancelled'
    })
    expect(after).not.toContain(false)
  })
})

it('every state of the machine is reached', () => {
  const reached = [true, false].flatMap((isOnline) =>
    [...explore(isOnline).values()].map(({ name }) => name),
  )
  const momentary = ['checking', 'deciding', 'troubled']
  expect(new Set([...reached, ...momentary])).toEqual(new Set(Object.keys(machine.states)))
})
