import { timezones } from '#contract/reference/timezones.ts'
import { maxExtraKeys } from '#contract/rules/extra.ts'
import { maxHttpUrlLength } from '#contract/rules/httpUrl.ts'
import { maxPathnameLength } from '#contract/rules/pathname.ts'
import type { JsonSchema } from './jsonSchema.ts'

/**
 * What the contract's own rules say in the words of JSON Schema, by the name of their test. Where the
 * words are too few, a sentence says it.
 */
export const ruleFacts: Readonly<Record<string, JsonSchema>> = {
  'no-nul': {},
  'quiet-hours': { description: 'It ends at another time than it begins.' },
  'one-place': { description: 'Exactly one of the fields that name a place.' },
  'anchor-whole': {
    description:
      'A time, a shape with its points, or both. POINT takes 1 point, ARROW and BOX 2, FREEHAND 2 to 500.',
  },
  'timezone-offset': { enum: timezones.map(({ offset }) => offset) },
  timezone: {
    description: 'An IANA zone, or an offset such as GMT+05:30.',
    examples: ['Europe/Berlin'],
  },
  'timezone-name': {
    description: 'The name of an IANA zone.',
    examples: ['Europe/London'],
  },
  'country-code': {
    description: 'The two-letter code of a country.',
    pattern: '^\\s*[A-Za-z]{2}\\s*$',
    examples: ['DE'],
  },
  'place-code': {
    description: 'The code of a country, or of a state of the United States.',
    pattern: '^\\s*([A-Za-z]{2}|[Uu][Ss]_[A-Za-z]{2})\\s*$',
    examples: ['DE', 'US_CA'],
  },
  'address-range': {
    description: 'An IP address, or a range of them as CIDR writes it.',
    examples: ['192.0.2.0/24'],
  },
  'date-only': { description: 'A day, without a time.', format: 'date', examples: ['2026-01-31'] },
  day: { description: 'A day.', format: 'date', examples: ['2026-01-31'] },
  instant: { format: 'date-time', examples: ['2026-01-31T14:05:00Z'] },
  'http-url': {
    description: 'A web address; https where no scheme is given.',
    maxLength: maxHttpUrlLength,
    examples: ['https://example.com/shop'],
  },
  'link-url': {
    description: 'A web address, an email address or a phone number.',
    maxLength: maxHttpUrlLength,
    examples: ['https://example.com/shop', 'mailto:jade@example.com', 'tel:+4915112345'],
  },
  colour: { description: 'A colour.', pattern: '^#[0-9a-f]{6}$', examples: ['#b3214f'] },
  'after-beginning': { description: 'After the start.', examples: ['2026-02-28T14:05:00Z'] },
  'domain-host': { description: 'A host name.', examples: ['links.example.com'] },
  'mail-domain': { description: 'The part of an address after the @.', examples: ['example.com'] },
  pathname: {
    description: `1 to ${maxPathnameLength} letters, digits, hyphens, underscores and dots.`,
    pattern: `^\\s*[A-Za-z0-9._-]{1,${maxPathnameLength}}\\s*$`,
    examples: ['jade'],
  },
  'pathname-free': { description: 'Not one of the reserved paths.' },
  'referral-code': {
    description: '3 to 24 letters, digits and hyphens.',
    pattern: '^\\s*[A-Za-z0-9-]{3,24}\\s*$',
    examples: ['JADE-2026'],
  },
  'secure-url': {
    description: 'A web address of https.',
    examples: ['https://push.example/v1/a7f2'],
  },
  'web-address': { description: 'A web address.', examples: ['https://example.com/shop'] },
  country: { description: 'The two-letter code of a country.', examples: ['DE'] },
  'any-time': { description: 'A time, in ISO 8601.', examples: ['2026-01-31T14:05:00Z'] },
  past: { description: 'Not in the future.' },
  'subreddit-name': { description: 'With or without r/.', examples: ['photography'] },
  'ids-or-matching': {
    description:
      'With ids, or with what matches ({} is all of them); with both, those that are both.',
  },
  'each-once': { description: 'Each id at most once.' },
  'page-depth': {
    description: 'Page numbers cover the first 10,000 rows; a cursor continues from there.',
  },
  extra: {
    description: `At most ${maxExtraKeys} fields; those that it does not know are ignored.`,
  },
  choices: { description: 'A list, joined by commas.' },
  'of-its-type': { description: 'Of the type of the attribute.', examples: ['PORTRAIT'] },
  'open-for-somebody': { description: 'At least one, unless the request is a draft.' },
  'items-length': { description: 'At most 100,000 characters of JSON.' },
  'examples-total': { description: 'At most 100 examples over all items.' },
  request: { description: 'Of files for review, and of nothing else.' },
  report: { description: 'Of a report, and of nothing else.' },
  watermark: { description: 'Of files alone.' },
  subject: { description: 'For every scope but the whole workspace.' },
  'sections-of-scope': {
    description:
      'Those that say something about the scope: of a link, visits; of an account, its figures.',
  },
  'first-day': { description: 'For a period of DATES alone.', examples: ['2026-03-01'] },
  'last-day': { description: 'For a period of DATES alone.', examples: ['2026-03-31'] },
  'in-order': { description: 'Not before the first day.', examples: ['2026-03-31'] },
  'report-days': {
    description: 'At most 366 days with the first.',
    examples: ['2026-03-31'],
  },
  'time-of-day': { description: 'A time of 24 hours.', examples: ['09:00'] },
  'weekly-days': { description: 'At least one, where it is weekly.' },
  'due-after-sent': {
    description: 'After the time at which it is sent, where it is due on the same day.',
    examples: ['18:00'],
  },
  'due-days': {
    description: 'At most six weeks with the first day, which is not after it.',
    examples: ['2026-02-10'],
  },
  'common-password': { description: 'Not a common password.', examples: ['kq7m-x2vd-9fta'] },
  'personal-password': { description: 'The password contains neither the name nor the id.' },
  mailbox: { description: 'One email address.', examples: ['jade@example.com'] },
  'email-address': { description: 'One email address.', examples: ['jade@example.com'] },
  'id-or-address': { description: 'With an ID or an address, and not both.' },
  'account-or-name': {
    description:
      'With account_id; or with platform and handle, or the account’s address as handle.',
  },
  'filter-name': { description: 'As it stands in the URL.', examples: ['tags'] },
  'some-figure': { description: 'With at least one figure.' },
  'named-account': { description: 'With a handle, a URL, or both.' },
}
