import type { FileProgress } from '#src/machines/uploadQueue/fileProgress.ts'

/** A photo on its way. */
export const uploading = (change: Partial<FileProgress>): FileProgress => ({
  id: 'f',
  kind: 'file',
  name: 'photo.jpg',
  size: 125_829_120,
  target: { for: 'item', itemId: 'photos', taskId: 't' },
  phase: 'running',
  error: null,
  step: 'sendingPart',
  progress: 45,
  sentBytes: 56_623_104,
  pauseCost: 0,
  bytesPerSecond: 3_145_728,
  attempt: 0,
  retryAt: null,
  trouble: null,
  mayRetry: false,
  inParts: true,
  uploadId: null,
  ...change,
})
