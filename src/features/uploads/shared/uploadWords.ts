import { msg, plural, t } from '@lingui/core/macro'
import type { CallFailure } from '#src/lib/callFailure.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { i18n, said } from '#src/lib/i18n.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { waitText } from '#src/lib/waitText.ts'
import type { Trouble } from '#src/machines/upload/stepFailure.ts'
import type { FileProgress, UploadTotals } from '#src/machines/uploadQueue/fileProgress.ts'

/** An upload that has failed has been given up on the server too. */
const anew = msg`If you try again, it starts from the beginning.`

/** What a creator can do about failures that the product names for programs rather than for people. */
const advice: Readonly<Record<string, string>> = said({
  'Failed to initialize upload': msg`The upload was refused before it began.`,
  'Failed to initialize upload or no submission ID received': msg`The upload was refused before it began.`,
  'Failed to upload file': msg`The file was refused. If you try again, it starts from the beginning.`,
  'Failed to get upload part URL': msg`The upload was refused. If you try again, it starts from the beginning.`,
  'Failed to upload chunk': msg`Part of the file was refused. If you try again, it starts from the beginning.`,
  'Fatal error': msg`We could not finish the upload. If you try again, it starts from the beginning.`,
  'No mime type found for file': msg`We cannot tell the file type from the name. Add an extension such as .jpg or .mp4.`,
  'No file name found': msg`The file has no name. Give it one and choose it again.`,
  'The file is empty': msg`The file is empty. Choose another.`,
})

/** Why a file was not sent, and what to do about it. */
export const errorText = ({ message }: CallFailure): string =>
  advice[message] ?? refusalText(message)

/** What a file on its way is at, in words. `now` in milliseconds since 1970. */
export function fileText(file: FileProgress, now: number): string {
  switch (file.phase) {
    case 'waiting':
      return t`Waiting to upload`
    case 'paused':
      return pausedText(file)
    case 'up':
      return t`Uploaded`
    case 'failed':
      return file.step === 'parked' ? parkedText(file) : failedText(file)
    case 'cancelled':
      return t`Cancelled`
    case 'running':
      return runningText(file, now)
  }
}

const failedText = ({ error }: FileProgress) => (error ? errorText(error) : t`Upload failed`)

/** What a try that failed came upon. */
const troubles: Readonly<Record<Trouble, string>> = said({
  SILENCE: msg`The connection was lost.`,
  BUSY: msg`The server is busy.`,
  FAULT: msg`The server has a problem.`,
  FULL: msg`The server has no room for this file.`,
  EXPIRED: msg`The server did not take this part.`,
  REFUSED: msg`The upload was refused.`,
})

function runningText(file: FileProgress, now: number): string {
  switch (file.step) {
    case 'offline':
      return file.inParts
        ? t`You are offline. The upload continues when you are back online.`
        : t`You are offline. The upload starts from the beginning when you are back online.`
    case 'waiting':
      return `${troubles[file.trouble ?? 'SILENCE']} ${againText(file, now)}`
    case 'unreachable':
      return [t`The server cannot be reached.`, ...keptText(file), againText(file, now)].join(' ')
    case 'awaitingTurn':
      return t`Another window is uploading this file. The upload continues here if that window stops.`
    case 'completing':
      return t`Finishing`
    case 'aborting':
      return t`Cancelling`
    default:
      return file.sentBytes === 0 ? t`Starting` : sendingText(file)
  }
}

function againText({ retryAt }: FileProgress, now: number): string {
  const wait = waitText(secondsUntil(retryAt, now))
  return t`Trying again in ${wait}`
}

/** The server could not take it: nothing is sent until somebody asks for it. */
function parkedText(file: FileProgress): string {
  const [kept = i18n._(anew)] = keptText(file)
  const trouble = troubles[file.trouble ?? 'FAULT']
  return t`${trouble} The upload has stopped. ${kept}`
}

/** What has arrived and is not sent again. */
function keptText({ inParts, sentBytes }: FileProgress): string[] {
  if (!inParts || sentBytes === 0) return []
  const size = formatFileSize(sentBytes)
  return [t`${size} have been uploaded and are kept for a week.`]
}

/** The part under way may still be sent to its end. */
const pausedText = ({ step, progress }: FileProgress) =>
  step === 'sendingPart' ? t`Pausing after the current part` : t`Paused at ${progress}%`

/** `45% · 54 MB of 120 MB` */
function sendingText({ progress, sentBytes, size }: FileProgress): string {
  const sent = formatFileSize(sentBytes)
  const all = formatFileSize(size)
  return t`${progress}% · ${sent} of ${all}`
}

function leftText(seconds: number | null): string[] {
  if (seconds === null) return []
  const wait = waitText(Math.max(seconds, 1))
  return [t`${wait} left`]
}

const secondsUntil = (time: number | null, now: number) =>
  Math.max(1, Math.ceil(((time ?? now) - now) / 1000))

/** All files of a task together: `2 of 5 files uploaded · 3.2 MB a second · 2 minutes left` */
export function totalText({ up, files, bytesPerSecond, secondsLeft }: UploadTotals): string {
  const uploaded = plural(files, {
    one: `${up} of # file uploaded`,
    other: `${up} of # files uploaded`,
  })
  return [uploaded, ...speedText(bytesPerSecond), ...leftText(secondsLeft)].join(' · ')
}

function speedText(bytesPerSecond: number): string[] {
  if (bytesPerSecond === 0) return []
  const size = formatFileSize(bytesPerSecond)
  return [t`${size} a second`]
}

/** From how many bytes on a pause is asked about first. */
const worthAsking = 1_000_000

/** What a pause costs now: `If you pause now, 31 MB will be uploaded again`; undefined where it costs little or nothing. */
export function pauseCostText(bytes: number): string | undefined {
  if (bytes < worthAsking) return undefined
  const size = formatFileSize(bytes)
  return t`If you pause now, ${size} will be uploaded again`
}

/** What is lost with a file on its way: `The 54 MB uploaded so far will be deleted.` */
export function cancelCostText({ sentBytes }: FileProgress): string {
  const size = formatFileSize(sentBytes)
  return t`The ${size} uploaded so far will be deleted. To stop for a while, pause instead.`
}
