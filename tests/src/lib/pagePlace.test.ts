import { expect, it } from 'vitest'
import { isOutOfReach, isPastNumbers, pageRequest } from '#src/lib/pagePlace.ts'

const found = { total: 10_000, total_is_exact: false, next_cursor: 'next' }

it('asks for a page by its number, or by the cursor that leads to it', () => {
  expect(pageRequest(3, 25)).toEqual({ page: 3, page_size: 25 })
  expect(pageRequest({ number: 401, cursor: 'c' }, 25)).toEqual({ cursor: 'c', page_size: 25 })
})

it('knows where numbers end', () => {
  expect([400, 401].map((page) => isOutOfReach(page, 25))).toEqual([false, true])
  expect(isOutOfReach({ number: 401, cursor: 'c' }, 25)).toBe(false)
  expect([399, 400].map((page) => isPastNumbers(page, 25, found))).toEqual([false, true])
  expect(isPastNumbers(400, 25, { ...found, total_is_exact: true })).toBe(false)
  expect(isPastNumbers({ number: 401, cursor: 'c' }, 25, found)).toBe(true)
})
