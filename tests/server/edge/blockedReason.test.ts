import { expect, it } from 'vitest'
import { blockedReason } from '#server/edge/blockedReason.ts'

const notAsked = () => {
  throw new Error('A state was looked up for a link without states')
}

const link = {
  enabled: true,
  expiresAt: 1_001,
  excludedCountryCodes: ['DE', 'FR'],
  excludesStates: false,
}
const off = { ...link, enabled: false }
const over = { ...link, expiresAt: 1_000 }
const person = { isBot: false, country: 'GB', usState: notAsked }
const bot = { ...person, isBot: true }
const ofStates = { ...link, excludedCountryCodes: ['DE', 'US_CA'], excludesStates: true }
const inState = (state: string | null) => ({ ...person, country: 'US', usState: () => state })

const from = (country: string | null) => ({ ...person, country })

it.each([
  ['a person', link, person, null],
  ['a person of whose country nothing is known', link, from(null), null],
  ['a person from an excluded country', link, from('FR'), 'EXCLUDED_COUNTRY'],
  ['a bot', link, bot, 'BOT'],
  ['a bot from an excluded country', link, { ...bot, country: 'DE' }, 'BOT'],
  ['a person, with the link switched off', off, person, 'DISABLED'],
  ['a bot, with the link switched off', off, bot, 'DISABLED'],
  ['an excluded person, with the link switched off', off, from('DE'), 'DISABLED'],
  ['a person, at the moment that ends the link', over, person, 'EXPIRED'],
  ['a bot, after the end of the link', over, bot, 'EXPIRED'],
  ['a person from the US, with no state excluded', link, from('US'), null],
  ['a person from an excluded state', ofStates, inState('US_CA'), 'EXCLUDED_COUNTRY'],
  ['a person from another state', ofStates, inState('US_NY'), null],
  ['a person from an unknown state', ofStates, inState(null), null],
  ['a person from elsewhere, whose state is not asked for', ofStates, person, null],
] as const)('%s', (_what, asked, visitor, reason) => {
  expect(blockedReason(asked, visitor, 1_000)).toBe(reason)
})
