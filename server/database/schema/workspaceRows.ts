import { type AnyPgColumn, foreignKey, uuid } from 'drizzle-orm/pg-core'
import { workspaces } from './accounts.ts'
import { createdAt, ownWorkspace, primaryId, updatedAt } from './columns.ts'

/** The columns that rows of a workspace have in common, and what ties them to it and to one another. */

/** The workspace a row belongs to and goes with. Left out of an insert, it is the workspace of the transaction. */
export const ofWorkspace = () =>
  ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' })

/** The same for a row that no call writes: it has to be named. */
export const ofNamedWorkspace = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

/** The same where a workspace has one row at most. */
export const oneForWorkspace = () =>
  uuid('workspace_id')
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' })

export const workspaceRow = () => ({ id: primaryId(), workspaceId: ofWorkspace() })

export const timestamps = () => ({ createdAt: createdAt(), updatedAt: updatedAt() })

interface InWorkspace {
  readonly workspaceId: AnyPgColumn
  readonly id: AnyPgColumn
}

/** A reference to a row of the same workspace: none leads into another. */
export const refersTo = (
  name: string,
  { workspaceId }: Pick<InWorkspace, 'workspaceId'>,
  column: AnyPgColumn,
  to: InWorkspace,
) =>
  foreignKey({
    name,
    columns: [workspaceId, column],
    foreignColumns: [to.workspaceId, to.id],
  })

/** The same to a row that this one goes with when it is deleted. */
export const goesWith = (...reference: Parameters<typeof refersTo>) =>
  refersTo(...reference).onDelete('cascade')
