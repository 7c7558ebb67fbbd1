import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { openFilmBytes } from '#server/platform/films/filmBytes.ts'
import { isCutOff } from '#server/platform/films/isCutOff.ts'
import { makeFilm } from '#tests/support/films/makeFilm.ts'
import { whyNoFfmpeg } from '../../../../scripts/ffmpeg.ts'

const isCut = (bytes: Uint8Array) => {
  const read = async (from: number, most: number) => bytes.subarray(from, from + most)
  return isCutOff(openFilmBytes(read, bytes.length))
}

/** The first so many hundredths of a film. */
const cut = (bytes: Uint8Array, percent: number) =>
  bytes.subarray(0, Math.floor((bytes.length * percent) / 100))

const places = [10, 25, 50, 75, 90, 99.9]

/** What comes out of a pipe does not say how long the whole is, only how long its clusters are, of a second each. */
const toPipe = (): Buffer => {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=10:duration=5']
  const webm = ['-c:v', 'libvpx', '-cluster_time_limit', '1000', '-f', 'webm']
  return execFileSync('ffmpeg', ['-v', 'error', ...picture, ...webm, '-'])
}

/** As browsers record: no cluster says how long it is. */
const recordedLive = (): Buffer => {
  const bytes = toPipe()
  const cluster = Buffer.from('1f43b675', 'hex')
  for (let at = bytes.indexOf(cluster); at > 0; at = bytes.indexOf(cluster, at + 4)) {
    const length = Math.clz32(bytes[at + 4] ?? 0) - 23
    bytes.fill(0xff, at + 4, at + 4 + length)
    bytes[at + 4] = 2 ** (9 - length) - 1
  }
  return bytes
}

describe.skipIf(whyNoFfmpeg() !== undefined)('a film', () => {
  it.each([
    { name: 'film.webm', type: 'video/webm', codec: 'vp8' },
    { name: 'film.mkv', type: 'video/x-matroska', codec: 'h264' },
    { name: 'film.mp4', type: 'video/mp4', codec: 'h264' },
    { name: 'film.mov', type: 'video/quicktime', codec: 'h264' },
  ] as const)('that ends in the middle is cut off, wherever it was cut: $name', async (film) => {
    const { bytes } = makeFilm({ ...film, seconds: 3 })
    expect(await isCut(bytes)).toBe(false)
    for (const percent of places)
      expect(await isCut(cut(bytes, percent)), `${percent} %`).toBe(true)
    expect(await isCut(Uint8Array.from([...bytes, 0, 0, 0, 9, 1, 2]))).toBe(false)
  })

  it('whose segment does not say how long it is, is cut off where it ends in a cluster that does', async () => {
    const bytes = toPipe()
    expect(await isCut(bytes)).toBe(false)
    for (const percent of places)
      expect(await isCut(cut(bytes, percent)), `${percent} %`).toBe(true)
  })

  it('that was recorded live, as browsers do, is not cut off wherever it ends', async () => {
    const bytes = recordedLive()
    for (const percent of [...places, 100])
      expect(await isCut(cut(bytes, percent)), `${percent} %`).toBe(false)
  })
})

describe('what is no film', () => {
  it.each([
    ['nothing', []],
    ['a few bytes', [0x1a, 0x45, 0xdf]],
    ['the head of a Matroska alone', [0x1a, 0x45, 0xdf, 0xa3, 0x80, 0, 0, 0]],
    ['text', [...Buffer.from('a text that is long enough')]],
  ])('is not cut off: %s', async (_what, bytes) => {
    expect(await isCut(Uint8Array.from(bytes))).toBe(false)
  })
})
