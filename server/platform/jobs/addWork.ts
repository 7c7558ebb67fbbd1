import { sql } from 'drizzle-orm'
import type { Executing } from '#server/platform/db/database.ts'
import type { WorkKind } from './workKind.ts'

interface When {
  /** The workspace that it is for, where the transaction is not sealed: a sealed one adds work for its own alone. */
  readonly workspaceId?: string | null
  /** Not before; at once when nothing is said. */
  readonly runAt?: Date
}

/**
 * Adds a piece of work that is done once the transaction has committed, and never if it has not: at least once, under the
 * same id each time.
 *
 * @throws when the payload is not what the kind says, or a sealed transaction adds work for another workspace.
 */
export async function addWork<Payload>(
  queries: Executing,
  { name, read, key, tries, isUrgent }: WorkKind<Payload>,
  payload: Payload,
  { workspaceId = null, runAt }: When = {},
): Promise<void> {
  const data = JSON.stringify(read(payload))
  await queries.execute(sql`select add_work(
    ${name}, ${workspaceId}::uuid, ${data}::json, ${key?.(payload) ?? null}, ${tries}::integer,
    ${runAt?.toISOString() ?? null}::timestamptz, ${isUrgent})`)
}

interface Added<Payload> {
  readonly payload: Payload
  readonly workspaceId: string
}

/** Adds pieces of a kind as {@link addWork} does, by one statement: each for its workspace, at once. */
export async function addWorks<Payload>(
  queries: Executing,
  { name, read, key, tries, isUrgent }: WorkKind<Payload>,
  pieces: readonly Added<Payload>[],
): Promise<void> {
  if (pieces.length === 0) return
  const given = pieces.map(({ payload, workspaceId }) => ({
    workspace_id: workspaceId,
    data: read(payload),
    key: key?.(payload) ?? null,
  }))
  await queries.execute(sql`select add_work(
    ${name}, workspace_id, data, key, ${tries}::integer, null, ${isUrgent})
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as piece (workspace_id uuid, data json, key text)`)
}
