import { expect, it } from 'vitest'
import { usStates } from '#contract/reference/usStates.ts'

it('lists the 50 states and the District of Columbia once each, by name', () => {
  expect(usStates).toHaveLength(51)
  expect(new Set(usStates.map((state) => state.code)).size).toBe(51)
  const labels = usStates.map((state) => state.label)
  expect(labels).toEqual(labels.toSorted())
})

it('codes every state as us_xx', () => {
  for (const state of usStates) expect(state.code).toMatch(/^us_[a-z]{2}$/)
})
