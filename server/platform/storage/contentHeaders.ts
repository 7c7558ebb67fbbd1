/** What a browser may show without running anything in it. All else is saved. */
const shown =
  /^(image\/(png|jpeg|gif|webp|avif|bmp|heic|heif)|video\/[\w.+-]+|audio\/[\w.+-]+|text\/plain)$/

interface Content {
  readonly type: string
  readonly fileName: string | undefined
  readonly download: boolean
}

/**
 * How an object that somebody uploaded is given out: with the type it was found to have, never a guessed one,
 * in a sandbox without scripts, and saved rather than shown when a browser might run it.
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
export const contentType = ({ type }: Pick<Content, 'type'>): string =>
  type === 'text/plain' ? 'text/plain; charset=utf-8' : type

/** Whether an object is shown or saved, and under which name. */
export function contentDisposition({ type, fileName, download }: Content): string {
  const disposition = download || !shown.test(type) ? 'attachment' : 'inline'
  return fileName ? `${disposition}; ${nameParameters(fileName)}` : disposition
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
