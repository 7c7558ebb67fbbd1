import { expect, it } from 'vitest'
import { namedIds } from '#server/platform/activity/namedIds.ts'

const nothing = { params: undefined, body: undefined, answer: undefined }

it.each([
  ['the ids of a deletion', {}, { body: ['a', 'b'], answer: ['a', 'b'] }, ['a', 'b']],
  ['the rows of a change', {}, { body: [{ id: 'a', data: { id: 'x' } }] }, ['a']],
  ['rows under data', {}, { body: { data: ['a'] } }, ['a']],
  [
    'what was made',
    {},
    { body: [{ name: 'New' }], answer: [{ id: 'a' }, { id: 'b' }] },
    ['a', 'b'],
  ],
  ['one row that was made', {}, { body: { name: 'New' }, answer: { id: 'a', token: 't' } }, ['a']],
  [
    'a parameter by its name, not the id beside it',
    { named: 'creator_id' },
    { params: { creator_id: 'a', id: 'upload' }, answer: { id: 'x' } },
    ['a'],
  ],
  [
    'the accounts of lines, each once',
    { named: 'account_id' },
    { body: { data: [{ account_id: 'a' }, { account_id: 'a' }, { handle: 'b' }] } },
    ['a'],
  ],
  ['nothing where nothing is named', {}, { body: { nodes: [] }, answer: { status: 'ENDED' } }, []],
])('names %s', (_what, activity, given, ids) => {
  expect(namedIds(activity, { ...nothing, ...given })).toEqual(ids)
})
