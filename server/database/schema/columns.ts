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

/**
 * The database role that calls of the guests of a share run as. It sees what the policies of {@link sealedByShare} let through, and of
 * that the columns that `migrate.ts` grants it.
 */
const shareRole = pgRole('greenroom_share').existing()

/**
 * The database role that calls of a member run as who sees assigned creators alone. It is a member of the workspace's role, so that
 * every policy and grant of that one is its own too; what {@link limited} adds narrows it, and costs nobody else anything.
 */
const limitedRole = pgRole('greenroom_limited').existing()

/** The workspace of the running transaction; null outside one, and then nothing matches. */
export const currentWorkspace = sql`nullif(current_setting('greenroom.workspace_id', true), '')::uuid`

/**
 * A text in lower case, for an index by which texts that begin in some way are looked up, whatever the database's collation. The
 * trigrams by which `search_records` finds words in the middle are indexes of the migration: they need extensions.
 */
export const byItsStart = (column: AnyPgColumn): SQL => sql`lower(${column}) text_pattern_ops`

/** The creator of the running transaction; null outside one, and then nothing matches. */
export const currentCreator = sql`nullif(current_setting('greenroom.creator_id', true), '')::uuid`

/** The member, or the API key, whose assigned creators are all that the running transaction sees; null for everybody else. */
export const currentMember = sql`nullif(current_setting('greenroom.member_id', true), '')::uuid`

/** The share of the running transaction; null outside one, and then nothing matches. */
export const currentShare = sql`nullif(current_setting('greenroom.share_id', true), '')::uuid`

/** A primary key: UUIDv7, made here so that a row's id is known before it is written. */
export const primaryId = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7())

/** The workspace a row belongs to. Left out of an insert, it is the workspace of the transaction. */
export const ownWorkspace = () => uuid('workspace_id').notNull().default(currentWorkspace)

/** The members of a closed set. */
export const listed = (members: readonly string[]): SQL =>
  sql.raw(members.map((member) => `'${member}'`).join(', '))

/** Whether a column holds a member of a closed set. */
export const isOneOf = (column: string, members: readonly string[]): SQL =>
  sql`${sql.raw(column)} in (${listed(members)})`

/** A moment, kept and read as a JavaScript date. */
export const moment = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, precision: 3 })

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

/** Lets the workspace's role read the rows that meet a condition, those of its own workspace unless it says otherwise. */
export const readable = (name: string, using = sql`workspace_id = ${currentWorkspace}`) =>
  pgPolicy(name, { for: 'select', to: workspaceRole, using })

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

/** Whether a file is one that the share of the running transaction shows: see `shared_files`. */
export const isShared = (column: string): SQL => sql`${sql.raw(column)} in (select shared_files())`

/** Lets the guests of a share make one kind of command on the rows that meet a condition. A command that no policy names is refused. */
export const sealedByShare = (command: 'select' | 'insert' | 'delete', condition: SQL) => {
  const own = sql`workspace_id = ${currentWorkspace} and (${condition})`
  return pgPolicy(`share_${command}`, {
    for: command,
    to: shareRole,
    ...(command === 'insert' ? { withCheck: own } : { using: own }),
  })
}

const assignedTo = (column: 'user_id' | 'api_key_id') =>
  sql`select assigned.creator_id from creator_assignments assigned where assigned.${sql.raw(column)} = ${currentMember}`

/** The creators that the member or key of the running transaction is assigned to: read once a statement, and looked up in an index each. */
const assignedCreators = sql`array(${assignedTo('user_id')} union all ${assignedTo('api_key_id')})`

/** Whether a row is of a creator that the member is assigned to. One of nobody is not. */
export const isOfAssigned = (creatorId = 'creator_id'): SQL =>
  sql`${sql.raw(creatorId)} = any (${assignedCreators})`

/** Whether a row is of a link, an account, a request or an item that the member sees, whose own policy decides it. */
export const isOfSeen = (
  parent:
    | 'tracking_links'
    | 'landing_pages'
    | 'creator_accounts'
    | 'creator_requests'
    | 'request_items',
  column: string,
): SQL => sql`exists (select from ${sql.raw(parent)} seen where seen.id = ${sql.raw(column)})`

/**
 * Narrows a member who sees assigned creators alone to the rows that meet a condition, beside what the workspace's policies say.
 *
 * @param mayWrite the condition on what they write; the same, unless it is another.
 */
export const limited = (maySee: SQL, mayWrite = maySee) =>
  pgPolicy('limited_to_assigned', {
    as: 'restrictive',
    for: 'all',
    to: limitedRole,
    using: maySee,
    withCheck: mayWrite,
  })

/** Refuses such a member one kind of command, whatever the row, or what does not meet a condition. */
export const limitedFor = (command: 'select' | 'insert' | 'update' | 'delete', condition: SQL) =>
  pgPolicy(`limited_${command}`, {
    as: 'restrictive',
    for: command,
    to: limitedRole,
    ...(command === 'insert' ? {} : { using: condition }),
    ...(command === 'insert' || command === 'update' ? { withCheck: condition } : {}),
  })
