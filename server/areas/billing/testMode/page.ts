import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { pageStyle } from './pageStyle.ts'

export type Markup = ReturnType<typeof html>

/** What each of the pages says first. */
const label = 'Test mode: no money moves'

/** Only our own style sheet, named by its hash, and forms that go to this server; no script at all. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Answers with a page of the test-mode biller, which is kept nowhere. */
export function page(
  http: Context,
  title: string,
  body: Markup,
  status: 200 | 403 | 404 | 409 | 422 = 200,
) {
  http.header('Content-Security-Policy', contentSecurityPolicy)
  http.header('Referrer-Policy', 'same-origin')
  http.header('Cache-Control', 'no-store')
  return http.html(
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · ${label} · Greenroom</title>
    <style>${raw(pageStyle)}</style>
  </head>
  <body>
    <header><p class="mode">${label}</p></header>
    <main>${body}</main>
  </body>
</html>`,
    status,
  )
}

/** A day as the pages write it: `January 31, 2026`, in UTC. */
export const dayOf = (moment: Date): Markup =>
  html`<time datetime="${moment.toISOString()}">${dayFormat.format(moment)}</time>`

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
