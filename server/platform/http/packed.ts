import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, gzip } from 'node:zlib'

/** How bytes can go over the network, the smallest first. */
export const codings = ['br', 'gzip', 'identity'] as const

export type Coding = (typeof codings)[number]

const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Bytes in a coding, to be held: without the 16 KB that zlib reserves for them.
 *
 * @param brotli what Brotli is to do; gzip is at its best.
 */
export async function packed(
  bytes: Buffer,
  coding: Coding,
  brotli: BrotliOptions['params'],
): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === 'br') return new Uint8Array(await inBrotli(bytes, { params: brotli }))
  if (coding === 'gzip') return new Uint8Array(await inGzip(bytes, { level: 9 }))
  return new Uint8Array(bytes)
}
