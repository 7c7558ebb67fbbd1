/** A picture in memory, or on its way out of storage. */
export type PictureSource = Uint8Array | ReadableStream<Uint8Array>

/** The largest file that is read as a picture, in bytes: 64 MB. A decoder needs all of it in memory. */
export const largestPicture = 67_108_864

/** All the bytes of a source; of one that is too large, no more than that it is. */
export async function readSource(
  source: PictureSource,
  largest = largestPicture,
): Promise<Uint8Array | 'TOO_LARGE'> {
  if (source instanceof Uint8Array) return source.length > largest ? 'TOO_LARGE' : source
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > largest) return 'TOO_LARGE'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
