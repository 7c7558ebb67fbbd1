import { isNearLimit, type LimitedThing } from '#contract/rules/planLimits.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, orNull, readRow } from '#server/platform/db/readRows.ts'

interface Use {
  readonly what: LimitedThing
  readonly limit: number
  /** With what the transaction adds. */
  readonly used: number
  readonly now: Date
}

/** Has the managers notified of a limit that the transaction comes near to: once a month, whoever adds what. */
export async function noticeIfNear(
  tx: Transaction,
  { what, limit, used, now }: Use,
): Promise<void> {
  if (!isNearLimit(limit, used)) return
  const { id } = await readRow(tx, { id: orNull(asText) })`
    select notice_limit(${what}, ${used}, ${limit}, ${now.toISOString()}::timestamptz) as id`
  if (id !== null) await notify(tx, 'LIMIT_NEAR', id, { now })
}
