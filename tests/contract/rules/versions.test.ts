import { expect, it } from 'vitest'
import { firstVersionOf, laterVersion } from '#contract/rules/versions.ts'

const first = { id: 'a', version: 1, version_of: null, status: 'UPLOADED' }
const second = { id: 'b', version: 2, version_of: 'a', status: 'UPLOADED' }

it('all versions of a file are known by the first', () => {
  expect([first, second].map(firstVersionOf)).toEqual(['a', 'a'])
})

it.each([
  ['none has been sent', [first], undefined],
  ['one has come', [first, second], 'b'],
  ['one is on its way', [first, { ...second, status: 'UPLOADING' }], 'b'],
  ['one has failed', [first, { ...second, status: 'FAILED' }], undefined],
  ['one was given up', [first, { ...second, status: 'ABORTED' }], undefined],
  ['one has come of another file', [first, { ...second, version_of: 'c' }], undefined],
])('the version that replaces a file when %s', (_what, files, id) => {
  expect(laterVersion(first, files)?.id).toBe(id)
})
