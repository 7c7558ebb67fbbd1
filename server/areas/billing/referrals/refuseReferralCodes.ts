import { eq, sql } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { maxReferralCodes, referralCodeKey } from '#contract/rules/referralCode.ts'
import { referralCodes } from '#server/database/schema/referrals.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { Failure, type Refusal, refuseIssues } from '#server/platform/http/failure.ts'

/**
 * How many codes a user has. Holds a lock until the transaction ends, so that two calls at once cannot
 * both make the last one.
 */
export async function codesOf(tx: Transaction, userId: string): Promise<number> {
  await takeTurn(tx, userId)
  return tx.$count(referralCodes, eq(referralCodes.userId, userId))
}

/** LIMIT_REACHED when a user would have more codes than one may. */
export async function refuseOverLimit(
  tx: Transaction,
  userId: string,
  adding: number,
): Promise<Refusal> {
  const used = await codesOf(tx, userId)
  if (used + adding <= maxReferralCodes) return undefined
  return new Failure(
    'LIMIT_REACHED',
    `You can have ${maxReferralCodes} referral codes and already have ${used}. Delete one you no longer use.`,
    { limit: maxReferralCodes, used, adding },
  )
}

interface Draft {
  /** Undefined for a code that does not exist yet. */
  readonly id?: string
  /** Undefined for one that is made up, or not changed. */
  readonly code?: string | undefined
  /** Where it stands in the request. */
  readonly path: string
}

/** Refuses codes that are taken, in whichever workspace and case, or that the request names twice. */
export async function refuseTakenCodes(
  tx: Transaction,
  drafts: readonly Draft[],
): Promise<Refusal> {
  const taken = await takenKeys(tx, drafts)
  const issues = drafts.flatMap(({ code, path }): Issue[] => {
    if (!code) return []
    const key = referralCodeKey(code)
    const isTaken = taken.has(key)
    taken.add(key)
    return isTaken ? [{ path, message: `${code} is taken. Choose another code.` }] : []
  })
  return refuseIssues(issues)
}

/** The drafts' codes that others have, in whichever workspace. */
async function takenKeys(tx: Transaction, drafts: readonly Draft[]): Promise<Set<string>> {
  const keys = drafts.flatMap(({ code }) => (code ? referralCodeKey(code) : []))
  const except = drafts.flatMap(({ id }) => id ?? [])
  const found = await readRows(tx, { key: asText })`
    select referral_codes_taken(${sql.param(keys)}::text[], ${sql.param(except)}::uuid[]) as key`
  return new Set(found.map(({ key }) => key))
}
