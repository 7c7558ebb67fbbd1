import { expect, it } from 'vitest'
import {
  errorText,
  fileText,
  pauseCostText,
  totalText,
} from '#src/features/uploads/shared/uploadWords.ts'
import { uploading } from '#tests/src/features/portal/uploading.ts'

const now = 1_000_000

it.each([
  [uploading({}), '45% · 54 MB of 120 MB'],
  [uploading({ sentBytes: 0, progress: 0, step: 'initialising' }), 'Starting'],
  [uploading({ phase: 'waiting', step: null }), 'Waiting to upload'],
  [uploading({ phase: 'paused', step: 'paused' }), 'Paused at 45%'],
  [uploading({ phase: 'paused', step: 'parked' }), 'Paused at 45%'],
  [uploading({ phase: 'paused' }), 'Pausing after the current part'],
  [
    uploading({ step: 'offline' }),
    'You are offline. The upload continues when you are back online.',
  ],
  [
    uploading({ step: 'offline', inParts: false, sentBytes: 0 }),
    'You are offline. The upload starts from the beginning when you are back online.',
  ],
  [
    uploading({ step: 'unreachable', retryAt: now + 22_000 }),
    'The server cannot be reached. 54 MB have been uploaded and are kept for a week. Trying again in 22 seconds',
  ],
  [
    uploading({ step: 'unreachable', sentBytes: 0, progress: 0, retryAt: now + 22_000 }),
    'The server cannot be reached. Trying again in 22 seconds',
  ],
  [
    uploading({ step: 'awaitingTurn' }),
    'Another window is uploading this file. The upload continues here if that window stops.',
  ],
  [
    uploading({ step: 'waiting', retryAt: now + 4_200 }),
    'The connection was lost. Trying again in 5 seconds',
  ],
  [
    uploading({ step: 'waiting', trouble: 'FAULT', retryAt: now + 4_200 }),
    'The server has a problem. Trying again in 5 seconds',
  ],
  [
    uploading({ step: 'waiting', trouble: 'BUSY', retryAt: now + 20_000 }),
    'The server is busy. Trying again in 20 seconds',
  ],
  [
    uploading({ phase: 'failed', step: 'parked', trouble: 'FAULT' }),
    'The server has a problem. The upload has stopped. 54 MB have been uploaded and are kept for a week.',
  ],
  [
    uploading({ phase: 'failed', step: 'parked', trouble: 'FULL', inParts: false, sentBytes: 0 }),
    'The server has no room for this file. The upload has stopped. If you try again, it starts from the beginning.',
  ],
  [uploading({ step: 'completing', progress: 100 }), 'Finishing'],
  [uploading({ phase: 'up', step: null }), 'Uploaded'],
])('a file on its way says what it is at: %#', (file, text) => {
  expect(fileText(file, now)).toBe(text)
})

const error = (message: string) => ({ code: 'UNKNOWN_ERROR', message, metadata: {} }) as const

it.each([
  [
    'Failed to upload chunk',
    'Part of the file was refused. If you try again, it starts from the beginning.',
  ],
  ['Failed to initialize upload', 'The upload was refused before it began.'],
  [
    'No mime type found for file',
    'We cannot tell the file type from the name. Add an extension such as .jpg or .mp4.',
  ],
  ['Choose a photo', 'Choose a photo'],
])('a failure, %s, is explained with what can be done about it', (message, text) => {
  expect(errorText(error(message))).toBe(text)
  expect(fileText(uploading({ phase: 'failed', error: error(message) }), now)).toBe(text)
})

it('all files together say how many are uploaded, how fast, and how long it takes', () => {
  const totals = {
    files: 5,
    up: 2,
    failed: 0,
    mayRetry: 0,
    bytes: 100,
    sentBytes: 40,
    pauseCost: 0,
    progress: 40,
    bytesPerSecond: 3_355_443,
    secondsLeft: 125,
  }
  expect(totalText(totals)).toBe('2 of 5 files uploaded · 3.2 MB a second · 3 minutes left')
  expect(totalText({ ...totals, up: 0, files: 1, bytesPerSecond: 0, secondsLeft: null })).toBe(
    '0 of 1 file uploaded',
  )
})

it('a pause says what it costs, where that is worth asking about', () => {
  expect(pauseCostText(32_505_856)).toBe('If you pause now, 31 MB will be uploaded again')
  expect(pauseCostText(200_000)).toBeUndefined()
})
