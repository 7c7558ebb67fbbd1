import { msg, plural } from '@lingui/core/macro'
import { i18n } from './i18n.ts'
import { inLocale } from './locale.ts'

const units = [msg`KB`, msg`MB`, msg`GB`, msg`TB`] as const

const rounded = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

/** A size in bytes as people read it: `1.5 MB`. A megabyte is 1,048,576 bytes, as everywhere in uploads. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return plural(bytes, { one: '# byte', other: '# bytes' })
  let size = bytes / 1024
  let unit = 0
  while (size >= 999.95 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${rounded().format(size)} ${i18n._(units[unit] ?? units[0])}`
}
