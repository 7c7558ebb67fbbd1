import { Html, html, nothing } from './html.ts'
import { renderItems } from './items.ts'
import { pageHead } from './pageHead.ts'
import { pageStyle } from './pageStyle.ts'
import { film, isFilm, type PictureOf, picture } from './picture.ts'
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
  const { pictureOf = plainly, reportUrl, hint, agencyLogoUrl } = showing
  const hasFilm = isFilm(page.background_source_mime_type) && page.background_source_url !== null
  const body = html`<body>
${hint ? html`<p class="hint">${hint}</p>\n` : nothing}${hasFilm ? stillSwitch : nothing}${ground(page, pictureOf)}<main>
<header class="who">
${avatar(page, pictureOf)}<h1>${page.title || showing.fallbackTitle}</h1>
${page.bio ? html`<p class="bio">${page.bio}</p>\n` : nothing}</header>
${renderItems(page.component_data, { ...showing, pictureOf })}</main>
<footer>
${agencyLogoUrl ? html`${picture(pictureOf, { url: agencyLogoUrl, use: 'logo', alt: '', loading: 'lazy' })}\n` : nothing}${hasFilm ? html`<label for="still">Still background</label>\n` : nothing}${reportUrl ? html`<a href="${reportUrl}" rel="nofollow">Report this page</a>\n` : nothing}</footer>
</body>`
  const document = html`<!doctype html>
<html lang="en">
${pageHead(page, showing, pictureOf)}<style>${new Html(style)}</style>
</head>
${body}
</html>
`
  return { html: document.text, style }
}

const plainly: PictureOf = (url) => ({ src: url, sources: [] })

/** Hides the film behind the page, for whom it disturbs. */
const stillSwitch = html`<input type="checkbox" class="still" id="still">\n`

function ground(page: ShownPage, pictureOf: PictureOf): Html {
  const { background_source_url: url, background_source_mime_type: type } = page
  if (url === null) return html`<div class="veil"></div>\n`
  const shown = isFilm(type)
    ? film({ url, isAmbient: true, alt: '' })
    : picture(pictureOf, { url, use: 'background', alt: '', loading: 'first' })
  return html`<div class="ground" aria-hidden="true">${shown}</div>\n<div class="veil"></div>\n`
}

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
