import type { CallFailure } from '#src/lib/callFailure.ts'
import { countOf } from '#src/lib/counts.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { waitText } from '#src/lib/waitText.ts'
import type { Trouble } from '#src/machines/upload/stepFailure.ts'
import type { FileProgress, UploadTotals } from '#src/machines/uploadQueue/fileProgress.ts'

/** An upload that has failed has been given up on the server too. */
const anew = 'If you try again, it starts from the beginning.'

/** What a creator can do about failures that the product names for programs rather than for people. */
const advice: Readonly<Record<string, string>> = {
  'Failed to initialize upload': 'The upload was refused before it began.',
  'Failed to initialize upload or no submission ID received':
    'The upload was refused before it began.',
  'Failed to upload file': `The file was refused. ${anew}`,
  'Failed to get upload part URL': `The upload was refused. ${anew}`,
  'Failed to upload chunk': `Part of the file was refused. ${anew}`,
  'Fatal error': `We could not finish the upload. ${anew}`,
  'No mime type found for file':
    'We cannot tell the file type from the name. Add an extension such as .jpg or .mp4.',
  'No file name found': 'The file has no name. Give it one and choose it again.',
  'The file is empty': 'The file is empty. Choose another.',
}

/** Why a file was not sent, and what to do about it. */
export const errorText = ({ message }: CallFailure): string => advice[message] ?? message

/** What a file on its way is at, in words. `now` in milliseconds since 1970. */
export function fileText(file: FileProgress, now: number): string {
  switch (file.phase) {
    case 'waiting':
      return 'Waiting to upload'
    case 'paused':
      return pausedText(file)
    case 'up':
      return 'Uploaded'
    case 'failed':
      return file.step === 'parked' ? parkedText(file) : failedText(file)
    case 'cancelled':
      return 'Cancelled'
    case 'running':
      return runningText(file, now)
  }
}

const failedText = ({ error }: FileProgress) => (error ? errorText(error) : 'Upload failed')

/** What a try that failed came upon. */
const troubles: Readonly<Record<Trouble, string>> = {
  SILENCE: 'The connection was lost.',
  BUSY: 'The server is busy.',
  FAULT: 'The server has a problem.',
  FULL: 'The server has no room for this file.',
  EXPIRED: 'The server did not take this part.',
  REFUSED: 'The upload was refused.',
}

function runningText(file: FileProgress, now: number): string {
  switch (file.step) {
    case 'offline':
      return file.inParts
        ? 'You are offline. The upload continues when you are back online.'
        : 'You are offline. The upload starts from the beginning when you are back online.'
    case 'waiting':
      return `${troubles[file.trouble ?? 'SILENCE']} ${againText(file, now)}`
    case 'unreachable':
      return ['The server cannot be reached.', ...keptText(file), againText(file, now)].join(' ')
    case 'awaitingTurn':
      return 'Another window is uploading this file. The upload continues here if that window stops.'
    case 'completing':
      return 'Finishing'
    case 'aborting':
      return 'Cancelling'
    default:
      return file.sentBytes === 0 ? 'Starting' : sendingText(file)
  }
}

const againText = ({ retryAt }: FileProgress, now: number) =>
  `Trying again in ${waitText(secondsUntil(retryAt, now))}`

/** The server could not take it: nothing is sent until somebody asks for it. */
function parkedText(file: FileProgress): string {
  const [kept = anew] = keptText(file)
  return `${troubles[file.trouble ?? 'FAULT']} The upload has stopped. ${kept}`
}

/** What has arrived and is not sent again. */
const keptText = ({ inParts, sentBytes }: FileProgress): string[] =>
  inParts && sentBytes > 0
    ? [`${formatFileSize(sentBytes)} have been uploaded and are kept for a week.`]
    : []

/** The part under way may still be sent to its end. */
const pausedText = ({ step, progress }: FileProgress) =>
  step === 'sendingPart' ? 'Pausing after the current part' : `Paused at ${progress}%`

/** `45% · 54 MB of 120 MB` */
const sendingText = ({ progress, sentBytes, size }: FileProgress) =>
  `${progress}% · ${formatFileSize(sentBytes)} of ${formatFileSize(size)}`

const leftText = (seconds: number | null): string[] =>
  seconds === null ? [] : [`${waitText(Math.max(seconds, 1))} left`]

const secondsUntil = (time: number | null, now: number) =>
  Math.max(1, Math.ceil(((time ?? now) - now) / 1000))

/** All files of a task together: `2 of 5 files uploaded · 3.2 MB a second · 2 minutes left` */
export function totalText({ up, files, bytesPerSecond, secondsLeft }: UploadTotals): string {
  const speed = bytesPerSecond > 0 ? [`${formatFileSize(bytesPerSecond)} a second`] : []
  return [`${up} of ${countOf(files, 'file')} uploaded`, ...speed, ...leftText(secondsLeft)].join(
    ' · ',
  )
}

/** From how many bytes on a pause is asked about first. */
const worthAsking = 1_000_000

/** What a pause costs now: `If you pause now, 31 MB will be uploaded again`; undefined where it costs little or nothing. */
export const pauseCostText = (bytes: number): string | undefined =>
  bytes < worthAsking
    ? undefined
    : `If you pause now, ${formatFileSize(bytes)} will be uploaded again`

/** What is lost with a file on its way: `The 54 MB uploaded so far will be deleted.` */
export const cancelCostText = ({ sentBytes }: FileProgress): string =>
  `The ${formatFileSize(sentBytes)} uploaded so far will be deleted. To stop for a while, pause instead.`
