import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { parsePo } from 'pofile-ts'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, languages } from '#contract/locale.ts'

const catalogues = ['src/locales/portal', 'src/locales/shared', 'server/locales'] as const
const translated = languages.filter((language) => language !== defaultLanguage)

/** Sentences by what tells them apart. */
function read(catalogue: string, language: string): ReadonlyMap<string, string> {
  const file = join(import.meta.dirname, '../..', catalogue, `${language}.po`)
  return new Map(
    parsePo(readFileSync(file, 'utf8')).items.map(({ msgctxt, msgid, msgstr: [text = ''] }) => [
      `${msgctxt ?? ''}|${msgid}`,
      text,
    ]),
  )
}

/** What a sentence is given, with how it is written, and the tags in it. */
function partsOf(message: string | readonly unknown[], found = new Set<string>()) {
  if (typeof message === 'string') {
    for (const [tag] of message.matchAll(/<\/?\d+\/?>/g)) found.add(tag)
    return found
  }
  for (const token of message) {
    if (typeof token === 'string') partsOf(token, found)
    else if (Array.isArray(token)) {
      const [name, kind, forms] = token
      found.add(kind === undefined ? `{${name}}` : `{${name}, ${kind}}`)
      if (typeof forms !== 'object' || forms === null) continue
      for (const form of Object.values(forms))
        if (typeof form === 'string' || Array.isArray(form)) partsOf(form, found)
    }
  }
  return found
}

/** A value for each name that a sentence is given: a number where it counts, else what people are called. */
function valuesFor(parts: ReadonlySet<string>) {
  const given = [...parts].flatMap((part) => {
    const [, called = '', kind] = /^\{(\w+)(?:, (\w+))?\}$/.exec(part) ?? []
    return called === '' ? [] : [[called, kind === undefined ? name : number] as const]
  })
  // A name that is counted in one place may be shown in another.
  const counted = given.filter(([, values]) => values === number)
  return fc.record({ ...Object.fromEntries(given), ...Object.fromEntries(counted) })
}

/** Numbers of every kind that a language tells apart in plurals, and others. */
const number = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 1.5),
  fc.nat(10_000_000),
)
const name = fc.oneof(
  fc.constantFrom('Jade', 'ж'.repeat(120), '<b>', '#'),
  fc.string({ minLength: 1 }).map((text) => text.replaceAll(/[{}]/g, '-')),
)

describe.each(translated)('the sentences in %s', (language) => {
  it.each(catalogues)(
    'of %s are all there, and are given what the English ones are',
    (catalogue) => {
      const english = read(catalogue, defaultLanguage)
      const theirs = read(catalogue, language)
      expect([...theirs.keys()].toSorted()).toEqual([...english.keys()].toSorted())
      const missing = [...theirs].filter(([, text]) => text === '').map(([id]) => english.get(id))
      expect(missing).toEqual([])
      const partsIn = (text = '') => [...partsOf(compileMessage(text))].toSorted()
      const differing = [...theirs].filter(
        ([id, text]) => String(partsIn(text)) !== String(partsIn(english.get(id))),
      )
      expect(differing).toEqual([])
    },
  )

  it.each(catalogues)('of %s can be said with any number and name', (catalogue) => {
    for (const [id, text] of read(catalogue, language)) {
      const message = compileMessage(text)
      const i18n = setupI18n({ locale: language, messages: { [language]: { [id]: message } } })
      fc.assert(
        fc.property(valuesFor(partsOf(message)), (values) => {
          const said = i18n._(id, values)
          expect(said).not.toBe('')
          expect(said).not.toContain('undefined')
          expect(said).not.toContain('{')
        }),
        { numRuns: 20 },
      )
    }
  })
})
