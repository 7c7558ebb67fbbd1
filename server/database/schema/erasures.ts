import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import type { Platform } from '#contract/reference/platforms.ts'
import { createdAt, isOneOf, limited, moment, primaryId, sealedByWorkspace } from './columns.ts'

/** Whose data is erased. ADDRESS: an email address that is nobody's account. */
export const erasedKinds = ['CREATOR', 'USER', 'ADDRESS'] as const

/** An account of an erased creator, as its platform names it. */
export interface ErasedAccount {
  readonly platform: Platform
  readonly handle: string
  /** Null where the platform never said. */
  readonly external_id: string | null
}

/** What rows of others may still say of somebody whose own rows are gone. */
export interface Traces {
  /** What they were called. */
  readonly names: readonly string[]
  readonly accounts: readonly ErasedAccount[]
  readonly addresses: readonly string[]
  /** Of the person first, then of all things that went with them. */
  readonly ids: readonly string[]
  /** Where they were known. */
  readonly workspace_ids: readonly string[]
}

/**
 * Erasures of people. What is left of them elsewhere is erased by work, which knows it by `traces` and then forgets those: a row that is done
 * says that somebody was erased, by whom and when, and not who. It outlives its workspace, and stands in none for a user or an address.
 */
export const erasures = pgTable(
  'erasures',
  (t) => ({
    id: primaryId(),
    workspaceId: t.uuid('workspace_id'),
    kind: t.text('kind', { enum: erasedKinds }).notNull(),
    /** The creator or user that is no more; null for an address. */
    subjectId: t.uuid('subject_id'),
    /** The user who asked for it; null when it was the operator, or the end of a closed account. */
    requestedBy: t.uuid('requested_by'),
    /** Null once all of them are gone. */
    traces: t.jsonb('traces').$type<Traces>(),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
  }),
  (table) => [
    index('erasures_workspace_id').on(table.workspaceId),
    index('erasures_pending').on(table.createdAt).where(sql`done_at is null`),
    check('erasures_kind', isOneOf('kind', erasedKinds)),
    check('erasures_done', sql`(done_at is null) = (traces is not null)`),
    sealedByWorkspace(),
    limited(sql`false`),
  ],
)
