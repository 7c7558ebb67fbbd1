import { expect, it } from 'vitest'
import { deleteAll } from '#src/features/discovery/uploads/deleteAll.ts'

/** Deletes 5 each time, so often, and then fails or is done. */
function inTurns(times: number, end: 'fails' | 'is done') {
  let left = times
  return async () => {
    left -= 1
    if (left < 0) return { error: 'No' }
    return { data: { deleted: 5, more: left > 0 || end === 'fails' } }
  }
}

it('asks until there is no more, and counts what is gone', async () => {
  expect(await deleteAll(inTurns(3, 'is done'))).toEqual({ deleted: 15, isDone: true })
})

it('ends where it fails', async () => {
  expect(await deleteAll(inTurns(2, 'fails'))).toEqual({ deleted: 10, isDone: false })
})
