import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { type FixedDocument, fixedDocument } from '#server/platform/http/fixedDocument.ts'
import { whileUnchanged } from '#server/platform/http/keptFile.ts'
import { ownScripts } from '#server/platform/http/securityHeaders.ts'

/**
 * What /docs may do: run the scripts of the API reference, ask this host, and show pictures that are in them. Scalar sets sizes
 * and colours through style elements and attributes, hence `unsafe-inline` for styles and for nothing else.
 */
export const docsSecurityPolicy = (http: Context, appUrl: URL): string =>
  [
    "default-src 'none'",
    `script-src ${ownScripts(http, appUrl, '/assets/apiReference/')}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Gives the page of the API reference of the build that is in a folder; undefined while there is none. */
export function docsPage(folder: string): () => FixedDocument | undefined {
  const file = join(folder, 'docs.html')
  return whileUnchanged(file, () => read(file))
}

/** The page may be replaced at this very moment. */
function read(file: string): FixedDocument | undefined {
  try {
    return fixedDocument(readFileSync(file, 'utf8'), 'text/html; charset=UTF-8')
  } catch {
    return undefined
  }
}
