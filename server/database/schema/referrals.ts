import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, readable, sealedByWorkspace } from './columns.ts'
import { refersTo, timestamps, workspaceRow } from './workspaceRows.ts'

/** What somebody gives to others so that their sign-ups count for this workspace. */
export const referralCodes = pgTable(
  'referral_codes',
  (t) => ({
    ...workspaceRow(),
    /** Who made it; null once they are gone. */
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    code: t.text('code').notNull(),
    clicks: t.integer('clicks').notNull().default(0),
    ...timestamps(),
  }),
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
  (t) => ({
    ...workspaceRow(),
    referralCodeId: t.uuid('referral_code_id'),
    referredUserId: t.uuid('referred_user_id').references(() => users.id, { onDelete: 'set null' }),
    signedUpAt: moment('signed_up_at').notNull(),
  }),
  (table) => [
    /** Its migration narrows ON DELETE SET NULL to referral_code_id, which this builder cannot say. */
    refersTo('referrals_code', table, table.referralCodeId, referralCodes).onDelete('set null'),
    uniqueIndex('referrals_referred_user').on(table.referredUserId),
    index('referrals_code_id').on(table.workspaceId, table.referralCodeId),
    readable('own_referrals_are_seen'),
  ],
)
