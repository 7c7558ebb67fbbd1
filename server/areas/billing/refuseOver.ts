import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import {
  type Allowance,
  allowancesUnder,
  type Counted,
  type Entitlement,
  storedBytes,
} from './allowances.ts'

type Rows = Exclude<Counted, 'storage_bytes'>

const named: Readonly<Record<Rows, string>> = {
  creators: 'creator',
  tracking_links: 'tracking link',
  social_media_accounts: 'social media account',
}

const counted = (n: number, what: Rows) => `${n} ${named[what]}${n === 1 ? '' : 's'}`

/**
 * LIMIT_REACHED when `adding` more would go over what is allowed. Holds a lock until the transaction ends, so that
 * two calls at once cannot both take the last place.
 */
export async function refuseOver(
  limits: Entitlement,
  tx: Transaction,
  workspaceId: string,
  what: Rows,
  adding: number,
): Promise<Failure | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${workspaceId}, 0))`)
  const { limit, used } = (await allowancesUnder(limits, tx, workspaceId))[what]
  if (limits.overdue) return new Failure('LIMIT_REACHED', overdueSentence, { limit, used, adding })
  if (limit === null || used + adding <= limit) return undefined
  return new Failure(
    'LIMIT_REACHED',
    `Your plan includes ${counted(limit, what)} and you have ${used}. Upgrade to add more.`,
    { limit, used, adding },
  )
}

/**
 * LIMIT_REACHED when a file of `adding` bytes would go over what is allowed. Holds a lock until the transaction ends:
 * whatever has been announced by then counts for whoever comes next.
 */
export async function refuseBytesOver(
  { storage_bytes: limit, overdue }: Pick<Entitlement, 'storage_bytes' | 'overdue'>,
  tx: Transaction,
  principal: Pick<Principal, 'mode' | 'workspaceId'>,
  adding: number,
): Promise<Failure | undefined> {
  if (limit === null && !overdue) return undefined
  const { workspaceId, mode } = principal
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${workspaceId}, 1))`)
  const used = await storedBytes(tx, workspaceId)
  if (!overdue && limit !== null && used + adding <= limit) return undefined
  const forBrand = overdue ? overdueSentence : fullForBrand({ limit, used })
  const sentence = mode === 'CREATOR' ? fullForCreator : forBrand
  return new Failure('LIMIT_REACHED', sentence, { what: 'storage_bytes', limit, used, adding })
}

const overdueSentence =
  'Your last payment failed, so nothing new can be added. The owner can pay it under Settings, Billing.'

const fullForCreator = 'Your agency’s storage is full. Let them know; nothing you sent is lost.'

const fullForBrand = ({ limit, used }: Allowance) =>
  `There is not enough storage for this file: your plan includes ${gigabytes(limit ?? 0)}, and ` +
  `${gigabytes(used)} are in use. Delete files you no longer need, or upgrade your plan.`

const gigabytes = (bytes: number) => `${Math.round((bytes / 1_073_741_824) * 100) / 100} GB`
