import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { allowancesOf, type Counted } from './allowances.ts'

const named: Readonly<Record<Counted, string>> = {
  creators: 'creator',
  tracking_links: 'tracking link',
  social_media_accounts: 'social media account',
}

const counted = (n: number, what: Counted) => `${n} ${named[what]}${n === 1 ? '' : 's'}`

/**
 * LIMIT_REACHED when `adding` more would go over what the workspace's plan allows. Holds a lock until the
 * transaction ends, so that two calls at once cannot both take the last place.
 */
export async function refuseOver(
  rows: Transaction,
  workspaceId: string,
  what: Counted,
  adding: number,
): Promise<Failure | undefined> {
  await rows.execute(sql`select pg_advisory_xact_lock(hashtextextended(${workspaceId}, 0))`)
  const { limit, used } = (await allowancesOf(rows, workspaceId))[what]
  if (limit === null || used + adding <= limit) return undefined
  return new Failure(
    'LIMIT_REACHED',
    `Your plan allows ${counted(limit, what)} and you have ${used}. A larger plan allows more.`,
    { limit, used, adding },
  )
}
