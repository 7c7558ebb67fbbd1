import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Line, readLines } from '#contract/import/lines.ts'

/** The lines of a text that comes in chunks of so many bytes. */
async function linesOf(text: string, chunkSize: number): Promise<Line[]> {
  const bytes = new TextEncoder().encode(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
  }
  return Array.fromAsync(readLines(chunks()))
}

describe('lines', () => {
  it('end with LF, CRLF or the file, and begin after a byte order mark', async () => {
    expect(await linesOf('\ufeffa\r\nb\n\nc', 1000)).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: 'b' },
      { number: 3, text: '' },
      { number: 4, text: 'c' },
    ])
    expect(await linesOf('a\n', 1000)).toEqual([{ number: 1, text: 'a' }])
    expect(await linesOf('', 1000)).toEqual([])
  })

  it('are the same however the file is cut into chunks', async () => {
    const text = fc.array(fc.constantFrom('a', 'ü', '😀', '\n', '\r\n'), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 7 }), async (signs, chunkSize) => {
        const whole = signs.join('')
        expect(await linesOf(whole, chunkSize)).toEqual(await linesOf(whole, 10_000))
      }),
    )
  })

  it('that are too long are reported, not kept', async () => {
    expect(await linesOf(`a\n${'x'.repeat(600_000)}\nb`, 65_536)).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: undefined },
      { number: 3, text: 'b' },
    ])
  })
})
