import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import { defaultLanguage, type Language, languageFor } from '#contract/locale.ts'

/** Browsers send fewer; what goes beyond is not read. In characters. */
const maxLength = 200

/** Most visitors send one of a few hundred headers. */
const known = new LRUCache<string, Language>({ max: 1_000 })

/** The language for whoever sends this `Accept-Language`, by their weights; English for who sends none, or takes any. */
export function acceptedLanguage(header = ''): Language {
  if (header === '') return defaultLanguage
  const asked = header.slice(0, maxLength)
  const found = known.get(asked) ?? negotiate(asked)
  known.set(asked, found)
  return found
}

function negotiate(header: string): Language {
  const wanted = parseAccept(header).filter(({ q }) => q > 0)
  return languageFor(wanted.map(({ type }) => type))
}
