import { expect, it } from 'vitest'
import { errorText, fileText, totalText } from '#src/components/uploads/uploadWords.ts'
import { uploading } from '#tests/src/features/portal/uploading.ts'

const now = 1_000_000

it.each([
  [uploading({}), '45 % · 54 MB of 120 MB · 22 seconds left'],
  [uploading({ secondsLeft: null }), '45 % · 54 MB of 120 MB'],
  [uploading({ sentBytes: 0, progress: 0, step: 'initialising' }), 'Starting'],
  [uploading({ phase: 'waiting', step: null }), 'Waits for its turn'],
  [uploading({ phase: 'paused' }), 'Paused at 45 %'],
  [uploading({ step: 'offline' }), 'No connection. It goes on by itself'],
  [
    uploading({ step: 'waiting', retryAt: now + 4_200 }),
    'The connection broke. Trying again in 5 seconds',
  ],
  [uploading({ step: 'completing', progress: 100 }), 'Almost there'],
  [uploading({ phase: 'up', step: null }), 'Sent'],
])('a file on its way says what it is at: %#', (file, text) => {
  expect(fileText(file, now)).toBe(text)
})

const error = (message: string) => ({ code: 'UNKNOWN_ERROR', message, metadata: {} }) as const

it.each([
  [
    'Failed to upload chunk',
    'The connection broke too often. Try again: it goes on where it stopped.',
  ],
  [
    'Failed to initialize upload',
    'The upload could not begin. Check your connection and try again.',
  ],
  ['No mime type found for file', 'What kind of file this is cannot be told from its name.'],
  ['Send a photo', 'Send a photo'],
])('a failure, %s, is told with what can be done about it', (message, text) => {
  expect(errorText(error(message))).toBe(text)
  expect(fileText(uploading({ phase: 'failed', error: error(message) }), now)).toBe(text)
})

it('all files together tell how many have come, how fast it goes, and how long it takes', () => {
  const totals = {
    files: 5,
    up: 2,
    failed: 0,
    bytes: 100,
    sentBytes: 40,
    pauseCost: 0,
    progress: 40,
    bytesPerSecond: 3_355_443,
    secondsLeft: 125,
  }
  expect(totalText(totals)).toBe('2 of 5 files sent · 3.2 MB a second · 3 minutes left')
  expect(totalText({ ...totals, up: 0, files: 1, bytesPerSecond: 0, secondsLeft: null })).toBe(
    '0 of 1 file sent',
  )
})
