import { describe, expect, it } from 'vitest'
import { realType } from '#server/areas/uploads/realType.ts'
import { gif, mp4, png } from '#tests/support/sampleFiles.ts'

const text = (words: string) => new TextEncoder().encode(words)
const bytes = (...numbers: number[]) => new Uint8Array(numbers)

describe('what the bytes of a file show', () => {
  it.each([
    ['a picture, whatever it says', png.bytes, 'text/plain', 'image/png'],
    ['another kind of picture than it says', gif.bytes, 'image/png', 'image/gif'],
    ['a film', mp4.bytes, 'video/mp4', 'video/mp4'],
    ['sound in the container of a film', mp4.bytes, 'audio/mp4', 'audio/mp4'],
    ['a container that says it is something else', mp4.bytes, 'image/png', 'video/mp4'],
    ['a text', text('Dear Jade,\n'), 'text/plain', 'text/plain'],
    ['a text of its own kind', text('a,b\n1,2\n'), 'text/csv', 'text/csv'],
    ['a text that says it is a picture', text('Hello'), 'image/png', 'text/plain'],
    ['a text in an old encoding', bytes(0x53, 0xfc, 0xdf), 'text/plain', 'text/plain'],
    ['a text in UTF-16', bytes(0xff, 0xfe, 0x41, 0), 'text/plain', 'text/plain'],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 'image/svg+xml'],
    ['a drawing', text('<?xml version="1.0"?><svg/>'), 'image/svg+xml', 'image/svg+xml'],
    ['an icon', bytes(0, 0, 1, 0, 1, 0), 'image/vnd.microsoft.icon', 'image/x-icon'],
    ['a document', text('%PDF-1.7\n'), 'application/pdf', 'application/pdf'],
    ['nothing known', bytes(1, 2, 3, 4, 5, 6, 7, 8), 'image/png', undefined],
    ['nothing at all', bytes(), 'image/png', undefined],
  ])('%s', async (_, start, announced, found) => {
    expect(await realType(start, announced)).toBe(found)
  })
})
