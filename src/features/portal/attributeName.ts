import { msg } from '@lingui/core/macro'
import { said } from '#src/lib/i18n.ts'

/** What the editor of requests suggests, which is kept as it is called there: see attributeSuggestions.ts. */
const suggested: Readonly<Record<string, string>> = said({
  Caption: msg`Caption`,
  Duration: msg`Duration`,
  Language: msg`Language`,
  Length: msg`Length`,
  Location: msg`Location`,
  Orientation: msg`Orientation`,
  Outfit: msg`Outfit`,
  Resolution: msg`Resolution`,
  Tone: msg`Tone`,
  Words: msg`Words`,
})

/** What an attribute is called: as somebody wrote it, and in the language of the creator where that was suggested. */
export const attributeName = (name: string): string => suggested[name] ?? name
