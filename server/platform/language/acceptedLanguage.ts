import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import { defaultLanguage, type Language, languagesFor } from '#contract/locale.ts'

/** Browsers send fewer; what goes beyond is not read. In characters. */
const maxLength = 200

/** Most visitors send one of a few hundred headers. */
const known = new LRUCache<string, readonly Language[]>({ max: 1_000 })

/** The language for whoever sends this `Accept-Language`, by their weights; English for who sends none, or takes any. */
export const acceptedLanguage = (header?: string): Language =>
  acceptedLanguages(header)[0] ?? defaultLanguage

/** The languages for whoever sends this `Accept-Language`, the dearest first. */
export function acceptedLanguages(header = ''): readonly Language[] {
  if (header === '') return []
  const asked = header.slice(0, maxLength)
  const found = known.get(asked) ?? negotiate(asked)
  known.set(asked, found)
  return found
}

function negotiate(header: string): readonly Language[] {
  const wanted = parseAccept(header).filter(({ q }) => q > 0)
  return languagesFor(wanted.map(({ type }) => type))
}
