import { telling } from '#contract/rules/uploadedFile.ts'
import { openSniff } from './sniff.ts'

const sniff = openSniff()

/**
 * Containers that hold one kind as well as another, and of which only the name tells which: the announced type
 * is believed as long as it is one of the same container.
 */
const containers: readonly ReadonlySet<string>[] = [
  new Set([
    'video/mp4',
    'audio/mp4',
    'audio/x-m4a',
    'video/x-m4v',
    'video/quicktime',
    'video/3gpp',
  ]),
  new Set(['video/ogg', 'audio/ogg', 'application/ogg']),
  new Set(['video/webm', 'audio/webm', 'video/x-matroska', 'audio/x-matroska']),
  new Set([
    'video/x-ms-wmv',
    'audio/x-ms-wma',
    'video/x-ms-asf',
    'audio/x-ms-asf',
    'application/vnd.ms-asf',
  ]),
  new Set(['application/msword', 'application/x-cfb']),
  new Set(['image/svg+xml', 'application/xml']),
]

/** One name for what goes by two. */
const sameAs: Readonly<Record<string, string>> = { 'image/vnd.microsoft.icon': 'image/x-icon' }

/** Texts by their announced type, since a text's bytes say no more than that it is one. */
const texts = /^(text\/.+|application\/x-subrip)$/

/**
 * The MIME type that the first bytes of a file show, whatever it was announced as; undefined for bytes that are
 * nothing known.
 */
export async function realType(start: Uint8Array, announced: string): Promise<string | undefined> {
  const claimed = sameAs[announced] ?? announced
  // The mark of UTF-16 looks like a frame of MP3.
  if (texts.test(claimed) && isUtf16(start)) return claimed
  const found = await sniff(start.subarray(0, telling))
  if (found === undefined) return typeOfText(start, claimed)
  const type = sameAs[found] ?? found
  const isSameContainer = containers.some((types) => types.has(type) && types.has(claimed))
  return isSameContainer ? claimed : type
}

function typeOfText(start: Uint8Array, claimed: string): string | undefined {
  if (!isText(start)) return undefined
  const text = new TextDecoder().decode(start)
  if (isDrawing(text)) return 'image/svg+xml'
  return texts.test(claimed) ? claimed : 'text/plain'
}

/** Whether a text is SVG: its first element is `<svg>`, with white space and comments before it at most. */
function isDrawing(text: string): boolean {
  let at = 0
  for (;;) {
    at = afterWhiteSpace(text, at)
    if (!text.startsWith(comment.opens, at)) return /^<svg[\s>]/.test(text.slice(at, at + 5))
    const end = text.indexOf(comment.closes, at + comment.opens.length)
    if (end < 0) return false
    at = end + comment.closes.length
  }
}

const comment = { opens: '<!--', closes: '-->' } as const

function afterWhiteSpace(text: string, from: number): number {
  let at = from
  while (/^\s/.test(text.charAt(at))) at += 1
  return at
}

/** In whatever encoding of one byte or several: none has control characters but white space. */
const isText = (bytes: Uint8Array) =>
  bytes.length > 0 && bytes.every((byte) => byte >= 32 || whiteSpace.has(byte))

/** Tab, line feed, form feed, carriage return, and the escape of terminals. */
const whiteSpace = new Set([9, 10, 12, 13, 27])

/** Whether bytes begin with the mark of UTF-16, of either order. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
