import type { LimitedThing } from '#contract/rules/planLimits.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { CreatorPrincipal, UserPrincipal } from '#server/platform/http/principal.ts'
import { type Allowance, allowancesUnder, type Entitlement, storedBytes } from './allowances.ts'
import { noticeIfNear } from './noticeIfNear.ts'

/** Who adds something. How much there is, is told only to those who see the whole workspace. */
export type Adding =
  | Pick<UserPrincipal, 'mode' | 'workspaceId' | 'limitedTo'>
  | Pick<CreatorPrincipal, 'mode' | 'workspaceId'>

const seesAll = (principal: Adding) => principal.mode === 'USER' && principal.limitedTo === null

/** The numbers of a refusal. */
const metadataFor = (principal: Adding, { limit, used }: Allowance, adding: number) =>
  seesAll(principal) ? { limit, used, adding } : { limit, adding }

type Rows = Exclude<LimitedThing, 'storage_bytes'>

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
  principal: Adding,
  { what, adding, now }: { readonly what: Rows; readonly adding: number; readonly now: Date },
): Promise<Refusal> {
  const { workspaceId } = principal
  await takeTurn(tx, workspaceId)
  const { limit, used } = (await allowancesUnder(limits, tx, workspaceId))[what]
  const metadata = metadataFor(principal, { limit, used }, adding)
  if (limits.overdue) return new Failure('LIMIT_REACHED', overdueSentence, metadata)
  if (limit === null) return undefined
  if (used + adding <= limit) {
    await noticeIfNear(tx, { what, limit, used: used + adding, now })
    return undefined
  }
  const sentence = seesAll(principal)
    ? `Your plan includes ${counted(limit, what)} and you have ${used}. Upgrade to add more.`
    : `Your plan’s limit of ${counted(limit, what)} is reached. Upgrade to add more.`
  return new Failure('LIMIT_REACHED', sentence, metadata)
}

/**
 * LIMIT_REACHED when a file of `adding` bytes would go over what is allowed. Holds a lock until the transaction ends:
 * whatever has been announced by then counts for whoever comes next.
 */
export async function refuseBytesOver(
  { storage_bytes: limit, overdue }: Pick<Entitlement, 'storage_bytes' | 'overdue'>,
  tx: Transaction,
  principal: Adding,
  { adding, now }: { readonly adding: number; readonly now: Date },
): Promise<Refusal> {
  if (limit === null && !overdue) return undefined
  const { workspaceId, mode } = principal
  await takeTurn(tx, workspaceId, 1)
  const used = await storedBytes(tx, workspaceId)
  if (!overdue && limit !== null && used + adding <= limit) {
    await noticeIfNear(tx, { what: 'storage_bytes', limit, used: used + adding, now })
    return undefined
  }
  const full = seesAll(principal) ? fullForBrand({ limit, used }) : fullForLimited
  const forBrand = overdue ? overdueSentence : full
  const sentence = mode === 'CREATOR' ? fullForCreator : forBrand
  const metadata = metadataFor(principal, { limit, used }, adding)
  return new Failure('LIMIT_REACHED', sentence, { what: 'storage_bytes', ...metadata })
}

const overdueSentence =
  'Your last payment failed, so nothing new can be added. The owner can pay it under Settings, Billing.'

const fullForCreator = 'Your agency’s storage is full. Let them know; nothing you sent is lost.'

const fullForLimited =
  'There is not enough storage for this file: your plan’s limit is reached. Upgrade your plan to add more.'

const fullForBrand = ({ limit, used }: Allowance) =>
  `There is not enough storage for this file: your plan includes ${gigabytes(limit ?? 0)}, and ` +
  `${gigabytes(used)} are in use. Delete files you no longer need, or upgrade your plan.`

const gigabytes = (bytes: number) => `${Math.round((bytes / 1_073_741_824) * 100) / 100} GB`
