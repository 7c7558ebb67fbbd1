import type { I18n, MessageDescriptor } from '@lingui/core'
import { html, nothing } from '#contract/pageHtml/html.ts'
import { ogLocale } from '#contract/pageHtml/pageSentences.ts'
import type { Agency } from '#server/edge/findLink.ts'
import { type Page, page } from './page.ts'

/** Where the answers to the question for a visitor's age lead. */
interface AgeWays {
  readonly onward: string
  readonly back: string
}

/**
 * Asks for the visitor's age before a site for adults. The link onward needs no script.
 *
 * @param ways where each answer leads: URLs of ours, of which the one onward remembers the confirmation.
 */
export function agePage(i18n: I18n, targetUrl: string, ways: AgeWays, agency?: Agency): string {
  const { hostname } = new URL(targetUrl)
  const title = i18n._({ id: 'age.title', message: 'Are you 18 or older?' })
  const lead = i18n._({
    id: 'age.lead',
    message: 'This link leads to {hostname}, a site for adults.',
    values: { hostname },
  })
  return page({
    i18n,
    title,
    agency,
    query: '',
    body: html`<h1>${title}</h1>
<p>${lead}</p>
<a href="${ways.onward}" rel="nofollow">${i18n._({ id: 'age.confirm', message: 'Yes, I am 18 or older' })}</a>
<a class="other" href="${ways.back}" rel="nofollow">${i18n._({ id: 'age.leave', message: 'No, take me back' })}</a>`,
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
export function previewPage(i18n: I18n, { title, shownUrl, isAdult, agency }: Preview): string {
  const name = title || shownUrl
  return page({
    i18n,
    title: name,
    agency,
    head: html`${isAdult ? html`<meta name="rating" content="adult">\n` : nothing}<meta name="description" content="${shownUrl}">
<meta property="og:type" content="website">
<meta property="og:locale" content="${ogLocale(i18n)}">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${shownUrl}">
`,
    body: html`<h1>${name}</h1>
<p>${shownUrl}</p>`,
  })
}

interface Notice {
  readonly title: MessageDescriptor
  readonly sentence: MessageDescriptor
}

/** A page that says one thing. */
export function noticePage(
  i18n: I18n,
  { title, sentence }: Notice,
  at: Pick<Page, 'agency' | 'query'> = {},
): string {
  const heading = i18n._(title)
  return page({
    i18n,
    ...at,
    title: heading,
    body: html`<h1>${heading}</h1>\n<p>${i18n._(sentence)}</p>`,
  })
}

const elsewhere = /*i18n*/ {
  id: 'notAvailable.sentence',
  message: 'The owner of this link does not offer it where you are.',
}

/** What there is to say where a link is not opened. */
export const notices = {
  notAvailableInCountry: {
    title: /*i18n*/ { id: 'notAvailable.country', message: 'Not available in your country' },
    sentence: elsewhere,
  },
  notAvailableInState: {
    title: /*i18n*/ { id: 'notAvailable.state', message: 'Not available in your state' },
    sentence: elsewhere,
  },
  disabled: {
    title: /*i18n*/ { id: 'disabled.title', message: 'This link is switched off' },
    sentence: /*i18n*/ {
      id: 'disabled.sentence',
      message: 'Its owner may switch it back on later.',
    },
  },
  expired: {
    title: /*i18n*/ { id: 'expired.title', message: 'This link has expired' },
    sentence: /*i18n*/ {
      id: 'expired.sentence',
      message: 'Its owner has set an end for it, which has passed.',
    },
  },
  /** For who has said that they are younger than a link's target asks for. */
  forAdults: {
    title: /*i18n*/ { id: 'forAdults.title', message: 'This link is for adults' },
    sentence: /*i18n*/ {
      id: 'forAdults.sentence',
      message: 'Nothing was opened. You can close this page.',
    },
  },
  /** For a link that has neither a landing page nor somewhere to lead to. */
  notReady: {
    title: /*i18n*/ { id: 'notReady.title', message: 'Nothing here yet' },
    sentence: /*i18n*/ {
      id: 'notReady.sentence',
      message: 'The owner of this link has not set where it leads yet.',
    },
  },
  notFound: {
    title: /*i18n*/ { id: 'notFound.title', message: 'Page not found' },
    sentence: /*i18n*/ {
      id: 'notFound.sentence',
      message: 'Check the address. The link may be mistyped or may have been removed.',
    },
  },
  unavailable: {
    title: /*i18n*/ { id: 'unavailable.title', message: 'Please try again in a moment' },
    sentence: /*i18n*/ {
      id: 'unavailable.sentence',
      message: 'This link cannot be opened right now.',
    },
  },
  methodNotAllowed: {
    title: /*i18n*/ { id: 'method.title', message: 'This is a link' },
    sentence: /*i18n*/ {
      id: 'method.sentence',
      message: 'Links can only be opened in a browser.',
    },
  },
  reported: {
    title: /*i18n*/ { id: 'reported.title', message: 'Thank you' },
    sentence: /*i18n*/ {
      id: 'reported.sentence',
      message: 'We have received your report and will look into it.',
    },
  },
  tooManyReports: {
    title: /*i18n*/ { id: 'tooManyReports.title', message: 'Too many reports' },
    sentence: /*i18n*/ {
      id: 'tooManyReports.sentence',
      message: 'Please try again in an hour.',
    },
  },
} as const satisfies Record<string, Notice>
