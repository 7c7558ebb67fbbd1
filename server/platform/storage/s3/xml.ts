/**
 * The XML of S3: elements without attributes that matter, texts in the innermost. A parser for all of XML would be
 * a dependency for a dozen names.
 */

/** What is inside each element of this name, in order. Looks at every character once, whatever the text is. */
export function elementsOf(xml: string, name: string): string[] {
  const closing = `</${name}>`
  const found: string[] = []
  let start = insideOf(xml, name, 0)
  while (start >= 0) {
    const end = xml.indexOf(closing, start)
    if (end < 0) break
    found.push(xml.slice(start, end))
    start = insideOf(xml, name, end + closing.length)
  }
  return found
}

/** Where the inside of the next element of this name begins; -1 when there is none. */
function insideOf(xml: string, name: string, from: number): number {
  const opening = `<${name}`
  for (let at = xml.indexOf(opening, from); at >= 0; at = xml.indexOf(opening, at + 1)) {
    const next = xml.charAt(at + opening.length)
    // `<Key …>` and `<Key>`, not `<KeyCount>`.
    if (next !== '>' && next.trim() !== '') continue
    const end = xml.indexOf('>', at)
    return end < 0 ? -1 : end + 1
  }
  return -1
}

/** The text of the first element of this name; undefined when there is none. */
export function textOf(xml: string, name: string): string | undefined {
  const [text] = elementsOf(xml, name)
  return text === undefined ? undefined : decode(text)
}

/** An element around content that is XML already. */
export const element = (name: string, content: string): string => `<${name}>${content}</${name}>`

/** A text as the content of an element. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** The last one of Unicode. */
const lastCodePoint = 0x10ffff

const decode = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const isHex = name[1]?.toLowerCase() === 'x'
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
    return code <= lastCodePoint ? String.fromCodePoint(code) : whole
  })
