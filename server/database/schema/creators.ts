import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/locale.ts'
import { readableSigns } from '#server/platform/crypto/readableSigns.ts'
import {
  byItsStart,
  currentCreator,
  isOfAssigned,
  limited,
  moment,
  sealedByCreator,
  sealedByWorkspace,
} from './columns.ts'
import { timestamps, workspaceRow } from './workspaceRows.ts'

/** An id that is typed from a note to a phone: eight signs, a trillion of them. */
const newUserCreatorId = () => readableSigns(randomBytes(8))

export const creators = pgTable(
  'creators',
  (t) => ({
    ...workspaceRow(),
    name: t.text('name').notNull(),
    notes: t.text('notes').notNull().default(''),
    tags: t.text('tags').array().notNull().default(sql`'{}'`),
    /** What they log in to the portal with, in lower case. */
    userCreatorId: t.text('user_creator_id').notNull().$defaultFn(newUserCreatorId),
    /** Where their picture is in storage, and its MIME type; null without one. */
    avatarKey: t.text('avatar_key'),
    avatarType: t.text('avatar_type'),
    /** Where sign-in links are mailed, as `parseMailbox` spells it. Two creators may share one. */
    email: t.text('email'),
    /** A trigger empties it when the address changes. */
    emailVerifiedAt: moment('email_verified_at'),
    /** What they are spoken and written to in, as BCP 47; null: as their device, and in mails as their workspace. */
    language: t.text('language').$type<Language>(),
    /** Where their clock stands, by its IANA name; null until somebody has said. */
    timezone: t.text('timezone'),
    ...timestamps(),
  }),
  (table) => [
    /** What other rows refer to, so that they cannot name a creator of another workspace. */
    unique('creators_in_workspace').on(table.workspaceId, table.id),
    uniqueIndex('creators_user_creator_id').on(table.userCreatorId),
    check('creators_user_creator_id_is_lower_case', sql`user_creator_id = lower(user_creator_id)`),
    check('creators_avatar', sql`(avatar_key is null) = (avatar_type is null)`),
    /** Whoever forgot their password may name an address alone, across workspaces. */
    index('creators_email').on(table.email).where(sql`email is not null`),
    index('creators_created_at').on(table.workspaceId, table.createdAt),
    index('creators_updated_at').on(table.workspaceId, table.updatedAt),
    index('creators_name').on(table.workspaceId, sql`lower(${table.name})`),
    index('creators_name_start').on(table.workspaceId, byItsStart(table.name)),
    index('creators_tags').using('gin', table.tags),
    sealedByWorkspace(),
    /** Whoever makes one is assigned to it by a trigger, once the row is there. */
    limited(isOfAssigned('id'), sql`true`),
    sealedByCreator('select', sql`id = ${currentCreator}`),
    sealedByCreator('update', sql`id = ${currentCreator}`),
  ],
)
