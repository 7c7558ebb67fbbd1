import { visibleText } from '#contract/rules/visibleText.ts'
import { savedTypes, shownTypes, unknownType } from './contentTypes.ts'

interface Content {
  readonly type: string
  readonly fileName: string | undefined
  readonly download: boolean
}

/**
 * How an object that somebody uploaded is given out: with the type it was found to have where that is one that cannot
 * run, else as mere bytes to be saved; never guessed at, and in a sandbox without scripts.
 */
export function contentHeaders(content: Content): Readonly<Record<string, string>> {
  return {
    'Content-Type': contentType(content),
    'Content-Disposition': contentDisposition(content),
    'Content-Security-Policy':
      "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
  }
}

/** The type to give an object out with. */
export function contentType({ type }: Pick<Content, 'type'>): string {
  if (type === 'text/plain') return 'text/plain; charset=utf-8'
  return shownTypes.has(type) || savedTypes.has(type) ? type : unknownType
}

/** Whether an object is shown or saved, and under which name. */
export function contentDisposition({ type, fileName, download }: Content): string {
  const disposition = download || !shownTypes.has(type) ? 'attachment' : 'inline'
  return fileName ? `${disposition}; ${nameParameters(visibleText(fileName))}` : disposition
}

/** The name twice, as RFC 6266 has it: plain for old readers, and in full. */
function nameParameters(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${full}`
}
