import { describe, expect, it } from 'vitest'
import { progressText } from '#server/commands/import/progressBar.ts'

const counts = { lines: 12_345, bad: 3 }

describe('the progress of an import', () => {
  it('shows how much is done, and how long the rest will take at this rate', () => {
    expect(progressText(counts, 0.25, 21_000)).toBe(
      '██████░░░░░░░░░░░░░░░░░░ 25 %, 12,345 lines, 3 bad, 1:03 left',
    )
    expect(progressText(counts, 0, 0)).toBe('░░░░░░░░░░░░░░░░░░░░░░░░ 0 %, 12,345 lines, 3 bad')
    expect(progressText(counts, 1, 9_000)).toBe(
      '████████████████████████ 100 %, 12,345 lines, 3 bad, 0:00 left',
    )
  })

  it('counts only, where the size of the file is not known', () => {
    expect(progressText(counts, undefined, 5_000)).toBe('12,345 lines, 3 bad')
  })
})
