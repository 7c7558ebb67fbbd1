import { chunkedProgress } from '#contract/rules/chunkPlan.ts'
import { isRefusedFile } from '#src/machines/upload/refusedFile.ts'
import type { Trouble } from '#src/machines/upload/stepFailure.ts'
import type { UploadState, UploadView } from '#src/machines/upload/uploadView.ts'
import type { EntryView } from './uploadQueueView.ts'

/** One thing that is sent, as a screen shows it. */
export interface FileProgress extends EntryView {
  /** What its upload is at; null for a text, and while it waits for its turn. */
  readonly step: UploadState | null
  /** In whole percent: 100 when it is up. */
  readonly progress: number
  readonly sentBytes: number
  /** How many bytes are sent again after a pause that begins now. */
  readonly pauseCost: number
  /** Averaged; 0 while nothing moves. */
  readonly bytesPerSecond: number
  /** How many tries in a row have failed. */
  readonly attempt: number
  /** When it is tried again, in milliseconds since 1970; null when it is not waiting for that. */
  readonly retryAt: number | null
  /** What it is waiting out, or was parked by; null while nothing is wrong. */
  readonly trouble: Trouble | null
  /** Whether it has failed in a way that another try may mend. */
  readonly mayRetry: boolean
  /** Whether it is sent in parts, of which those that have arrived are not sent again. */
  readonly inParts: boolean
  /** The server's id of it, which becomes the submission's or the example's; null until it has begun. */
  readonly uploadId: string | null
}

/** @param upload the view of the entry's upload; undefined while it has none. */
export function fileProgress(entry: EntryView, upload: UploadView | undefined): FileProgress {
  const isUp = entry.phase === 'up'
  const sentBytes = isUp ? entry.size : (upload?.sentBytes ?? 0)
  return {
    ...entry,
    step: upload?.state ?? null,
    progress: isUp ? 100 : (upload?.progress ?? 0),
    sentBytes,
    pauseCost: upload?.pauseCost ?? 0,
    bytesPerSecond: upload?.bytesPerSecond ?? 0,
    attempt: upload?.attempt ?? 0,
    retryAt: upload?.retryAt ?? null,
    trouble: upload?.trouble ?? null,
    mayRetry: entry.phase === 'failed' && !isRefusedFile(entry.error),
    inParts: upload?.kind === 'chunked',
    uploadId: upload?.uploadId ?? null,
  }
}

/** All of a queue's files together. What was given up does not count. */
export interface UploadTotals {
  readonly files: number
  readonly up: number
  readonly failed: number
  /** Of those that failed, those that another try may mend. */
  readonly mayRetry: number
  readonly bytes: number
  readonly sentBytes: number
  /** How many bytes are sent again after a pause of all that begins now. */
  readonly pauseCost: number
  /** In whole percent: at most 98 on the way, 100 only when every file is up. */
  readonly progress: number
  readonly bytesPerSecond: number
  /** The one estimate of how long the rest takes: files share the network. Null while unknown. */
  readonly secondsLeft: number | null
}

export function uploadTotals(all: readonly FileProgress[]): UploadTotals {
  const files = all.filter(({ phase }) => phase !== 'cancelled')
  const countOf = (wanted: FileProgress['phase']) =>
    files.filter(({ phase }) => phase === wanted).length
  const sumOf = (numberOf: (file: FileProgress) => number) =>
    files.reduce((sum, file) => sum + numberOf(file), 0)
  const bytes = sumOf(({ size }) => size)
  const sentBytes = sumOf((file) => file.sentBytes)
  const bytesPerSecond = sumOf((file) => file.bytesPerSecond)
  const up = countOf('up')
  const isAll = files.length > 0 && up === files.length
  // The last byte counts once every file is up.
  const counted = isAll ? bytes : Math.min(sentBytes, bytes - 1)
  return {
    files: files.length,
    up,
    failed: countOf('failed'),
    mayRetry: files.filter(({ mayRetry }) => mayRetry).length,
    bytes,
    sentBytes,
    pauseCost: sumOf((file) => file.pauseCost),
    progress: chunkedProgress(counted, bytes),
    bytesPerSecond,
    secondsLeft: secondsLeft(bytes - sentBytes, bytesPerSecond),
  }
}

const secondsLeft = (bytes: number, bytesPerSecond: number): number | null =>
  bytesPerSecond > 0 ? Math.ceil(bytes / bytesPerSecond) : null
