import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SampleFile } from '#tests/support/sampleFiles.ts'

/** What a film is encoded as: HEVC is what iPhones film in. */
const codecs = {
  vp8: ['-c:v', 'libvpx', '-b:v', '200k'],
  h264: ['-c:v', 'libx264', '-preset', 'ultrafast'],
  hevc: [
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    'log-level=error',
    '-tag:v',
    'hvc1',
  ],
} as const

interface Film {
  readonly name: string
  readonly type: string
  readonly codec: keyof typeof codecs
  /** Of one second by default. */
  readonly seconds?: number
  /** In pixels, 320x180 by default. */
  readonly size?: string
  readonly pixels?: 'yuv420p' | 'yuv444p'
}

/** A film of moving bars with a tone, made by ffmpeg. */
export function makeFilm({
  name,
  type,
  codec,
  seconds = 1,
  size = '320x180',
  pixels = 'yuv420p',
}: Film): SampleFile {
  return readMade(name, type, (path) => {
    const picture = `testsrc2=size=${size}:rate=4:duration=${seconds}`
    const sound = `sine=duration=${seconds}`
    const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
    execFileSync('ffmpeg', [
      '-v',
      'error',
      ...inputs,
      ...codecs[codec],
      '-pix_fmt',
      pixels,
      '-shortest',
      path,
    ])
  })
}

/** A photo as phones of Apple keep it, made by libheif of a picture of 320 by 240. */
export function makeHeic(name: string): SampleFile {
  return readMade(name, 'image/heic', (path) => {
    const source = `${path}.png`
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240', '-frames:v', '1']
    execFileSync('ffmpeg', ['-v', 'error', ...picture, source])
    execFileSync('heif-enc', ['-o', path, source], { stdio: 'ignore' })
  })
}

/** A file that something made at a path of its own. */
export function readMade(name: string, type: string, make: (path: string) => void): SampleFile {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-film-'))
  try {
    const path = join(folder, name)
    make(path)
    return { name, type, bytes: new Uint8Array(readFileSync(path)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
