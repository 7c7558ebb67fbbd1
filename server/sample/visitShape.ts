import type { Device } from '#contract/rules/device.ts'
import type { MadeLink } from './making.ts'
import { type Random, weighted } from './random.ts'
import { samplePlatforms } from './samplePlatforms.ts'

/** What a visitor comes with. */
interface Agent {
  readonly device: Device
  readonly browser: string | null
  readonly os: string | null
}

/** Devices with their usual browsers, phones above all. */
export const drawAgent = weighted<Agent>([
  [{ device: 'MOBILE', browser: 'Safari', os: 'iOS' }, 36],
  [{ device: 'MOBILE', browser: 'Chrome', os: 'Android' }, 25],
  [{ device: 'MOBILE', browser: 'Samsung Internet for Android', os: 'Android' }, 5],
  [{ device: 'DESKTOP', browser: 'Chrome', os: 'Windows' }, 11],
  [{ device: 'DESKTOP', browser: 'Safari', os: 'macOS' }, 6],
  [{ device: 'DESKTOP', browser: 'Chrome', os: 'macOS' }, 5],
  [{ device: 'DESKTOP', browser: 'Microsoft Edge', os: 'Windows' }, 3],
  [{ device: 'DESKTOP', browser: 'Firefox', os: 'Linux' }, 1],
  [{ device: 'TABLET', browser: 'Safari', os: 'iOS' }, 3],
])

/** Where people are whose creator is from nowhere in particular; the number is how far they are from UTC, in hours. */
const drawFarCountry = weighted<string>([
  ['US', 34],
  ['GB', 17],
  ['DE', 9],
  ['FR', 7],
  ['BR', 6],
  ['CA', 6],
  ['IN', 6],
  ['AU', 4],
  ['ES', 4],
  ['IT', 4],
  ['NL', 3],
  ['MX', 3],
  ['JP', 2],
  ['SE', 2],
  ['PL', 2],
  ['PH', 2],
  ['ZA', 1],
  ['KR', 1],
  ['RU', 1],
  ['CN', 1],
])

const hoursFromUtc: Readonly<Record<string, number>> = {
  US: -6,
  CA: -5,
  MX: -6,
  BR: -3,
  IN: 5,
  AU: 10,
  JP: 9,
  KR: 9,
  PH: 8,
  SG: 8,
  CN: 8,
  RU: 3,
  AE: 4,
  KE: 3,
}

/** Where a visitor is: every third from where the creator is. */
export const drawCountry = (random: Random, { creator }: MadeLink): string =>
  random.isSo(0.32) ? creator.person.country : drawFarCountry(random)

const drawOtherReferrer = weighted<string | null>([
  [null, 40],
  ['www.google.com', 16],
  ['l.facebook.com', 6],
  ['duckduckgo.com', 3],
  ['out.reddit.com', 6],
  ['linktr.ee', 4],
])

/** From which page a visitor comes: mostly the creator's own platforms. */
export function drawReferrer(random: Random, { creator }: MadeLink): string | null {
  if (random.isSo(0.34)) return drawOtherReferrer(random)
  const [first] = creator.person.platforms
  const platform = random.isSo(0.66) ? first : random.pick(creator.person.platforms)
  return samplePlatforms[platform].referrer
}

const drawLocalHour = weighted<number>(
  [3, 2, 1, 1, 1, 1, 2, 4, 5, 5, 5, 6, 7, 6, 5, 5, 6, 7, 9, 11, 12, 12, 9, 5].map(
    (weight, hour) => [hour, weight],
  ),
)

/** When in its day (UTC) a visit falls, in milliseconds: evenings are busy where the visitor is. */
export function drawMoment(random: Random, country: string): number {
  const hour = (drawLocalHour(random) - (hoursFromUtc[country] ?? 1) + 24) % 24
  return Math.floor((hour + random.next()) * 3_600_000)
}

/** How busy a day is, in no unit: it grows over the year, and weekends are busier. */
export function busyness(random: Random, day: Date, daysAgo: number, days: number): number {
  const growth = 0.55 + 0.9 * (1 - daysAgo / days)
  const weekday = [1.22, 0.9, 0.88, 0.93, 1, 1.08, 1.25][day.getUTCDay()] ?? 1
  return growth * weekday * (0.86 + random.next() * 0.28)
}

/** What a link draws on a day, in no unit: a campaign for ten days, and a little ever after. */
export function pullOf({ weight, campaign }: MadeLink, daysAgo: number): number {
  if (!campaign) return weight
  const since = campaign.daysAgo - daysAgo
  if (since < 0) return 0
  return weight * (since < 10 ? 5.5 * (1 - since / 12) : 0.25)
}
