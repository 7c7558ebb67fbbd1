import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { keyScopes } from '#contract/rules/keyScope.ts'
import { users } from './accounts.ts'
import { createdAt, isOneOf, moment, sealedByWorkspace } from './columns.ts'
import { workspaceRow } from './workspaceRows.ts'

/** The keys with which programs make calls in a workspace. Of a key itself only its SHA-256 is kept. */
export const apiKeys = pgTable(
  'api_keys',
  (t) => ({
    ...workspaceRow(),
    name: t.text('name').notNull(),
    scope: t.text('scope', { enum: keyScopes }).notNull(),
    keyHash: t.text('key_hash').notNull(),
    /** Its last four characters, to know it by. */
    ending: t.text('ending').notNull(),
    /** For whom its calls count. It is worth something only while they are an owner or admin of the workspace. */
    createdBy: t
      .uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Null: never. */
    expiresAt: moment('expires_at'),
    /** IP addresses and ranges; none: it works from everywhere. */
    addresses: t.text('addresses').array().notNull().default(sql`'{}'`),
    /** Whether it sees all creators, or those alone that `creator_assignments` names. */
    allCreators: t.boolean('all_creators').notNull().default(true),
    /** Exact to a minute. */
    lastUsedAt: moment('last_used_at'),
  }),
  (table) => [
    unique('api_keys_in_workspace').on(table.workspaceId, table.id),
    uniqueIndex('api_keys_key_hash').on(table.keyHash),
    index('api_keys_workspace').on(table.workspaceId, table.createdAt),
    index('api_keys_created_by').on(table.createdBy),
    check('api_keys_scope', isOneOf('scope', keyScopes)),
    sealedByWorkspace(),
  ],
)
