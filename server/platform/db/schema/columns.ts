import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, pgPolicy, pgRole, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/**
 * The database role that a workspace's calls run as. It owns nothing and sees only the rows that the
 * policy of {@link sealedByWorkspace} lets through; which workspace that is, a setting of the transaction says.
 */
export const workspaceRole = pgRole('greenroom_workspace').existing()

/**
 * The database role that a creator's calls run as. It sees what the policies of {@link sealedByCreator} let
 * through: of one workspace, what concerns one creator.
 */
export const creatorRole = pgRole('greenroom_creator').existing()

/** The workspace of the running transaction; null outside one, and then nothing matches. */
export const currentWorkspace = sql`nullif(current_setting('greenroom.workspace_id', true), '')::uuid`

/**
 * A text in lower case, for an index by which texts that begin in some way are looked up, whatever the database's collation. The
 * trigrams by which `search_records` finds words in the middle are indexes of the migration: they need extensions.
 */
export const byItsStart = (column: AnyPgColumn): SQL => sql`lower(${column}) text_pattern_ops`

/** The creator of the running transaction; null outside one, and then nothing matches. */
export const currentCreator = sql`nullif(current_setting('greenroom.creator_id', true), '')::uuid`

/** A primary key: UUIDv7, made here so that a row's id is known before it is written. */
export const primaryId = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7())

/** The workspace a row belongs to. Left out of an insert, it is the workspace of the transaction. */
export const ownWorkspace = () => uuid('workspace_id').notNull().default(currentWorkspace)

/** A moment, kept and read as a JavaScript date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const createdAt = () => moment('created_at').notNull().defaultNow()

export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** Lets the workspace's role see and write the rows of its own workspace, and no other. */
export const sealedByWorkspace = () =>
  pgPolicy('sealed_by_workspace', {
    for: 'all',
    to: workspaceRole,
    using: sql`workspace_id = ${currentWorkspace}`,
    withCheck: sql`workspace_id = ${currentWorkspace}`,
  })

/**
 * Lets a creator's role make one kind of command on the rows of its workspace that also meet a condition,
 * such as ``sql`creator_id = ${currentCreator}` ``. A command that no policy names is refused.
 */
export const sealedByCreator = (
  command: 'select' | 'insert' | 'update' | 'delete',
  condition: SQL,
) => {
  const own = sql`workspace_id = ${currentWorkspace} and (${condition})`
  const reads = command !== 'insert' ? { using: own } : {}
  const writes = command === 'insert' || command === 'update' ? { withCheck: own } : {}
  return pgPolicy(`creator_${command}`, { for: command, to: creatorRole, ...reads, ...writes })
}
