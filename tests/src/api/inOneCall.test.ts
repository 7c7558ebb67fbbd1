import { expect, it } from 'vitest'
import { inOneCall } from '#src/api/inOneCall.ts'

const shop = { open: true }
const known = new Map(['a', 'b', 'c'].map((id) => [id, { id, name: id.toUpperCase() }]))

function counted() {
  const calls: (readonly string[])[] = []
  const fetchOne = inOneCall(async (ids, context: { readonly open: boolean }) => {
    if (!context.open) throw new Error('closed')
    calls.push(ids)
    return ids.flatMap((id) => known.get(id) ?? [])
  })
  return { calls, fetchOne }
}

it('asks together for what is wanted at the same moment, each once, and again for what comes later', async () => {
  const { calls, fetchOne } = counted()
  const together = await Promise.all(['a', 'b', 'a', 'x'].map((id) => fetchOne(id, shop)))
  expect(together.map((row) => row?.name ?? null)).toEqual(['A', 'B', 'A', null])
  expect(await fetchOne('c', shop)).toEqual({ id: 'c', name: 'C' })
  expect(calls).toEqual([['a', 'b', 'x'], ['c']])
})

it('lists no more ids than a call may, and mixes no two contexts', async () => {
  const { calls, fetchOne } = counted()
  const many = Array.from({ length: 201 }, (_, index) => `id ${index}`)
  await Promise.all([...many.map((id) => fetchOne(id, shop)), fetchOne('a', { open: true })])
  expect(calls.map((ids) => ids.length).toSorted((a, b) => a - b)).toEqual([1, 1, 200])
})

it('fails for all who asked, and not for those who ask next', async () => {
  const { fetchOne } = counted()
  const context = { open: false }
  const asked = ['a', 'b'].map((id) => fetchOne(id, context))
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(await fetchOne('a', { open: true })).toEqual({ id: 'a', name: 'A' })
})
