import { expect, it } from 'vitest'
import { unknownFailure } from '#src/lib/callFailure.ts'
import { fileProgress, uploadTotals } from '#src/machines/uploadQueue/fileProgress.ts'
import { uploading } from '#tests/src/features/portal/uploading.ts'

const size = 1_000
const up = uploading({ phase: 'up', size, sentBytes: size, progress: 100, bytesPerSecond: 0 })
const sending = (sentBytes: number) => uploading({ size, sentBytes, bytesPerSecond: 100 })

it.each([
  ['nothing has left', [sending(0), sending(0)], 0],
  ['half has', [sending(1_000), sending(0)], 50],
  ['almost all has', [up, sending(999)], 98],
  ['all has, and the last file is not completed', [up, sending(1_000)], 98],
  ['one has failed after its last byte', [up, { ...sending(1_000), phase: 'failed' as const }], 98],
  ['every file is up', [up, up], 100],
  [
    'every file is up, but one that was given up',
    [up, { ...up, phase: 'cancelled' as const }],
    100,
  ],
  ['there is none', [], 0],
])('all files together show at most 98 until every file is up: %s', (_what, files, progress) => {
  expect(uploadTotals(files).progress).toBe(progress)
})

it('another try helps what failed on its way, and not a file that is refused', () => {
  const failed = (message: string) =>
    fileProgress({ ...uploading({ phase: 'failed' }), error: unknownFailure(message) }, undefined)
  const files = [failed('Failed to upload file'), failed('The file is empty')]
  expect(files.map(({ mayRetry }) => mayRetry)).toEqual([true, false])
  expect(uploadTotals(files)).toMatchObject({ failed: 2, mayRetry: 1 })
})

it('the wait is estimated once, for what all files share', () => {
  const files = [sending(100), uploading({ size: 9_000, sentBytes: 0, bytesPerSecond: 50 })]
  expect(uploadTotals(files)).toMatchObject({ bytesPerSecond: 150, secondsLeft: 66 })
  expect(files[0]).not.toHaveProperty('secondsLeft')
})
