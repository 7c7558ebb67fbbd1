import { validate, version } from 'uuid'
import { expect, it } from 'vitest'
import { visitId } from '#server/areas/visits/visitId.ts'

it('is a UUIDv7 of its moment', () => {
  const moment = Date.parse('2026-03-01T12:34:56.789Z')
  const id = visitId(moment)
  expect({ valid: validate(id), version: version(id) }).toEqual({ valid: true, version: 7 })
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(moment)
})

it('is another each time, and sorts by time', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => visitId(1_700_000_000_000 + index))
  expect(new Set([...ids, visitId(1_700_000_000_000)]).size).toBe(1_001)
  expect([...ids].sort()).toEqual(ids)
})
