/** Reads bytes of a film from a place on; fewer than asked for at its end. */
export type ReadBytes = (from: number, maxBytes: number) => Promise<Uint8Array>

/** A film as its containers are read: here and there, and within bounds, whatever it says of itself. */
export interface FilmBytes {
  /** In bytes. */
  readonly size: number
  /** So many bytes from a place on; undefined where it ends before, and once as much was read as may be. */
  at(from: number, length: number): Promise<DataView | undefined>
}

/** What is fetched at once, and the most that is asked for at once; in bytes. */
export const windowBytes = 65_536

/** How often is fetched at most, and how often asked: 16 MB, and a fraction of a second. */
const maxFetches = 256
const maxAsked = 100_000

/** Opens a film for reading. What was fetched last is kept, since containers are read step by step. */
export function openFilmBytes(read: ReadBytes, size: number): FilmBytes {
  let start = 0
  let fetched: Uint8Array = new Uint8Array()
  let fetches = 0
  let asked = 0
  return {
    size,
    async at(from, length) {
      asked += 1
      if (asked > maxAsked || length > windowBytes || from < 0 || from + length > size)
        return undefined
      if (from < start || from + length > start + fetched.length) {
        fetches += 1
        if (fetches > maxFetches) return undefined
        fetched = await read(from, Math.min(windowBytes, size - from))
        start = from
        if (fetched.length < length) return undefined
      }
      return new DataView(fetched.buffer, fetched.byteOffset + from - start, length)
    },
  }
}
