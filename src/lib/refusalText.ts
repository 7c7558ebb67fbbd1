import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { defaultLanguage } from '#contract/locale.ts'
import { i18n } from './i18n.ts'

/** A failure, as far as it says why. */
interface Refusal {
  readonly code?: string | undefined
  readonly message?: string | undefined
}

/**
 * What the server or the contract says of a refusal, in the language of the screen; empty without one. It comes in English,
 * which is the id of its sentence, with `{n}` for a number. Of one that no catalogue has its code decides, and without one it stays English.
 */
export function refusalText(refusal: string | Refusal = ''): string {
  const { code = '', message = '' } = typeof refusal === 'string' ? { message: refusal } : refusal
  const [n] = /\d+/.exec(message) ?? []
  const ids = [message, message.replace(/\d+/, '{n}')]
  const id = ids.find((one) => Object.hasOwn(i18n.messages, one))
  if (id !== undefined) return i18n._(id, { n })
  const sentence = i18n.locale === defaultLanguage ? undefined : sentences.get(code)
  return sentence ? i18n._(sentence) : message
}

/** What a code means to whoever does not read English: the server says more of it, in English. */
const sentences: ReadonlyMap<string, MessageDescriptor> = new Map(
  Object.entries({
    NOT_FOUND: msg`This is not there any more.`,
    CONFLICT: msg`This has changed meanwhile. Load the page again.`,
    FORBIDDEN: msg`You may not do this.`,
    LIMIT_REACHED: msg`There is no room for more.`,
    VALIDATION_FAILED: msg`Something you entered is not right.`,
    RATE_LIMITED: msg`Too many tries. Wait a moment, then try again.`,
    TOO_SLOW: msg`This took too long. Try again later.`,
    INTERNAL_ERROR: msg`Something went wrong on our side. Try again.`,
    UNAVAILABLE: msg`Greenroom cannot answer right now. Try again.`,
    STORAGE_FULL: msg`There is no room left for files.`,
  }),
)
