import { languagesOf } from '#contract/rules/translations.ts'
import { Html, html, nothing } from './html.ts'
import { renderItems } from './items.ts'
import { languageSwitch } from './languageSwitch.ts'
import { pageHead } from './pageHead.ts'
import { english, type PageLanguage, pageSentences } from './pageSentences.ts'
import { pageStyle } from './pageStyle.ts'
import { isVideo, type PictureOf, picture, videoOf } from './picture.ts'
import type { Showing, ShownPage } from './shownPage.ts'

/** A page as HTML, and the text of its one style element, for a policy that allows that style alone. */
export interface RenderedPage {
  readonly html: string
  readonly style: string
}

/**
 * A landing page as a whole HTML document: the one rendering behind the public page and an editor's preview.
 * It needs no script and fetches nothing but the pictures. Every text is escaped, and what is no http(s), mailto
 * or tel address does not become a link, wherever the page came from.
 */
export function renderLandingPage(page: ShownPage, showing: Showing): RenderedPage {
  const style = pageStyle(page)
  const { hint, i18n = english, pictureOf = plainly } = showing
  const document = html`<!doctype html>
<html lang="${i18n.locale}">
${pageHead(page, { ...showing, i18n }, pictureOf)}<style>${new Html(style)}</style>
</head>
<body>
${hint ? html`<p class="hint">${hint}</p>\n` : nothing}${ground(page, pictureOf)}<main lang="${wordsLanguage(page, i18n)}">
${who(page, showing, pictureOf)}${renderItems(page.component_data, { ...showing, i18n, pictureOf })}</main>
${footer(page, { ...showing, i18n }, pictureOf)}</body>
</html>
`
  return { html: document.text, style }
}

/** What the page's own words are in, as far as somebody has said. */
function wordsLanguage({ language, translations }: ShownPage, { locale }: PageLanguage): string {
  const isTranslated = languagesOf(translations).some((one) => one === locale)
  return isTranslated || language === null ? locale : language
}

type Said = Showing & { readonly i18n: PageLanguage }

const plainly: PictureOf = (url) => ({ src: url, sources: [] })

/** What lies behind everything, with a switch that hides a video, for whom it disturbs. */
function ground(page: ShownPage, pictureOf: PictureOf): Html {
  const { background_source_url: url } = page
  const shown = (source: string) =>
    hasVideo(page)
      ? videoOf({ url: source, isAmbient: true, alt: '' })
      : picture(pictureOf, { url: source, use: 'background', alt: '', loading: 'first' })
  return html`${hasVideo(page) ? html`<input type="checkbox" class="still" id="still">\n` : nothing}<div class="ground" aria-hidden="true">${url === null ? nothing : shown(url)}</div>
<div class="veil"></div>
`
}

const hasVideo = ({ background_source_url, background_source_mime_type }: ShownPage) =>
  background_source_url !== null && isVideo(background_source_mime_type)

const who = (page: ShownPage, { fallbackTitle }: Showing, pictureOf: PictureOf) =>
  html`<header class="who">
${avatar(page, pictureOf)}<h1 dir="auto">${page.title || fallbackTitle}</h1>
${page.bio ? html`<p class="bio" dir="auto">${page.bio}</p>\n` : nothing}</header>
`

const avatar = ({ profile_avatar_url: url, background_source_url }: ShownPage, of: PictureOf) =>
  url === null
    ? nothing
    : html`${picture(of, {
        url,
        use: 'avatar',
        alt: '',
        className: 'avatar',
        loading: background_source_url === null ? 'first' : 'soon',
      })}\n`

function footer(page: ShownPage, showing: Said, pictureOf: PictureOf): Html {
  const { agencyLogoUrl: url, reportUrl, hasLanguageSwitch, i18n } = showing
  const lines = [
    url ? picture(pictureOf, { url, use: 'logo', alt: '', loading: 'lazy' }) : nothing,
    hasVideo(page)
      ? html`<label for="still">${i18n._(pageSentences.stillBackground)}</label>`
      : nothing,
    reportUrl
      ? html`<a href="${reportUrl}" rel="nofollow">${i18n._(pageSentences.report)}</a>`
      : nothing,
    hasLanguageSwitch ? languageSwitch(i18n) : nothing,
  ]
  return html`<footer>
${lines.filter((line) => line !== nothing).map((line) => html`${line}\n`)}</footer>
`
}
