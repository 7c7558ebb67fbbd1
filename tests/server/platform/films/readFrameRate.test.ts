import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constantRate } from '#server/platform/films/constantRate.ts'
import { readFrameRate } from '#server/platform/films/readFrameRate.ts'
import { makeNumberedFilm } from '#tests/support/films/makeNumberedFilm.ts'
import { whyNoFfmpeg } from '../../../../scripts/ffmpeg.ts'

const rateOf = (bytes: Uint8Array) =>
  readFrameRate(async (from, most) => bytes.subarray(from, from + most), bytes.length)

const rates = ['24000/1001', '24/1', '25/1', '30000/1001', '30/1', '50/1', '60000/1001'] as const

const fractionOf = (rate: string) => {
  const [numerator, denominator] = rate.split('/').map(Number)
  return { numerator, denominator }
}

describe.skipIf(whyNoFfmpeg() !== undefined)('the frame rate of a film', () => {
  it.each(rates.flatMap((rate) => ['film.webm', 'film.mp4'].map((name) => ({ rate, name }))))(
    'is $rate in $name',
    async ({ rate, name }) => {
      const { bytes } = makeNumberedFilm({ name, rate, frames: 100 })
      expect(await rateOf(bytes)).toEqual(fractionOf(rate))
    },
  )

  it.each(['film.webm', 'film.mp4'])('is none where it varies: %s', async (name) => {
    const { bytes } = makeNumberedFilm({ name, rate: '30/1', frames: 100, varies: true })
    expect(await rateOf(bytes)).toBeUndefined()
  })

  it('is found within bounds, or not, in whatever bytes', async () => {
    const films = ['film.webm', 'film.mp4'].map(
      (name) => makeNumberedFilm({ name, rate: '25/1', frames: 40 }).bytes,
    )
    const changes = fc.array(fc.record({ at: fc.nat(8_000), byte: fc.nat(255) }), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...films), changes, async (film, changed) => {
        const bytes = Uint8Array.from(film)
        for (const { at, byte } of changed) bytes[at % bytes.length] = byte
        const begun = performance.now()
        const rate = await rateOf(bytes)
        expect(performance.now() - begun).toBeLessThan(2_000)
        if (rate) expect(rate.numerator / rate.denominator).toBeLessThanOrEqual(1000)
      }),
      { numRuns: 500 },
    )
  })
})

describe('times of frames', () => {
  const inTicks = (rate: number, frames: number, ticksPerSecond: number) =>
    Array.from({ length: frames }, (_, frame) => ({
      frame,
      time: Math.round((frame / rate) * ticksPerSecond),
    }))

  it.each(rates)('of %s that are rounded to milliseconds tell it from its neighbours', (rate) => {
    const { numerator = 0, denominator = 1 } = fractionOf(rate)
    const times = inTicks(numerator / denominator, 300, 1000)
    expect(constantRate({ times, ticksPerSecond: 1000, said: undefined })).toEqual(fractionOf(rate))
  })

  it('are no rate where there are too few, or the first is not shown at 0', () => {
    const said = undefined
    expect(constantRate({ times: inTicks(24, 10, 1000), ticksPerSecond: 1000, said })).toBe(said)
    const late = inTicks(25, 300, 1000).map(({ frame, time }) => ({ frame, time: time + 21 }))
    expect(constantRate({ times: late, ticksPerSecond: 1000, said })).toBe(said)
  })

  it('are none that the container only says', () => {
    const said = { numerator: 25, denominator: 1 }
    const times = inTicks(25, 50, 1000).map(({ frame, time }) => ({
      frame,
      time: time + frame ** 2,
    }))
    expect(constantRate({ times, ticksPerSecond: 1000, said })).toBeUndefined()
  })
})

describe('a film that is made to keep a reader busy', () => {
  /** So many bytes, of which only those are kept that it says. */
  const endless = (bytesAt: (from: number) => Uint8Array) => {
    let read = 0
    const rate = readFrameRate(async (from, most) => {
      read += most
      return bytesAt(from).subarray(0, most)
    }, 8_589_934_592)
    return rate.then((found) => ({ found, read }))
  }

  it.each([
    ['empty boxes', [0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]],
    ['boxes of 64 KB', [0, 1, 0, 0, 0x66, 0x72, 0x65, 0x65]],
    ['boxes in boxes', [0, 0, 0, 0, 0x6d, 0x6f, 0x6f, 0x76]],
  ])('of %s is read no further than 16 MB', async (_what, box) => {
    const window = new Uint8Array(65_536)
    for (let at = 0; at < window.length; at += 8) window.set(box, at)
    const begun = performance.now()
    const { found, read } = await endless(() => window)
    expect(found).toBeUndefined()
    expect(read).toBeLessThanOrEqual(16_777_216)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  it('of elements in elements without end likewise', async () => {
    const cluster = [0x1f, 0x43, 0xb6, 0x75, 0xff, 0xa3, 0x80, 0xec]
    const window = new Uint8Array(65_536)
    for (let at = 0; at < window.length; at += 8) window.set(cluster, at)
    const first = Uint8Array.from(window)
    first.set([0x1a, 0x45, 0xdf, 0xa3, 0x83, 0, 0, 0, 0x18, 0x53, 0x80, 0x67, 0xff, 0xec, 0x81, 0])
    const begun = performance.now()
    const { found, read } = await endless((from) => (from < 65_536 ? first.subarray(from) : window))
    expect(found).toBeUndefined()
    expect(read).toBeLessThanOrEqual(16_777_216)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
