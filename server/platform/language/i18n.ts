import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { defaultLanguage, defaultLocale, type Language, languages } from '#contract/locale.ts'
import { readCatalogue } from './catalogue.ts'

const compiled = new Map<string, ReturnType<typeof compileMessage>>()

/** The messages in our code are few, so each is compiled once and kept. */
function compileOnce(message: string) {
  const known = compiled.get(message) ?? compileMessage(message)
  compiled.set(message, known)
  return known
}

/** Says the sentences that stand in the server's code, in their own language. */
export const english: I18n = setupI18n({
  locale: defaultLanguage,
  locales: defaultLocale,
  messages: { [defaultLanguage]: {} },
}).setMessagesCompiler(compileOnce)

const ids = Object.keys(readCatalogue(defaultLanguage))

/** Every language from the start: no answer waits for a file, or fails for one. */
const spoken = new Map<Language, I18n>(languages.map((language) => [language, open(language)]))

/**
 * What says the server's sentences in a language: English while the catalogue of that language lacks a sentence, since a page in two
 * languages helps nobody.
 */
export const speaking = (language: Language): I18n => spoken.get(language) ?? english

function open(language: Language): I18n {
  if (language === defaultLanguage) return english
  const messages = readCatalogue(language)
  const isWhole = ids.every((id) => Object.hasOwn(messages, id))
  return isWhole ? setupI18n({ locale: language, messages: { [language]: messages } }) : english
}
