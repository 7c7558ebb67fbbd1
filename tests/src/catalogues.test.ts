import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { parsePo } from 'pofile-ts'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, languages } from '#contract/locale.ts'
import { sameAsEnglish } from '#tests/support/sameAsEnglish.ts'

const catalogues = ['src/locales/portal', 'src/locales/shared', 'server/locales'] as const
const translated = languages.filter((language) => language !== defaultLanguage)

/** Arabic is a part only, for tests of layouts: what is there must be right, and may be little. */
const partly = ['ar'] as const

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

/** What a sentence counts, and what else it is given: a name that is counted in one place may be shown in another. */
function namesIn(parts: ReadonlySet<string>) {
  const given = [...parts].flatMap((part) => {
    const [, called = '', kind] = /^\{(\w+)(?:, (\w+))?\}$/.exec(part) ?? []
    return called === '' ? [] : [{ called, isCounted: kind !== undefined }]
  })
  const counted = new Set(given.filter(({ isCounted }) => isCounted).map(({ called }) => called))
  return { counted, all: new Set(given.map(({ called }) => called)) }
}

/** A value for each name that a sentence is given: a number where it counts, else what people are called. */
function valuesFor(parts: ReadonlySet<string>) {
  const { counted, all } = namesIn(parts)
  return fc.record(
    Object.fromEntries([...all].map((called) => [called, counted.has(called) ? number : name])),
  )
}

/** The same with each number that languages tell apart, and a name. */
function everyPlural(parts: ReadonlySet<string>) {
  const { counted, all } = namesIn(parts)
  return numbers.map((count) =>
    Object.fromEntries([...all].map((called) => [called, counted.has(called) ? count : 'Jade'])),
  )
}

/** One number at least of every kind that plurals of the languages tell apart. */
const numbers = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 1.5]
const number = fc.oneof(fc.constantFrom(...numbers), fc.nat(10_000_000))
const name = fc.oneof(
  fc.constantFrom('Jade', 'ж'.repeat(120), '<b>', '#'),
  fc.string({ minLength: 1 }).map((text) => text.replaceAll(/[{}]/g, '-')),
)

/** What is not translated: without a text, or with the English one where that is no word of the language too. */
function untranslated(language: string, catalogue: string): string[] {
  const english = read(catalogue, defaultLanguage)
  const listed = sameAsEnglish[language] ?? []
  return [...read(catalogue, language)].flatMap(([id, text]) => {
    const original = english.get(id) ?? ''
    const isEnglish = text === original && hasWords(text) && !listed.includes(text)
    return text === '' || isEnglish ? [original] : []
  })
}

/** Whether anything is left of a sentence without what it is given. */
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))

/** What has a text that is given something else than the English one is. */
function differing(language: string, catalogue: string): string[] {
  const english = read(catalogue, defaultLanguage)
  const partsIn = (text = '') => String([...partsOf(compileMessage(text))].toSorted())
  return [...read(catalogue, language)].flatMap(([id, text]) =>
    text !== '' && partsIn(text) !== partsIn(english.get(id)) ? [text] : [],
  )
}

describe.each([...translated, ...partly])('the sentences in %s', (language) => {
  it.each(catalogues)('of %s are given what the English ones are', (catalogue) => {
    expect(differing(language, catalogue)).toEqual([])
  })

  it.each(catalogues)('of %s can be said with any number and name', (catalogue) => {
    for (const [id, text] of read(catalogue, language)) {
      if (text === '') continue
      const message = compileMessage(text)
      const i18n = setupI18n({ locale: language, messages: { [language]: { [id]: message } } })
      fc.assert(
        fc.property(valuesFor(partsOf(message)), (values) => {
          const said = i18n._(id, values)
          expect(said).not.toBe('')
          expect(said).not.toContain('undefined')
          expect(said).not.toContain('{')
        }),
        { numRuns: 30, examples: everyPlural(partsOf(message)).map((values) => [values]) },
      )
    }
  })
})

describe.each(translated)('the sentences in %s', (language) => {
  it.each(catalogues)('of %s are all there, and none besides', (catalogue) => {
    expect(untranslated(language, catalogue)).toEqual([])
    expect([...read(catalogue, language).keys()].toSorted()).toEqual(
      [...read(catalogue, defaultLanguage).keys()].toSorted(),
    )
  })

  it('are listed as the same in English only where they are', () => {
    const texts = catalogues.flatMap((catalogue) => {
      const english = read(catalogue, defaultLanguage)
      return [...read(catalogue, language)].flatMap(([id, text]) =>
        text === english.get(id) ? [text] : [],
      )
    })
    expect((sameAsEnglish[language] ?? []).filter((text) => !texts.includes(text))).toEqual([])
  })
})

it('signs stay with their words in French, and one kind of quotation marks stands in Spanish', () => {
  const texts = (language: string) =>
    catalogues.flatMap((catalogue) => [...read(catalogue, language).values()])
  expect(texts('fr').filter((text) => / [:;?!»]|« /.test(text))).toEqual([])
  expect(texts('es').filter((text) => /[«»]/.test(text))).toEqual([])
})

it.each([...translated, ...partly])('every plural of %s is among the numbers', (language) => {
  const rules = new Intl.PluralRules(language)
  const kinds = new Set(numbers.map((count) => rules.select(count)))
  expect([...kinds].toSorted()).toEqual(rules.resolvedOptions().pluralCategories.toSorted())
})

it('finds what is not translated, and what is said with something else', () => {
  expect(untranslated(defaultLanguage, 'server/locales')).toContain('Are you 18 or older?')
  expect(hasWords('{progress} % · {all}')).toBe(false)
  expect(hasWords('{name} left')).toBe(true)
  expect(partsOf(compileMessage('{n, plural, one {<0>{name}</0>} other {#}}'))).toEqual(
    new Set(['{n, plural}', '<0>', '{name}', '</0>']),
  )
})
