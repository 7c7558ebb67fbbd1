import { html, nothing } from '#contract/pageHtml/html.ts'
import type { Agency } from '#server/edge/findLink.ts'
import { page } from './page.ts'

/**
 * Asks for the visitor's age before a site for adults. The link onward needs no script.
 *
 * @param onward where the confirmation leads: a URL of ours that remembers it.
 */
export function agePage(targetUrl: string, onward: string, agency?: Agency): string {
  return page({
    title: 'Are you 18 or older?',
    agency,
    body: html`<h1>Are you 18 or older?</h1>
<p>This link leads to ${new URL(targetUrl).hostname}, a site for adults. If you are younger, please close this page.</p>
<a href="${onward}" rel="nofollow">Yes, I am 18 or older</a>`,
  })
}

interface Preview {
  readonly title: string
  /** `bio.example/jade`. */
  readonly shownUrl: string
  /** Whether the link leads to a site for adults, which the preview then says as such sites say it. */
  readonly isAdult: boolean
  readonly agency?: Agency
}

/** What programs that make previews may show: the link's name and URL. It leads nowhere. */
export function previewPage({ title, shownUrl, isAdult, agency }: Preview): string {
  const name = title || shownUrl
  return page({
    title: name,
    agency,
    head: html`${isAdult ? html`<meta name="rating" content="adult">\n` : nothing}<meta name="description" content="${shownUrl}">
<meta property="og:type" content="website">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${shownUrl}">
`,
    body: html`<h1>${name}</h1>
<p>${shownUrl}</p>`,
  })
}

/** A page that says one thing. */
export const notice = (title: string, sentence: string, agency?: Agency) =>
  page({ title, agency, body: html`<h1>${title}</h1>\n<p>${sentence}</p>` })

export const notAvailablePage = (where: 'country' | 'state', of?: Agency) =>
  notice(
    `Not available in your ${where}`,
    'The owner of this link does not offer it where you are.',
    of,
  )

export const disabledPage = (of?: Agency) =>
  notice('This link is switched off', 'Its owner may switch it back on later.', of)

/** For a link that has neither a landing page nor somewhere to lead to. */
export const notReadyPage = (of?: Agency) =>
  notice('Nothing here yet', 'The owner of this link has not set where it leads yet.', of)

export const notFoundPage = (of?: Agency) =>
  notice(
    'Page not found',
    'Check the address. The link may be mistyped or may have been removed.',
    of,
  )

export const unavailablePage = notice(
  'Please try again in a moment',
  'This link cannot be opened right now.',
)

export const methodPage = notice('This is a link', 'Links can only be opened in a browser.')
