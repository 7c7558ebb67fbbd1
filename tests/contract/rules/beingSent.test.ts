import { expect, it } from 'vitest'
import { isBeingSent } from '#contract/rules/beingSent.ts'

const now = Date.parse('2026-07-01T12:00:00Z')

it.each([
  ['UPLOADING', '2026-07-01T11:59:00Z', true],
  ['UPLOADING', '2026-07-01T11:50:01Z', true],
  ['UPLOADING', '2026-07-01T11:50:00Z', false],
  ['UPLOADING', null, false],
  ['UPLOADED', '2026-07-01T11:59:00Z', false],
  ['FAILED', null, false],
])('a file that is %s, heard of last at %s, is being sent: %s', (status, last_heard_at, is) => {
  expect(isBeingSent({ status, last_heard_at }, now)).toBe(is)
})
