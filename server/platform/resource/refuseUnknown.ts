import type { Transaction } from '#server/platform/db/database.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { idsThere } from './rowsOf.ts'
import type { ResourceTable } from './serveResource.ts'

/** A reference of a request to another row, and where it stands. */
export interface Reference {
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
): Promise<Refusal> {
  const known = await idsThere(
    tx,
    table,
    references.map(({ id }) => id),
  )
  const issues = references.flatMap(({ id, path }) =>
    id && !known.has(id) ? [{ path, message }] : [],
  )
  return refuseIssues(issues)
}

type Naming<Field extends string> = { readonly [key in Field]?: string | null | undefined }

/** What each entry of a body names by a field. */
export const namedBy = <Field extends string>(
  field: Field,
  body: readonly Naming<Field>[],
): Reference[] =>
  body.map((entry, index) => ({ id: entry[field], path: `body[${index}].${field}` }))

/** What each change of a body names by a field. */
export const namedByChange = <Field extends string>(
  field: Field,
  body: readonly { readonly data: Naming<Field> }[],
): Reference[] =>
  body.map(({ data }, index) => ({ id: data[field], path: `body[${index}].data.${field}` }))
