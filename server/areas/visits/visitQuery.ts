import { maxEntryLength, notKnown, type VisitEntry } from '#contract/resources/visits.ts'
import type { Visit } from './visit.ts'

/** What the query of a link says of where its visitor comes from. */
export type VisitQuery = Pick<Visit, 'utm_source' | 'utm_medium' | 'utm_campaign' | 'ref'>

const nothing: VisitQuery = { utm_source: null, utm_medium: null, utm_campaign: null, ref: null }

/** What the URL of an opened link says by `utm_source`, `utm_medium`, `utm_campaign` and `ref`; null for what it does not. */
export function visitQuery(url: string): VisitQuery {
  const start = url.indexOf('?')
  if (start === -1) return nothing
  const query = new URLSearchParams(url.slice(start))
  return {
    utm_source: storedText(query.get('utm_source')),
    utm_medium: storedText(query.get('utm_medium')),
    utm_campaign: storedText(query.get('utm_campaign')),
    ref: storedText(query.get('ref')),
  }
}

/** At most {@link maxEntryLength} characters on one line, which PostgreSQL can store. */
function storedText(text: string | null): string | null {
  if (text === null) return null
  const line = text
    .slice(0, 4 * maxEntryLength)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const value = line.slice(0, maxEntryLength).toWellFormed().trim()
  return value === '' || value === notKnown ? null : value
}

/**
 * Where a visit began: by a click, when the link was opened from a page of its own host; otherwise on the landing page
 * that the link shows, or straight at the link.
 */
export function visitEntry(from: URL | null, ownHost: string, showsPage: boolean): VisitEntry {
  if (from?.hostname.toLowerCase() === ownHost) return 'CLICK'
  return showsPage ? 'PAGE' : 'LINK'
}
