import { and, eq, gt, sql } from 'drizzle-orm'
import { idempotencyKeyHours } from '#contract/idempotency.ts'
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asFlag, readRow } from '#server/platform/db/readRows.ts'
import { type KeptAnswers, type KeyedCall, tooMuchKept } from '#server/platform/http/idempotency.ts'

/** The longest answer that is kept, in bytes. */
export const maxKeptAnswer = 1_048_576

/** What a caller may have kept, in megabytes of 1,048,576 bytes. */
const keptMegabytes = 64

/** What a key counts beside its answer, in bytes: a caller has some 65,000 of them a day at most. */
export const bytesOfKey = 1_024

/** Since when keys count that are kept still. */
export const keptSince = (now: Date) => new Date(now.getTime() - idempotencyKeyHours * 3_600_000)

/** Answers as `idempotency_keys` has them, which row level security seals by workspace and, where it narrows more, by caller. */
export function openKeptAnswers({ clock }: Needs<'clock'>): KeptAnswers {
  return {
    async hold(tx, { callerId, keyHash }) {
      const { held } = await readRow(tx, {
        held: asFlag,
      })`select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${callerId} ${keyHash}`}, 0)) as held`
      return held
    },

    async find(tx, call) {
      const [found] = await tx
        .select({
          requestHash: idempotencyKeys.requestHash,
          answer: idempotencyKeys.answer,
        })
        .from(idempotencyKeys)
        .where(and(isOf(call), gt(idempotencyKeys.createdAt, keptSince(clock()))))
      return found
    },

    async keep(tx, { callerId, keyHash, requestHash }, answer) {
      const length = answer === null ? 0 : Buffer.byteLength(answer)
      const row = {
        requestHash,
        answer: length > maxKeptAnswer ? null : answer,
        bytes: bytesOfKey + (length > maxKeptAnswer ? 0 : length),
        createdAt: clock(),
      }
      // One that is there already is older than a day, and not swept yet.
      await tx
        .insert(idempotencyKeys)
        .values({ callerId, keyHash, ...row })
        .onConflictDoUpdate({
          target: [idempotencyKeys.workspaceId, idempotencyKeys.callerId, idempotencyKeys.keyHash],
          set: row,
        })
      const kept = await bytesKept(tx, callerId)
      return kept > keptMegabytes * 1_048_576 ? tooMuchKept(keptMegabytes) : undefined
    },
  }
}

/** The workspace is the transaction's. */
const isOf = ({ callerId, keyHash }: KeyedCall) =>
  and(
    eq(idempotencyKeys.workspaceId, sql`current_setting('greenroom.workspace_id')::uuid`),
    eq(idempotencyKeys.callerId, callerId),
    eq(idempotencyKeys.keyHash, keyHash),
  )

async function bytesKept(tx: Transaction, callerId: string): Promise<number> {
  const [kept] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${idempotencyKeys.bytes}), 0)::float8` })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.callerId, callerId))
  return kept?.bytes ?? 0
}
