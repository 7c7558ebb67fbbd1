import type { FrameRate } from '#contract/rules/frameRate.ts'
import { constantRate } from './constantRate.ts'
import { openFilmBytes, type ReadBytes } from './filmBytes.ts'
import { ebml, matroskaTimes } from './matroskaTimes.ts'
import { mp4Times } from './mp4Times.ts'

/**
 * The frame rate of an MP4, MOV, WebM or other Matroska, by what its container says of its frames. Reads 16 MB of it at most, whatever it holds.
 *
 * @returns undefined where the rate varies or is unknown.
 */
export async function readFrameRate(read: ReadBytes, size: number): Promise<FrameRate | undefined> {
  const bytes = openFilmBytes(read, size)
  const start = await bytes.at(0, 4)
  const times =
    start?.getUint32(0) === ebml ? await matroskaTimes(bytes) : start && (await mp4Times(bytes))
  return times && constantRate(times)
}
