import { languagesOf } from '#contract/rules/translations.ts'
import { Html, html, nothing } from './html.ts'
import { ogLocale, type PageLanguage } from './pageSentences.ts'
import { firstColour, paintsOf } from './paint.ts'
import { isVideo, type PictureOf } from './picture.ts'
import { pictureUses } from './pictureUses.ts'
import type { Showing, ShownPage } from './shownPage.ts'

/** What search engines and social networks read, up to where the style follows. */
export function pageHead(
  page: ShownPage,
  showing: Showing & { readonly i18n: PageLanguage },
  pictureOf: PictureOf,
): Html {
  const title = page.title || showing.fallbackTitle
  const card = socialCard(page, showing, pictureOf)
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<meta name="description" content="${card.description}">
${addresses(page, showing)}${themeColours(page)}${showing.agencyFaviconUrl ? html`<link rel="icon" href="${pictureOf(showing.agencyFaviconUrl, 'icon').src}">\n` : nothing}<meta property="og:type" content="profile">
<meta property="og:url" content="${shownUrl(page, showing)}">
<meta property="og:locale" content="${ogLocale(showing.i18n)}">
<meta property="og:title" content="${card.title}">
<meta property="og:description" content="${card.description}">
${card.image ? imageTags(card.image, card.isWide) : nothing}<meta name="twitter:card" content="${card.isWide ? 'summary_large_image' : 'summary'}">
${structuredData(title, card, showing.publicUrl)}`
}

/**
 * Where a page is read in which language. Its own URL is in its own language for who asks for none of the others, as search engines do.
 */
function addresses(
  page: ShownPage,
  { publicUrl, i18n }: Showing & { readonly i18n: PageLanguage },
): Html {
  const others = othersOf(page)
  const urlIn = (language: string) => `${publicUrl}?lang=${language}`
  const canonical = html`<link rel="canonical" href="${shownUrl(page, { publicUrl, i18n })}">\n`
  if (others.length === 0) return canonical
  const alternate = (language: string, url: string) =>
    html`<link rel="alternate" hreflang="${language}" href="${url}">\n`
  return html`${canonical}${page.language ? alternate(page.language, publicUrl) : nothing}${others.map((language) => alternate(language, urlIn(language)))}${alternate('x-default', publicUrl)}`
}

/** The languages that a page is read in besides its own. */
const othersOf = ({ translations, language: own }: ShownPage) =>
  languagesOf(translations).filter((language) => language !== own)

/** Where a page is read as it is shown. */
function shownUrl(
  page: ShownPage,
  { publicUrl, i18n }: Pick<Showing, 'publicUrl'> & { readonly i18n: PageLanguage },
): string {
  const shown = othersOf(page).find((language) => language === i18n.locale)
  return shown === undefined ? publicUrl : `${publicUrl}?lang=${shown}`
}

interface SocialCard {
  readonly title: string
  readonly description: string
  /** Whole URL; null without one. */
  readonly image: string | null
  /** Whether the picture has the shape of a preview, and not of a portrait. */
  readonly isWide: boolean
}

function socialCard(page: ShownPage, showing: Showing, pictureOf: PictureOf): SocialCard {
  const picture = cardPicture(page)
  const title = page.social_title || page.title || showing.fallbackTitle
  return {
    title,
    description: page.social_description || page.bio || title,
    image: picture && absoluteUrl(pictureOf(picture.url, picture.use).src, showing.publicUrl),
    isWide: picture?.use === 'social',
  }
}

interface CardPicture {
  readonly url: string
  readonly use: 'social' | 'portrait'
}

/** The picture that was chosen for previews, or else the avatar, or what lies behind the page. */
function cardPicture(page: ShownPage): CardPicture | null {
  const { social_image_url, profile_avatar_url, background_source_url } = page
  if (social_image_url !== null) return { url: social_image_url, use: 'social' }
  if (profile_avatar_url !== null) return { url: profile_avatar_url, use: 'portrait' }
  if (background_source_url === null || isVideo(page.background_source_mime_type)) return null
  return { url: background_source_url, use: 'social' }
}

const absoluteUrl = (url: string, base: string) =>
  URL.canParse(url, base) ? new URL(url, base).href : null

const imageTags = (image: string, isWide: boolean) => {
  const { width, height } = pictureUses.social
  const size = html`<meta property="og:image:width" content="${String(width)}">
<meta property="og:image:height" content="${String(height)}">
`
  return html`<meta property="og:image" content="${image}">
${isWide ? size : nothing}`
}

/** The colour of the browser around the page. A picture or video behind it has none. */
function themeColours(page: ShownPage): Html {
  const { usual, dark } = paintsOf(page)
  if (page.background_source_url !== null) return nothing
  if (!dark) return html`<meta name="theme-color" content="${firstColour(usual.background)}">\n`
  return html`<meta name="theme-color" media="(prefers-color-scheme:light)" content="${firstColour(usual.background)}">
<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${firstColour(dark.background)}">
`
}

/** schema.org in JSON-LD: data, which no browser runs. A `<` is written so that it can end nothing. */
function structuredData(name: string, { description, image }: SocialCard, url: string): Html {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: { '@type': 'Person', name, description, url, ...(image ? { image } : {}) },
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">${new Html(json)}</script>
`
}
