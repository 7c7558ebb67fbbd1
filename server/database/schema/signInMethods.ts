import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofUser, users } from './accounts.ts'
import { createdAt, moment, primaryId } from './columns.ts'

/** A user's authenticator app: the one in use, and one that is being set up beside it. */
export const authenticators = pgTable(
  'authenticators',
  (t) => ({
    id: primaryId(),
    userId: ofUser(),
    /** The shared secret, sealed with this key for its user. */
    keyId: t.text('key_id').notNull(),
    sealed: t.text('sealed').notNull(),
    /** Whether a code of it has been given: until then it proves nothing. */
    confirmed: t.boolean('confirmed').notNull().default(false),
    /** The last step of 30 seconds whose code was taken: none up to it is taken any more. */
    lastStep: t.bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  }),
  (table) => [
    uniqueIndex('authenticators_user').on(table.userId, table.confirmed),
    index('authenticators_key').on(table.keyId),
  ],
)

/** A passkey, with which its user signs in alone, or gives a second factor. */
export const passkeys = pgTable(
  'passkeys',
  (t) => ({
    id: primaryId(),
    userId: ofUser(),
    /** What the authenticator calls it, in base64url. */
    credentialId: t.text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: t.text('public_key').notNull(),
    /** How often it has signed, as it says itself; 0 where it does not count. */
    counter: t.bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it. */
    transports: t.text('transports').array().notNull(),
    name: t.text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  }),
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
)

/** A code that stands in for a lost second factor, once. Kept as a keyed hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  (t) => ({
    id: primaryId(),
    userId: ofUser(),
    codeHash: t.text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  }),
  (table) => [uniqueIndex('recovery_codes_user').on(table.userId, table.codeHash)],
)

/** A sign-in that waits for a second factor. The ticket is kept only as its SHA-256. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  (t) => ({
    id: primaryId(),
    userId: ofUser(),
    tokenHash: t.text('token_hash').notNull(),
    /** SHA-256 of the mark of the browser that gave the first proof, in which alone the ticket works. */
    browserHash: t.text('browser_hash').notNull(),
    redirectPath: t.text('redirect_path'),
    tries: t.integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  }),
  (table) => [
    uniqueIndex('sign_in_tickets_token_hash').on(table.tokenHash),
    index('sign_in_tickets_user').on(table.userId),
    index('sign_in_tickets_expires_at').on(table.expiresAt),
  ],
)

/** What a passkey was asked to sign, until it has. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  (t) => ({
    id: primaryId(),
    challengeHash: t.text('challenge_hash').notNull(),
    purpose: t.text('purpose', { enum: ['ADD', 'SIGN_IN', 'FACTOR'] }).notNull(),
    /** Whose passkey is asked for; null for anybody's. */
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (table) => [
    uniqueIndex('passkey_challenges_hash').on(table.challengeHash),
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
)
