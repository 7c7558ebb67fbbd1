/** Bytes of an object, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The bytes that a Range header asks for of an object of `size` bytes. Undefined asks for all of it: no
 * header, several ranges, or one that cannot be read, which HTTP lets a server pass over.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'UNSATISFIABLE' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return lastBytes(Number(to), size)
  const start = Number(from)
  const end = to === '' ? size - 1 : Number(to)
  if (end < start && to !== '') return undefined
  return start < size ? { start, end: Math.min(end, size - 1) } : 'UNSATISFIABLE'
}

function lastBytes(length: number, size: number): ByteRange | 'UNSATISFIABLE' {
  if (length === 0 || size === 0) return 'UNSATISFIABLE'
  return { start: Math.max(size - length, 0), end: size - 1 }
}
