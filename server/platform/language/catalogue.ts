import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import type { Language } from '#contract/locale.ts'

/** The sentences of a language by id, compiled; those that nobody has translated yet are left out. */
export function readCatalogue(language: Language) {
  const file = join(import.meta.dirname, `../../locales/${language}.po`)
  return Object.fromEntries(
    parsePo(readFileSync(file, 'utf8')).items.flatMap(({ msgid, msgstr: [text = ''] }) =>
      text === '' ? [] : [[msgid, compileMessage(text)]],
    ),
  )
}
