import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import {
  createdAt,
  currentCreator,
  currentMember,
  limited,
  sealedByCreator,
  sealedByWorkspace,
} from './columns.ts'
import { ofWorkspace } from './workspaceRows.ts'

const own = sql`caller_id = ${currentCreator}`

/** What calls with an `Idempotency-Key` were answered, for a day: see `contract/idempotency.ts`. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  (t) => ({
    workspaceId: ofWorkspace(),
    /** A user, a creator or an API key. No reference: the row is gone within a day. */
    callerId: t.uuid('caller_id').notNull(),
    /** SHA-256 of the key. */
    keyHash: t.text('key_hash').notNull(),
    /** SHA-256 of what was asked. */
    requestHash: t.text('request_hash').notNull(),
    /** The data of the answer as JSON; null where it held a secret or was too large. */
    answer: t.text('answer'),
    /** What the row counts for against the room of its caller, in bytes. */
    bytes: t.integer('bytes').notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.callerId, table.keyHash] }),
    index('idempotency_keys_created_at').on(table.createdAt),
    sealedByWorkspace(),
    sealedByCreator('select', own),
    sealedByCreator('insert', own),
    sealedByCreator('update', own),
    limited(sql`caller_id = ${currentMember}`),
  ],
)
