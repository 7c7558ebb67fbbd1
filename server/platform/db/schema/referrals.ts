import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users, workspaces } from './accounts.ts'
import {
  createdAt,
  currentWorkspace,
  moment,
  ownWorkspace,
  primaryId,
  sealedByWorkspace,
  updatedAt,
  workspaceRole,
} from './columns.ts'

/** What somebody gives to others so that their sign-ups count for this workspace. */
export const referralCodes = pgTable(
  'referral_codes',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Who made it; null once they are gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    code: text('code').notNull(),
    clicks: integer('clicks').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('referral_codes_in_workspace').on(table.workspaceId, table.id),
    uniqueIndex('referral_codes_code').on(sql`lower(${table.code})`),
    index('referral_codes_user').on(table.workspaceId, table.userId),
    index('referral_codes_created_at').on(table.workspaceId, table.createdAt),
    index('referral_codes_clicks').on(table.workspaceId, table.clicks),
    check('referral_codes_clicks_counted', sql`clicks >= 0`),
    sealedByWorkspace(),
  ],
)

/** A person who signed up with a code of the workspace. The workspace sees how many there are. */
export const referrals = pgTable(
  'referrals',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    referralCodeId: uuid('referral_code_id'),
    referredUserId: uuid('referred_user_id').references(() => users.id, { onDelete: 'set null' }),
    signedUpAt: moment('signed_up_at').notNull(),
  },
  (table) => [
    /** Its migration narrows ON DELETE SET NULL to referral_code_id, which this builder cannot say. */
    foreignKey({
      name: 'referrals_code',
      columns: [table.workspaceId, table.referralCodeId],
      foreignColumns: [referralCodes.workspaceId, referralCodes.id],
    }).onDelete('set null'),
    uniqueIndex('referrals_referred_user').on(table.referredUserId),
    index('referrals_code_id').on(table.workspaceId, table.referralCodeId),
    pgPolicy('own_referrals_are_seen', {
      for: 'select',
      to: workspaceRole,
      using: sql`workspace_id = ${currentWorkspace}`,
    }),
  ],
)
