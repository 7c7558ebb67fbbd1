import { expect, it } from 'vitest'
import { databaseFailure } from '#server/platform/http/databaseFailure.ts'

const withCode = (code: string) => Object.assign(new Error('what PostgreSQL says'), { code })

it.each([
  ['53100', 'UNAVAILABLE'],
  ['53200', 'UNAVAILABLE'],
  ['58030', 'UNAVAILABLE'],
  ['57P03', 'UNAVAILABLE'],
  ['23505', 'CONFLICT'],
  ['57014', 'TOO_SLOW'],
  ['42601', undefined],
])('tells a caller what SQLSTATE %s means to them: %s', (code, answered) => {
  const wrapped = new Error('Failed query', { cause: withCode(code) })
  expect(databaseFailure(wrapped)?.code).toBe(answered)
})
