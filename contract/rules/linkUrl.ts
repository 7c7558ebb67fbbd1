import { maxHttpUrlLength, normaliseHttpUrl } from './httpUrl.ts'
import { normalisedText } from './normalisedText.ts'

/**
 * Where an item of a landing page may lead, as it is kept: a web address ({@link normaliseHttpUrl}), a mailbox
 * (`mailto:jade@example.com`, also from the bare address), or a telephone number (`tel:+4915112345`). Undefined
 * for anything else, a script above all.
 */
export function normaliseLinkUrl(value: string): string | undefined {
  const text = value.trim()
  if (text.length > maxHttpUrlLength) return undefined
  if (/^tel:/i.test(text)) return phoneUrl(text.slice('tel:'.length))
  if (/^mailto:/i.test(text)) return mailUrl(text.slice('mailto:'.length))
  return mailbox.test(text) ? mailUrl(text) : normaliseHttpUrl(text)
}

/** A mailbox without what would need quoting. */
const mailbox = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i

/** With what mail programs take beside the address: `?subject=Hello`. */
function mailUrl(text: string): string | undefined {
  const [withoutQuery = '', ...rest] = text.split('?')
  const query = rest.join('?')
  if (!mailbox.test(withoutQuery) || /[\s\p{Cc}"<>\\]/u.test(query)) return undefined
  return `mailto:${withoutQuery}${query === '' ? '' : `?${query}`}`
}

function phoneUrl(text: string): string | undefined {
  const number = text.replaceAll(/[\s().-]/g, '')
  return /^\+?\d{3,20}$/.test(number) ? `tel:${number}` : undefined
}

/** The URL of a link, kept as {@link normaliseLinkUrl} spells it. An empty text is left to `required`. */
export const linkUrl = () =>
  normalisedText((text) => normaliseLinkUrl(text) ?? text.trim()).test(
    'link-url',
    'Enter a web address such as https://example.com, mailto: or tel:',
    (value) => !value || normaliseLinkUrl(value) !== undefined,
  )
