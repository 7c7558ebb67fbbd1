import { expect, it } from 'vitest'
import { withLines } from '#server/areas/requests/submissions/askAgain.ts'

it.each([
  ['nothing was said before', '', [['a.jpg', 'Too dark']], 'a.jpg: Too dark'],
  ['something was', 'Hello', [['a.jpg', 'Too dark']], 'Hello\na.jpg: Too dark'],
  ['it was said already', 'a.jpg: Too dark', [['a.jpg', 'Too dark']], 'a.jpg: Too dark'],
  ['it has several lines', '', [['a.jpg', 'Too\n\ndark']], 'a.jpg: Too dark'],
  ['there is no room', 'x'.repeat(4995), [['a.jpg', 'Too dark']], 'x'.repeat(4995)],
] as const)('a file is asked for again in a line of its own when %s', (_, before, files, after) => {
  const asked = files.map(([name, message]) => ({ name, message }))
  expect(withLines(before, asked)).toBe(after)
})
