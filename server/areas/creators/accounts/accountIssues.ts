import { sql } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { type Platform, platformLabel } from '#contract/reference/platforms.ts'
import { handleKey, type SocialAccount } from '#contract/rules/socialAccount.ts'
import { creators } from '#server/database/schema/creators.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { idsThere } from '#server/platform/resource/rowsOf.ts'

/** What an account will be once the change is made, as far as it can be wrong. */
export interface AccountDraft extends SocialAccount {
  /** Undefined for an account that does not exist yet. */
  readonly id?: string
  /** Where it was before the change. */
  readonly formerPlatform?: Platform
  readonly creatorId: string | null
  /** Whether it must be somebody's: whoever sees assigned creators alone would not see it otherwise. */
  readonly needsCreator: boolean
  /** `YYYY-MM-DD`, which sorts as it stands. */
  readonly startDate: string | null
  readonly endDate: string | null
  /** Where its fields stand in the request: `body[0]` or `body[0].data`. */
  readonly place: string
}

/** VALIDATION_FAILED with all that is wrong with these accounts; undefined when nothing is. */
export async function refuseAccounts(
  tx: Transaction,
  drafts: readonly AccountDraft[],
): Promise<Refusal> {
  return refuseIssues(await accountIssues(tx, drafts))
}

/**
 * What keeps these accounts from being: a creator who is not the workspace's, an account that the
 * workspace has already, another platform than before, days in the wrong order. Each at its field.
 */
export async function accountIssues(
  tx: Transaction,
  drafts: readonly AccountDraft[],
): Promise<Issue[]> {
  if (drafts.length === 0) return []
  const asked = drafts.map(({ creatorId }) => creatorId)
  const known = await idsThere(tx, creators, asked)
  const taken = await takenKeys(tx, drafts)
  const seen = new Set<string>()
  return drafts.flatMap((draft): Issue[] => {
    const { platform, creatorId, needsCreator, startDate, endDate, formerPlatform, place } = draft
    const issue = (isWrong: boolean, field: string, message: string): Issue[] =>
      isWrong ? [{ path: `${place}.${field}`, message }] : []
    const key = keyOf(draft)
    const isTaken = seen.has(key) || taken.has(key)
    seen.add(key)
    return [
      issue(
        creatorId === null ? needsCreator : !known.has(creatorId),
        'creator_id',
        'Choose one of your creators',
      ),
      issue(
        formerPlatform !== undefined && formerPlatform !== platform,
        'platform',
        'The platform of an account cannot be changed. Add another account instead.',
      ),
      issue(isTaken, 'handle', takenMessage(draft)),
      issue(
        Boolean(startDate && endDate && startDate > endDate),
        'start_date',
        'Start date must not be after the end date',
      ),
    ].flat()
  })
}

const takenMessage = ({ platform, handle }: SocialAccount) =>
  `${handle} on ${platformLabel(platform)} is already one of your accounts`

const keyOf = ({ platform, handle }: SocialAccount) => `${platform}/${handleKey(handle)}`

/** The names among the drafts' that another account has, also one that the caller does not see. */
async function takenKeys(tx: Transaction, drafts: readonly AccountDraft[]) {
  const rows = await readRows(tx, { platform: asText, key: asText })`
    select platform, key from creator_accounts_taken(
      ${sql.param(drafts.map(({ platform }) => platform))}::text[],
      ${sql.param(drafts.map(({ handle }) => handleKey(handle)))}::text[],
      ${sql.param(drafts.map(({ id }) => id ?? null))}::uuid[])`
  return new Set(rows.map(({ platform, key }) => `${platform}/${key}`))
}
