import { execFileSync } from 'node:child_process'
import type { SampleFile } from '#tests/support/sampleFiles.ts'
import { readMade } from './makeFilm.ts'

interface NumberedFilm {
  readonly name: string
  /** Frames a second, as ffmpeg takes it: `30000/1001`. */
  readonly rate: string
  readonly frames: number
  /** Whether every fifth frame is missing, so that the one before lasts twice as long. */
  readonly varies?: boolean
}

/** In pixels of the film. */
export const numberedFilm = { width: 320, height: 64, bits: 10 } as const

/** VP8 as WebM or H.264 as MP4, by the name, each of whose frames says its number from 0 in blocks: ten bits from left to right, the lowest first, white for 1. */
export function makeNumberedFilm({ name, rate, frames, varies = false }: NumberedFilm): SampleFile {
  const isWebm = name.endsWith('.webm')
  const { width, height, bits } = numberedFilm
  const bit = `mod(floor(N/pow(2,floor(X/${width / bits}))),2)`
  const blocks = `geq=lum='16+219*${bit}':cb=128:cr=128`
  const filters = varies ? `select='not(eq(mod(n,5),3))',${blocks}` : blocks
  const codec = isWebm
    ? ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '500k']
    : ['-c:v', 'libx264', '-preset', 'veryfast']
  return readMade(name, isWebm ? 'video/webm' : 'video/mp4', (path) => {
    const source = `color=black:size=${width}x${height}:rate=${rate}`
    const input = ['-v', 'error', '-f', 'lavfi', '-i', source, '-vf', filters]
    const length = ['-frames:v', String(frames), '-fps_mode', 'passthrough']
    execFileSync('ffmpeg', [...input, ...length, ...codec, '-pix_fmt', 'yuv420p', path])
  })
}
