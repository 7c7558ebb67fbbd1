import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import type { ResourceTable } from './serveResource.ts'

/** A reference of a request to another row, and where it stands. */
interface Reference {
  /** Undefined or null: the request names none. */
  readonly id: string | null | undefined
  readonly path: string
}

/** Refuses references to rows that are not there, or are another workspace's, which is the same. */
export async function refuseUnknown(
  tx: Transaction,
  table: ResourceTable,
  references: readonly Reference[],
  message: string,
): Promise<Failure | undefined> {
  const ids = references.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return undefined
  const found = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  const known = new Set(found.map(({ id }) => id))
  const issues = references.flatMap(({ id, path }) =>
    id && !known.has(id) ? [{ path, message }] : [],
  )
  return issues.length > 0 ? invalid(issues) : undefined
}
