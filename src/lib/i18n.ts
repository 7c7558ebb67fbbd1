import { type MessageDescriptor, setupI18n } from '@lingui/core'
import { defaultLanguage } from '#contract/locale.ts'
import { messages } from '#src/locales/shared/en.po'
import { chosen } from './locale.ts'

/** What says the sentences of screens: here those that both sides show, the portal's come with it (src/locales/portal.ts). */
export const i18n = setupI18n({
  locale: defaultLanguage,
  locales: chosen.locale,
  messages: { [defaultLanguage]: messages },
})

/** Sentences by key as texts, each said when it is read. */
export const said = <Key extends string>(
  sentences: Readonly<Record<Key, MessageDescriptor>>,
): Readonly<Record<Key, string>> =>
  Object.create(
    null,
    Object.fromEntries(
      Object.entries<MessageDescriptor>(sentences).map(([key, sentence]) => [
        key,
        { enumerable: true, get: () => i18n._(sentence) },
      ]),
    ),
  )
