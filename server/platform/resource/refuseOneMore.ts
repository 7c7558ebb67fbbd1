import type { PgTable } from 'drizzle-orm/pg-core'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'

interface Most {
  /** Of what, as it is called in sentences. */
  readonly nouns: string
  readonly limit: number
  /** What to do where the limit is reached. */
  readonly remedy: string
}

/** LIMIT_REACHED when a workspace has all that it may have of a table already. Two who add at once are counted one after the other. */
export async function refuseOneMore(
  tx: Transaction,
  { workspaceId }: Principal,
  table: PgTable,
  { nouns, limit, remedy }: Most,
): Promise<Refusal> {
  await takeTurn(tx, `${nouns} ${workspaceId}`)
  const used = await tx.$count(table)
  if (used < limit) return undefined
  const message = `A workspace has at most ${limit} ${nouns}. ${remedy}`
  return new Failure('LIMIT_REACHED', message, { limit, used })
}
