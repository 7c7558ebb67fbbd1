/** More words than these narrow nothing that anybody looks for. */
const maxWords = 6

/** The words to look for, in lower case and each once: of a URL its path, of `@jade` the handle. */
export function searchWords(search: string): string[] {
  const words = pathOf(search.trim().toLowerCase()).split(/\s+/)
  const bare = words.map((word) => word.replace(/^@/, '')).filter((word) => word !== '')
  return [...new Set(bare)].slice(0, maxWords)
}

/** What stands behind the host, when the text is a URL; else the text. */
function pathOf(text: string): string {
  const [host = '', ...path] = text.replace(/^https?:\/\//, '').split('/')
  if (/\s/.test(text) || !/[.:]/.test(host)) return text
  const [pathname = ''] = path.join('/').split(/[?#]/)
  return pathname.replace(/\/$/, '') || host
}
