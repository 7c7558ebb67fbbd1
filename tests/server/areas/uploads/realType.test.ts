import { describe, expect, it } from 'vitest'
import { realType } from '#server/areas/uploads/realType.ts'
import { commentsWithoutEnd } from '#tests/support/hostile/evilFile.ts'
import { gif, mp4, png } from '#tests/support/sampleFiles.ts'

const text = (words: string) => new TextEncoder().encode(words)
const bytes = (...numbers: number[]) => new Uint8Array(numbers)

describe('what the bytes of a file show', () => {
  it.each([
    ['a picture, whatever it says', png.bytes, 'text/plain', 'image/png'],
    ['another kind of picture than it says', gif.bytes, 'image/png', 'image/gif'],
    ['a video', mp4.bytes, 'video/mp4', 'video/mp4'],
    ['sound in the container of a film', mp4.bytes, 'audio/mp4', 'audio/mp4'],
    ['a container that says it is something else', mp4.bytes, 'image/png', 'video/mp4'],
    ['a text', text('Dear Jade,\n'), 'text/plain', 'text/plain'],
    ['a text of its own kind', text('a,b\n1,2\n'), 'text/csv', 'text/csv'],
    ['a text that says it is a picture', text('Hello'), 'image/png', 'text/plain'],
    ['a text in an old encoding', bytes(0x53, 0xfc, 0xdf), 'text/plain', 'text/plain'],
    ['a text in UTF-16', bytes(0xff, 0xfe, 0x41, 0), 'text/plain', 'text/plain'],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 'image/svg+xml'],
    ['a drawing', text('<?xml version="1.0"?><svg/>'), 'image/svg+xml', 'image/svg+xml'],
    ['a drawing after comments', text('<!-- a --> \n<!--b--><svg>'), 'image/png', 'image/svg+xml'],
    ['a page after a comment', text('<!-- <svg> --><p>'), 'image/png', 'text/plain'],
    ['a comment without an end', text('<!-- <svg>'), 'image/png', 'text/plain'],
    ['what only begins like a drawing', text('<svgs>'), 'image/png', 'text/plain'],
    ['an icon', bytes(0, 0, 1, 0, 1, 0), 'image/vnd.microsoft.icon', 'image/x-icon'],
    ['a document', text('%PDF-1.7\n'), 'application/pdf', 'application/pdf'],
    ['nothing known', bytes(1, 2, 3, 4, 5, 6, 7, 8), 'image/png', undefined],
    ['nothing at all', bytes(), 'image/png', undefined],
  ])('%s', async (_, start, announced, found) => {
    expect(await realType(start, announced)).toBe(found)
  })

  it.each([
    ['comments that run into each other', commentsWithoutEnd(60)],
    ['the same, as long as it is looked at', commentsWithoutEnd(9_000)],
    ['white space alone', ' '.repeat(65_536)],
    ['beginnings of comments', '<!--'.repeat(16_384)],
  ])('%s are a text at once', async (_, words) => {
    await realType(png.bytes, 'image/png')
    const begun = performance.now()
    expect(await realType(text(words), 'image/png')).toBe('text/plain')
    expect(performance.now() - begun).toBeLessThan(500)
  })
})
