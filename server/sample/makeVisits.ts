import type { BlockedReason } from '#contract/resources/visits.ts'
import { lineOf } from '#server/areas/visits/click.ts'
import { daysBefore, inLots, type MadeLink, type Making } from './making.ts'
import { type Random, seededRandom, weighted } from './random.ts'
import { busyness, drawAgent, drawCountry, drawMoment, drawReferrer, pullOf } from './visitShape.ts'

/** How many are written by one statement. */
const batch = 1_000

/** How many are written before lists and charts shall know of them. */
const settleEvery = 25_000

/** Records visits of the past by what records those of now, day by day. */
export async function makeVisits(
  making: Making,
  links: readonly MadeLink[],
  onDay: (share: number) => void,
): Promise<void> {
  const { database, databaseUrl, visits, now, size } = making
  const random = seededRandom('visits')
  const counts = countsOf(random, making)
  const past = visits.openPast({ database, databaseUrl, since: daysBefore(now, size.days + 1) })
  let waiting: string[] = []
  let since = 0
  // One thing is written while the next is drawn.
  let writing = Promise.resolve()
  const inTurn = async (write: () => Promise<void>) => {
    await writing
    writing = write()
    // Whoever waits for it is told that it failed.
    writing.catch(() => {})
  }
  try {
    for (const [index, count] of counts.entries()) {
      const daysAgo = size.days - 1 - index
      waiting.push(...linesOf(random, { links, now, daysAgo, count }))
      if (waiting.length >= batch || daysAgo === 0) {
        for (const lot of inLots(waiting, batch)) await inTurn(() => past.write(lot))
        since += waiting.length
        waiting = []
      }
      if (since >= settleEvery || daysAgo === 0) {
        await inTurn(() => past.settle(now))
        since = 0
      }
      onDay((index + 1) / size.days)
    }
    await writing
  } finally {
    past.close()
  }
}

/** How many visits each day has, the oldest first. */
function countsOf(random: Random, { now, size: { visits, days } }: Making): readonly number[] {
  const shares = Array.from({ length: days }, (_, index) => {
    const daysAgo = days - 1 - index
    const whole = busyness(random, daysBefore(now, daysAgo), daysAgo, days)
    return daysAgo === 0 ? whole * partOfToday(now) : whole
  })
  const all = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => Math.round((visits * share) / all))
}

const midnight = (moment: Date) => Math.floor(moment.getTime() / 86_400_000) * 86_400_000

const partOfToday = (now: Date) => (now.getTime() - midnight(now)) / 86_400_000

interface Day {
  readonly links: readonly MadeLink[]
  readonly now: Date
  readonly daysAgo: number
  readonly count: number
}

/** A day's visits and clicks in the order of time, each a line. */
function linesOf(random: Random, { links, now, daysAgo, count }: Day): string[] {
  const start = midnight(daysBefore(now, daysAgo))
  const drawLink = weighted(links.map((link) => [link, pullOf(link, daysAgo)] as const))
  const seen: string[] = []
  const drawn = Array.from({ length: count }, () => {
    const link = drawLink(random)
    const country = drawCountry(random, link)
    const at = start + drawMoment(random, country)
    return {
      link,
      country,
      at: at < now.getTime() ? at : start + Math.floor(random.next() * (now.getTime() - start)),
    }
  })
  drawn.sort((one, other) => one.at - other.at)
  return drawn.flatMap((visit) => eventsOf(random, visit, seen).map(lineOf))
}

interface Drawn {
  readonly link: MadeLink
  readonly country: string
  /** In milliseconds since 1970. */
  readonly at: number
}

function eventsOf(
  random: Random,
  { link, country, at }: Drawn,
  seen: string[],
): Parameters<typeof lineOf>[0][] {
  const isPerson = !random.isSo(0.07)
  const blocked_reason = isPerson ? reasonOf(link, country, at) : 'BOT'
  const agent = isPerson
    ? drawAgent(random)
    : ({ device: 'OTHER', browser: null, os: null } as const)
  const visitor = visitorOf(random, seen)
  const shared = { link_id: link.id, visitor, country, ...agent }
  const visit = {
    ...shared,
    id: idAt(random, at),
    visited_at: new Date(at).toISOString(),
    blocked_reason,
    referrer: isPerson ? drawReferrer(random, link) : null,
    ...queryOf(random, link, isPerson),
    entry: link.hasPage ? ('PAGE' as const) : ('LINK' as const),
  }
  const clicks = blocked_reason === null && link.itemIds.length > 0 && random.isSo(0.38)
  if (!clicks) return [visit]
  const clickedAt = at + random.whole(2_000, 40_000)
  const place = Math.floor(random.next() ** 1.8 * link.itemIds.length)
  const click = {
    ...shared,
    kind: 'CLICK' as const,
    id: idAt(random, clickedAt),
    item_id: link.itemIds[place] ?? '',
    clicked_at: new Date(clickedAt).toISOString(),
  }
  return [visit, click]
}

function reasonOf(
  { excluded, expiresAt }: MadeLink,
  country: string,
  at: number,
): BlockedReason | null {
  if (expiresAt !== null && expiresAt.getTime() <= at) return 'EXPIRED'
  return excluded.includes(country) ? 'EXCLUDED_COUNTRY' : null
}

/** One in eight has been here before on that day. */
function visitorOf(random: Random, seen: string[]): string {
  const before = seen[Math.floor(random.next() * seen.length)]
  if (before !== undefined && random.isSo(0.12)) return before
  const visitor = random.hex(32)
  seen.push(visitor)
  return visitor
}

/** Campaigns, and some posts, name themselves in the query. */
function queryOf(random: Random, { campaign, creator }: MadeLink, isPerson: boolean) {
  const none = { utm_source: null, utm_medium: null, utm_campaign: null, ref: null }
  if (!isPerson || !random.isSo(campaign ? 0.8 : 0.1)) return none
  const [source] = creator.person.platforms
  const medium = random.pick(['social', 'story', 'bio', 'email'])
  return {
    utm_source: medium === 'email' ? 'newsletter' : source.toLowerCase(),
    utm_medium: medium,
    utm_campaign: campaign?.name ?? 'always-on',
    ref: null,
  }
}

/** A UUIDv7 whose chance comes out the same every time. */
function idAt(random: Random, moment: number): string {
  const time = moment.toString(16).padStart(12, '0')
  const rest = random.hex(18)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}
