import { expect, it } from 'vitest'
import { blockedReason } from '#server/edge/blockedReason.ts'

const link = { enabled: true, excludedCountryCodes: ['DE', 'FR'] }
const off = { ...link, enabled: false }
const person = { isBot: false, country: 'GB' }
const bot = { isBot: true, country: 'GB' }

it.each([
  { what: 'a person', link, visitor: person, reason: null },
  {
    what: 'a person of whose country nothing is known',
    link,
    visitor: { ...person, country: null },
    reason: null,
  },
  {
    what: 'a person from an excluded country',
    link,
    visitor: { ...person, country: 'FR' },
    reason: 'EXCLUDED_COUNTRY',
  },
  { what: 'a bot', link, visitor: bot, reason: 'BOT' },
  {
    what: 'a bot from an excluded country',
    link,
    visitor: { ...bot, country: 'DE' },
    reason: 'BOT',
  },
  { what: 'a person, with the link switched off', link: off, visitor: person, reason: 'DISABLED' },
  { what: 'a bot, with the link switched off', link: off, visitor: bot, reason: 'DISABLED' },
  {
    what: 'an excluded person, with the link switched off',
    link: off,
    visitor: { ...person, country: 'DE' },
    reason: 'DISABLED',
  },
])('$what: $reason', ({ link, visitor, reason }) => {
  expect(blockedReason(link, visitor)).toBe(reason)
})
