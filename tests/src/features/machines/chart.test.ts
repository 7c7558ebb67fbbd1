import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { chartOf, presentStates } from '#src/features/machines/chart.ts'
import { layOut, padding, smallText } from '#src/features/machines/layOut.ts'
import { machineNames, machines } from '#src/features/machines/machineCharts.ts'

const machine = setup({
  guards: { isReady: () => true },
  actions: { count: () => {} },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { break: '.broken' },
  states: {
    off: {
      always: { guard: 'isReady', target: 'on' },
      on: { 'switch.on': 'on', look: { actions: 'count' } },
    },
    on: {
      initial: 'dim',
      states: { dim: { on: { turn: 'bright' } }, bright: {} },
      on: { 'switch.off': 'off', tap: { guard: 'isReady', target: 'off' } },
    },
    broken: { type: 'final' },
  },
})

describe('the chart of a machine', () => {
  it('has its states, those within them, and what they take without leaving', () => {
    const { machine: lamp } = chartOf(machine)
    expect(lamp).toMatchObject({ id: 'lamp', name: 'lamp', type: 'compound' })
    expect(lamp.states).toMatchObject([
      { id: 'lamp.off', isInitial: true, reactions: ['look'], states: [] },
      {
        id: 'lamp.on',
        isInitial: false,
        states: [
          { id: 'lamp.on.dim', isInitial: true },
          { id: 'lamp.on.bright', isInitial: false },
        ],
      },
      { id: 'lamp.broken', type: 'final' },
    ])
  })

  it('has each way once, with its events in the words of the log, and what happens without one', () => {
    expect(chartOf(machine).transitions).toEqual(
      expect.arrayContaining([
        { id: 'lamp lamp.broken', from: 'lamp', to: 'lamp.broken', labels: ['break'] },
        {
          id: 'lamp.off lamp.on',
          from: 'lamp.off',
          to: 'lamp.on',
          labels: ['switchOn', '[isReady]'],
        },
        {
          id: 'lamp.on lamp.off',
          from: 'lamp.on',
          to: 'lamp.off',
          labels: ['switchOff', 'tap [isReady]'],
        },
        {
          id: 'lamp.on.dim lamp.on.bright',
          from: 'lamp.on.dim',
          to: 'lamp.on.bright',
          labels: ['turn'],
        },
      ]),
    )
  })
})

it.each([
  [undefined, []],
  ['off', ['lamp.off']],
  [{ on: 'dim' }, ['lamp.on', 'lamp.on.dim']],
  [{ on: { a: 'x', b: 'y' } }, ['lamp.on', 'lamp.on.a', 'lamp.on.a.x', 'lamp.on.b', 'lamp.on.b.y']],
])('the states of %j are lit', (value, states) => {
  expect(presentStates('lamp', value)).toEqual(states)
})

describe.each(machineNames)('%s', (name) => {
  it('is drawn whole, under the name that its views have in the store', {
    timeout: 120_000,
  }, async () => {
    expect(machines[name].id).toBe(name)
    const chart = chartOf(machines[name])
    const { states, transitions, width, height } = await layOut(chart)
    expect(width * height).toBeGreaterThan(0)
    for (const state of states) {
      expect(state.height, state.id).toBeGreaterThan(0)
      const texts = [state.name, ...state.reactions].map(({ length }) => length)
      expect(state.width, state.id).toBeGreaterThan(
        Math.max(...texts) * smallText.letter + padding.x,
      )
    }
    for (const { id, points } of transitions) expect(points.length, id).toBeGreaterThan(1)
  })
})
