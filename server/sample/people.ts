import type { Platform } from '#contract/reference/platforms.ts'

/** Somebody that never was. */
export interface Person {
  readonly name: string
  readonly niche: string
  /** Two letters, upper-case. */
  readonly country: string
  /** Where most of their followers are. */
  readonly platforms: readonly [Platform, ...Platform[]]
  readonly notes: string
}

const person = (
  name: string,
  niche: string,
  country: string,
  platforms: Person['platforms'],
  notes = '',
): Person => ({ name, niche, country, platforms, notes })

/** The creators of the sample, those with the most followers first. */
export const people: readonly Person[] = [
  person(
    'Maya Okafor',
    'fitness',
    'GB',
    ['INSTAGRAM', 'TIKTOK', 'YOUTUBE'],
    'Prefers briefs by Thursday. Shoots at the weekend.',
  ),
  person(
    'Theo Lindqvist',
    'travel',
    'SE',
    ['YOUTUBE', 'INSTAGRAM', 'X'],
    'Away from 3 to 24 of most months; answers by email.',
  ),
  person(
    'Priya Raman',
    'food',
    'IN',
    ['INSTAGRAM', 'YOUTUBE', 'PINTEREST'],
    'Own kitchen studio, brings her own food stylist.',
  ),
  person('Luca Moretti', 'fashion', 'IT', ['TIKTOK', 'INSTAGRAM', 'THREADS']),
  person(
    'Hana Sato',
    'beauty',
    'JP',
    ['TIKTOK', 'YOUTUBE', 'X'],
    'Contract runs until the end of the year.',
  ),
  person(
    'Noah Bennett',
    'gaming',
    'US',
    ['TWITCH', 'YOUTUBE', 'X', 'REDDIT'],
    'Streams Tuesday to Saturday from 8 pm Eastern.',
  ),
  person('Sofia Almeida', 'fitness', 'BR', ['INSTAGRAM', 'TIKTOK', 'FACEBOOK']),
  person('Amara Diallo', 'fashion', 'FR', ['INSTAGRAM', 'PINTEREST', 'TIKTOK']),
  person(
    'Jonas Weber',
    'technology',
    'DE',
    ['YOUTUBE', 'MASTODON', 'X'],
    'Reviews only what he has used for a month.',
  ),
  person('Ruby Chen', 'art', 'SG', ['INSTAGRAM', 'TIKTOK', 'BLUESKY']),
  person('Ines Navarro', 'travel', 'ES', ['INSTAGRAM', 'TIKTOK']),
  person('Callum Reid', 'comedy', 'GB', ['TIKTOK', 'YOUTUBE', 'FACEBOOK']),
  person('Zoe Papadakis', 'food', 'GR', ['INSTAGRAM', 'TIKTOK']),
  person('Mateo Vargas', 'music', 'MX', ['YOUTUBE', 'INSTAGRAM', 'TIKTOK']),
  person(
    'Freya Nilsen',
    'outdoors',
    'NO',
    ['INSTAGRAM', 'YOUTUBE'],
    'Gear partners: ask before proposing outdoor brands.',
  ),
  person('Imani Brooks', 'beauty', 'US', ['YOUTUBE', 'INSTAGRAM', 'TIKTOK']),
  person('Oscar Dubois', 'photography', 'BE', ['INSTAGRAM', 'THREADS', 'BLUESKY']),
  person('Leila Haddad', 'lifestyle', 'AE', ['INSTAGRAM', 'SNAPCHAT']),
  person('Daniel Kim', 'gaming', 'KR', ['TWITCH', 'YOUTUBE', 'KICK']),
  person('Alice Fontaine', 'books', 'FR', ['TIKTOK', 'INSTAGRAM']),
  person('Tomasz Nowak', 'technology', 'PL', ['YOUTUBE', 'X']),
  person('Grace Mwangi', 'lifestyle', 'KE', ['TIKTOK', 'INSTAGRAM', 'FACEBOOK']),
  person('Elliot Hayes', 'outdoors', 'CA', ['YOUTUBE', 'INSTAGRAM']),
  person('Nora Virtanen', 'art', 'FI', ['INSTAGRAM', 'BLUESKY']),
  person('Ravi Desai', 'finance', 'IN', ['YOUTUBE', 'X', 'REDDIT']),
  person('Chloe Martin', 'fashion', 'AU', ['TIKTOK', 'INSTAGRAM', 'PINTEREST']),
  person('Samuel Osei', 'music', 'GH', ['TIKTOK', 'YOUTUBE']),
  person('Vera Horak', 'photography', 'CZ', ['INSTAGRAM', 'MASTODON']),
  person('Kai Makoa', 'outdoors', 'US', ['INSTAGRAM', 'TIKTOK', 'YOUTUBE']),
  person('Beatriz Sousa', 'food', 'PT', ['INSTAGRAM', 'TIKTOK']),
]

/** What somebody is called where spaces are not allowed. */
export const handleOf = ({ name }: Pick<Person, 'name'>): string =>
  name.toLowerCase().replaceAll(/[^a-z]+/g, '')

/** What somebody logs in to the portal with. */
export const portalIdOf = ({ name }: Pick<Person, 'name'>): string =>
  name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** Those who work at the sample's agency, with what they may do. */
export const team = [
  { name: 'Rachel Thornbury', role: 'OWNER' },
  { name: 'Dev Malhotra', role: 'ADMIN' },
  { name: 'Anneke Visser', role: 'MEMBER' },
  { name: 'Marcus Hale', role: 'MEMBER' },
  { name: 'Yuki Arden', role: 'VIEWER' },
] as const

/** Nobody has an address below it, and nobody ever will (RFC 2606). */
export const agencyHost = 'larkfield.example'
