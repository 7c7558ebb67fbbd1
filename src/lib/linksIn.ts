/** An address in a text. */
export interface FoundLink {
  /** Where it begins in the text. */
  readonly start: number
  readonly url: string
}

const address = /https?:\/\/[^\s<>"]+/gi

/** What ends a sentence rather than an address. */
const sentenceEnd = /[.,;:!?…'’”»›*_~)\]}]/

/** The addresses that a text names, as it names them: without the punctuation behind them, with brackets that are their own. */
export const linksIn = (text: string): FoundLink[] =>
  [...text.matchAll(address)].flatMap(({ index, 0: found }) => {
    const url = withoutEnd(found)
    return URL.canParse(url) ? [{ start: index, url }] : []
  })

function withoutEnd(found: string): string {
  const opens = found.includes('(')
  let end = found.length
  while (sentenceEnd.test(found[end - 1] ?? '') && !(opens && found[end - 1] === ')')) end -= 1
  return found.slice(0, end)
}
