import { expect, it } from 'vitest'
import { array, ValidationError } from 'yup'
import { eachOnce } from '#contract/rules/eachOnce.ts'
import { id, only, text } from '#contract/schema.ts'

const a = '0193b3c0-0000-7000-8000-00000000000a'
const b = '0193b3c0-0000-7000-8000-00000000000b'

const ids = only({ ids: array(id().required()).test(eachOnce) })
const rows = array(only({ id: id(), name: text(10) }).required()).test(eachOnce)

/** The places of what is wrong. */
async function placesIn(schema: typeof ids | typeof rows, value: unknown) {
  try {
    await schema.validate(value, { abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return (error.inner.length > 0 ? error.inner : [error]).map(({ path }) => path)
  }
}

it.each([
  ['ids, each once', ids, { ids: [a, b] }, []],
  ['no ids', ids, { ids: [] }, []],
  ['none at all', ids, {}, []],
  ['an id twice', ids, { ids: [a, b, a] }, ['ids[2]']],
  ['an id twice, in another case', ids, { ids: [a, a.toUpperCase()] }, ['ids[1]']],
  ['each id that comes again', ids, { ids: [a, b, a, b, a] }, ['ids[2]', 'ids[3]', 'ids[4]']],
  ['rows, each once', rows, [{ id: a }, { id: b }], []],
  [
    'a row twice',
    rows,
    [
      { id: a, name: 'x' },
      { id: a, name: 'y' },
    ],
    ['[1].id'],
  ],
  ['rows without an id', rows, [{ name: 'x' }, { name: 'x' }], []],
])('%s', async (_, schema, value, places) => {
  expect(await placesIn(schema, value)).toEqual(places)
})
