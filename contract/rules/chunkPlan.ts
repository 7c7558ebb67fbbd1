/** The size of every chunk but the last, in bytes: 50 MB. Up to this size a file is sent in one piece. */
export const chunkSize = 52_428_800

/** One part of a chunked upload, in bytes: from `start` up to, but without, `end`. */
export interface Chunk {
  /** The part's number, from 1. */
  readonly n: number
  readonly start: number
  readonly end: number
  readonly size: number
}

/**
 * The parts of a file of `size` bytes, in order. None of them is empty: a size that chunks divide
 * exactly ends with a full one, and an empty file has no parts.
 *
 * @param chunk the size of every part but the last, in bytes.
 */
export function chunkPlan(size: number, chunk = chunkSize): Chunk[] {
  return Array.from({ length: Math.ceil(size / chunk) }, (_, index) => {
    const start = index * chunk
    const end = Math.min(start + chunk, size)
    return { n: index + 1, start, end, size: end - start }
  })
}

/** The most that is shown while parts are on their way, in percent. */
const maxWhileSending = 98

/**
 * Progress in whole percent: 0 at the start, at most 98 on the way, and 100 when storage has taken
 * every byte. Count the last bytes of a part only once its PUT has answered.
 */
export function chunkedProgress(doneBytes: number, totalBytes: number): number {
  if (doneBytes <= 0) return 0
  if (doneBytes >= totalBytes) return 100
  return Math.min(maxWhileSending, Math.floor((doneBytes / totalBytes) * 100))
}
