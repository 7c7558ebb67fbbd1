import type { I18n } from '@lingui/core'
import { Html, html, nothing } from '#contract/pageHtml/html.ts'
import { languageSwitch } from '#contract/pageHtml/languageSwitch.ts'
import { type PictureOf, picture } from '#contract/pageHtml/picture.ts'
import type { Agency } from '#server/edge/findLink.ts'
import { variantSource } from '#server/platform/pictures/publicVariants.ts'
import { policyFor } from './policy.ts'

export interface Page {
  /** Its language. */
  readonly i18n: I18n
  readonly title: string
  /** What else belongs into the head. */
  readonly head?: Html
  readonly body: Html
  /** What else the URL says at which it can be read in another language; none without it. */
  readonly query?: string | undefined
  /** Whose page it is; nobody's in particular without one. */
  readonly agency?: Agency | undefined
  /** More rules, for a page with more on it. */
  readonly moreStyle?: string
}

/** Phone first, light and dark by the visitor's own setting; the whole page is one answer. */
export const style = `:root{color-scheme:light dark;--ink:#1a1b1e;--soft:#5c5f66;--paper:#f8f9fa;--card:#fff;--line:#dee2e6;--accent:#0b7285;--on-accent:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f1f3f5;--soft:#a6a7ab;--paper:#141517;--card:#1f2023;--line:#373a40;--accent:#66d9e8;--on-accent:#0b2a30}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:416px;padding:32px 24px;border:1px solid var(--line);border-radius:16px;background:var(--card);text-align:center}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}
h1,p{text-wrap:balance}
p{margin:0;color:var(--soft)}
img{display:block;width:160px;height:40px;object-fit:contain;margin:0 auto 20px}
a{display:block;margin:24px 0 0;padding:14px 16px;border-radius:10px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
details{margin-top:24px;font-size:14px}
summary{padding:6px;cursor:pointer;color:var(--soft)}
details a{display:inline-block;margin:0;padding:6px 10px;background:none;color:inherit;text-decoration:underline}
[aria-current]{text-decoration:none}
a.other{margin-top:10px;background:none;color:inherit;box-shadow:inset 0 0 0 1px var(--line)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`

/** What the pages with no other style and no form may do. */
export const contentSecurityPolicy = policyFor({ style })

const pictureOf: PictureOf = variantSource

/** A server-made page: less than three kilobytes, no script, no request of its own but for the logo. */
export function page({
  i18n,
  title,
  head = nothing,
  body,
  query,
  agency,
  moreStyle = '',
}: Page): string {
  const logo = agency?.logoUrl
    ? html`${picture(pictureOf, { url: agency.logoUrl, use: 'logo', alt: '', loading: 'soon' })}\n`
    : nothing
  const icon = agency?.faviconUrl
    ? html`<link rel="icon" href="${pictureOf(agency.faviconUrl, 'icon').src}">\n`
    : nothing
  return html`<!doctype html>
<html lang="${i18n.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
${icon}${head}<style>${new Html(style + moreStyle)}</style>
</head>
<body>
<main>
${logo}${body}${query === undefined ? nothing : html`\n${languageSwitch(i18n, query)}`}
</main>
</body>
</html>
`.text
}
