import { expect, it } from 'vitest'
import { blockedReason } from '#server/edge/blockedReason.ts'

const notAsked = () => {
  throw new Error('A state was looked up for a link without states')
}

const link = { enabled: true, excludedCountryCodes: ['DE', 'FR'], excludesStates: false }
const off = { ...link, enabled: false }
const person = { isBot: false, country: 'GB', usState: notAsked }
const bot = { ...person, isBot: true }
const ofStates = { ...link, excludedCountryCodes: ['DE', 'US_CA'], excludesStates: true }
const inState = (state: string | null) => ({ ...person, country: 'US', usState: () => state })

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
  {
    what: 'a person from the US, with no state excluded',
    link,
    visitor: { ...person, country: 'US' },
    reason: null,
  },
  {
    what: 'a person from an excluded state',
    link: ofStates,
    visitor: inState('US_CA'),
    reason: 'EXCLUDED_COUNTRY',
  },
  { what: 'a person from another state', link: ofStates, visitor: inState('US_NY'), reason: null },
  { what: 'a person from an unknown state', link: ofStates, visitor: inState(null), reason: null },
  {
    what: 'a person from elsewhere, whose state is not asked for',
    link: ofStates,
    visitor: person,
    reason: null,
  },
])('$what: $reason', ({ link, visitor, reason }) => {
  expect(blockedReason(link, visitor)).toBe(reason)
})
