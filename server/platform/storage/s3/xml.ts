/**
 * The XML of S3: elements without attributes that matter, texts in the innermost. A parser for all of XML would be
 * a dependency for a dozen names.
 */

/** What is inside each element of this name, in order. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))].map(
    ([, inside = '']) => inside,
  )

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

const decode = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const isHex = name[1]?.toLowerCase() === 'x'
    return String.fromCodePoint(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10))
  })
