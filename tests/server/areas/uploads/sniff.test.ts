import { expect, it } from 'vitest'
import { openSniff } from '#server/areas/uploads/sniff.ts'
import { png } from '#tests/support/sampleFiles.ts'

const endless = new URL('../../../support/uploads/endlessParser.ts', import.meta.url)

it('bytes over which a parser comes to no end, or breaks, are of no known type, and the next file is', async () => {
  const sniff = openSniff(endless, 500)
  const first = (byte: number) => sniff(new Uint8Array([byte]))
  const asked = [first(0), first(2), first(1), first(2), first(0)]
  expect(await Promise.all(asked)).toEqual([
    undefined,
    'image/png',
    undefined,
    'image/png',
    undefined,
  ])
})

it('the types of many files are read at once', async () => {
  const sniff = openSniff()
  const nothing = new Uint8Array([1, 2, 3, 4])
  const asked = Array.from({ length: 50 }, (_, n) => sniff(n % 2 === 0 ? png.bytes : nothing))
  const found = await Promise.all(asked)
  expect(found).toEqual(asked.map((_, n) => (n % 2 === 0 ? 'image/png' : undefined)))
})
