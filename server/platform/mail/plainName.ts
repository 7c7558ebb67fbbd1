/** The longest name that a mail to a stranger repeats, in characters. */
const maxNameLength = 60

/**
 * A name that somebody has given themselves, for a mail to somebody who does not know them: one line, not long, and
 * nothing in it that mail programs would make a link of.
 */
export function plainName(name: string): string {
  const line = name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
  const unlinked = line
    .replaceAll(/(?<=[\p{L}\p{N}+.-]):\/*/gu, ' ')
    .replaceAll(/([.．。｡․/\\@＠])(?=\S)/gu, '$1 ')
    .replaceAll(/ +/g, ' ')
    .trim()
  const short = [...unlinked].slice(0, maxNameLength).join('')
  return short === unlinked ? short.trim() : `${short.trim()}…`
}
