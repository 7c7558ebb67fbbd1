import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { isReferralCode, referralParameter } from '#contract/rules/referralCode.ts'
import type { WithSessions } from '#server/areas/sessions/sessions.ts'
import { referralCodes } from '#server/database/schema/referrals.ts'
import type { Needs } from '#server/platform/area.ts'
import { within } from '#server/platform/clock/within.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isAppPath } from '#server/platform/http/clientFiles.ts'
import { maxUserAgentLength, readUserAgent } from '#server/platform/http/userAgent.ts'
import { ClickCounter } from './clickCounter.ts'
import { giveReferralCookie, readReferralCookie } from './referralCookie.ts'

type Services = WithSessions & Needs<'database' | 'log', 'appUrl'>

/** The longest that a page waits to learn whose code it was opened with, in milliseconds. */
const maxWaitMs = 250

/**
 * Notices who opens the app with somebody's code, `/?ref=jade`, before its page is answered: the click
 * counts and the browser remembers the code. A code that nobody has, a bot, somebody of the code's own
 * workspace, and a browser that came with the same code before count for nothing.
 */
export function referralArrivals(services: Services): Hono {
  const counter = new ClickCounter(services.database, services.log)
  const app = new Hono()
  app.get('*', async (http, next) => {
    const code = http.req.query(referralParameter)
    if (code !== undefined && isReferralCode(code) && isArrival(http)) {
      await arrive(http, code, services, counter)
    }
    await next()
  })
  return app
}

/** Whether a person opens a screen. A browser that only prepares for that says so. */
function isArrival({ req }: Context): boolean {
  const purpose = req.header('sec-purpose') ?? req.header('purpose') ?? ''
  const userAgent = (req.header('user-agent') ?? '').slice(0, maxUserAgentLength)
  return (
    req.method === 'GET' &&
    isAppPath(req.path) &&
    !purpose.includes('prefetch') &&
    !readUserAgent(userAgent).isBot
  )
}

/** Waits a moment for whose code it is, to have the browser remember it. Who comes when that takes longer is counted all the same. */
async function arrive(
  http: Context,
  code: string,
  services: Services,
  counter: ClickCounter,
): Promise<void> {
  const counting = countArrival(http, code, services, counter).catch((error) => {
    services.log.warn({ err: error }, 'an arrival with a referral code was not counted')
    return undefined
  })
  const counted = await within(maxWaitMs, counting).catch(() => undefined)
  if (counted !== undefined) giveReferralCookie(http, services.config, counted)
}

/** @returns the code as its owner writes it; undefined when it is nobody's, or one of the viewer's own workspace. */
async function countArrival(
  http: Context,
  code: string,
  { database, sessions }: Services,
  counter: ClickCounter,
): Promise<string | undefined> {
  const found = await findCode(database, code)
  if (!found) return undefined
  const viewer = await sessions.authenticate(http)
  if (viewer?.workspaceId === found.workspaceId) return undefined
  if (readReferralCookie(http) !== found.code) counter.count(found.id)
  return found.code
}

async function findCode(database: Database, code: string) {
  const [found] = await database
    .select({
      id: referralCodes.id,
      code: referralCodes.code,
      workspaceId: referralCodes.workspaceId,
    })
    .from(referralCodes)
    .where(sql`lower(${referralCodes.code}) = lower(${code})`)
  return found
}
