import type { Logger } from 'pino'
import { megabytesOf } from '#contract/rules/megabytes.ts'
import { uploadedBytes, uploadsTotal } from '#server/platform/metrics/metrics.ts'
import type { Upload } from './upload.ts'

/** Logs that a file has come whole, with its size in MB, and counts it. */
export function logArrival(
  log: Logger,
  { id, purpose, type, size }: Pick<Upload, 'id' | 'purpose' | 'type' | 'size'>,
): void {
  uploadsTotal.inc({ outcome: 'finished' })
  uploadedBytes.inc(size)
  log.info({ upload_id: id, purpose, type, size_mb: megabytesOf(size) }, 'a file has arrived')
}
