import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { defaultLanguage, defaultLocale } from '#contract/locale.ts'

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
