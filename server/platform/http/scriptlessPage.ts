import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { defaultLanguage } from '#contract/locale.ts'

export type Markup = ReturnType<typeof html>

interface PageKind {
  /** The style sheet of all pages of this kind. */
  readonly style: string
  /** Whether they have forms, which go to this server. */
  readonly hasForms: boolean
}

interface Page {
  readonly title: string
  readonly body: Markup
  /** What its words are in, as BCP 47; English without it. */
  readonly language?: string
  readonly status?: 200 | 403 | 404 | 409 | 422
}

/**
 * Gives what answers with a page of ours outside the app, which is kept nowhere: only its own style sheet, named by its hash, the app's
 * icon, and no script at all. A form's request names its origin, which nothing else is told.
 */
export function scriptlessPage({ style, hasForms }: PageKind) {
  const contentSecurityPolicy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ')
  return (http: Context, { title, body, language = defaultLanguage, status = 200 }: Page) => {
    http.header('Content-Security-Policy', contentSecurityPolicy)
    http.header('Referrer-Policy', hasForms ? 'same-origin' : 'no-referrer')
    http.header('Cache-Control', 'no-store')
    return http.html(
      html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Greenroom</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style>${raw(style)}</style>
  </head>
  <body>${body}</body>
</html>`,
      status,
    )
  }
}
