import { countOf } from '#src/lib/counts.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { waitText } from '#src/lib/waitText.ts'
import type { UploadError } from '#src/machines/upload/stepFailure.ts'
import type { FileProgress, UploadTotals } from '#src/machines/uploadQueue/fileProgress.ts'

const goesOn = 'Try again: it goes on where it stopped.'

/** What a creator can do about failures that the product names for programs rather than for people. */
const advice: Readonly<Record<string, string>> = {
  'Failed to initialize upload': 'The upload could not begin. Check your connection and try again.',
  'Failed to initialize upload or no submission ID received':
    'The upload could not begin. Check your connection and try again.',
  'Failed to upload file': 'The connection broke too often. Try again.',
  'Failed to get upload part URL': `The connection broke too often. ${goesOn}`,
  'Failed to upload chunk': `The connection broke too often. ${goesOn}`,
  'Fatal error': 'It could not be finished on our side. Try again in a while.',
  'No mime type found for file': 'What kind of file this is cannot be told from its name.',
  'No file name found': 'The file has no name. Give it one, and choose it again.',
  'The file is empty': 'The file is empty. Choose another.',
}

/** Why a file was not sent, and what to do about it. */
export const errorText = ({ message }: UploadError): string => advice[message] ?? message

/** What a file on its way is at, in words. `now` in milliseconds since 1970. */
export function fileText(file: FileProgress, now: number): string {
  switch (file.phase) {
    case 'waiting':
      return 'Waits for its turn'
    case 'paused':
      return `Paused at ${file.progress} %`
    case 'up':
      return 'Sent'
    case 'failed':
      return file.error ? errorText(file.error) : 'It could not be sent'
    case 'cancelled':
      return 'Cancelled'
    case 'running':
      return runningText(file, now)
  }
}

function runningText(file: FileProgress, now: number): string {
  switch (file.step) {
    case 'offline':
      return 'No connection. It goes on by itself'
    case 'waiting':
      return `The connection broke. Trying again in ${waitText(secondsUntil(file.retryAt, now))}`
    case 'completing':
      return 'Almost there'
    case 'aborting':
      return 'Cancelling'
    default:
      return file.sentBytes === 0 ? 'Starting' : sendingText(file)
  }
}

/** `45 % · 54 of 120 MB · 30 seconds left` */
function sendingText({ progress, sentBytes, size, secondsLeft }: FileProgress): string {
  const sizes = `${formatFileSize(sentBytes)} of ${formatFileSize(size)}`
  return [`${progress} %`, sizes, ...leftText(secondsLeft)].join(' · ')
}

const leftText = (seconds: number | null): string[] =>
  seconds === null ? [] : [`${waitText(Math.max(seconds, 1))} left`]

const secondsUntil = (time: number | null, now: number) =>
  Math.max(1, Math.ceil(((time ?? now) - now) / 1000))

/** All files of a task together: `2 of 5 files sent · 3.2 MB a second · 2 minutes left` */
export function totalText({ up, files, bytesPerSecond, secondsLeft }: UploadTotals): string {
  const speed = bytesPerSecond > 0 ? [`${formatFileSize(bytesPerSecond)} a second`] : []
  return [`${up} of ${countOf(files, 'file')} sent`, ...speed, ...leftText(secondsLeft)].join(' · ')
}
