import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment, primaryId } from './columns.ts'

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A user's authenticator app: the one in use, and one that is being set up beside it. */
export const authenticators = pgTable(
  'authenticators',
  {
    id: primaryId(),
    userId: ofUser(),
    /** The shared secret, sealed with this key for its user. */
    keyId: text('key_id').notNull(),
    sealed: text('sealed').notNull(),
    /** Whether a code of it has been given: until then it proves nothing. */
    confirmed: boolean('confirmed').notNull().default(false),
    /** The last step of 30 seconds whose code was taken: none up to it is taken any more. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('authenticators_user').on(table.userId, table.confirmed),
    index('authenticators_key').on(table.keyId),
  ],
)

/** A passkey, with which its user signs in alone, or gives a second factor. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: ofUser(),
    /** What the authenticator calls it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, as it says itself; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
)

/** A code that stands in for a lost second factor, once. Kept as a keyed hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('recovery_codes_user').on(table.userId, table.codeHash)],
)

/** A sign-in that waits for a second factor. The ticket is kept only as its SHA-256. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    id: primaryId(),
    userId: ofUser(),
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of the mark of the browser that gave the first proof, in which alone the ticket works. */
    browserHash: text('browser_hash').notNull(),
    redirectPath: text('redirect_path'),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('sign_in_tickets_token_hash').on(table.tokenHash),
    index('sign_in_tickets_user').on(table.userId),
    index('sign_in_tickets_expires_at').on(table.expiresAt),
  ],
)

/** What a passkey was asked to sign, until it has. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: primaryId(),
    challengeHash: text('challenge_hash').notNull(),
    purpose: text('purpose', { enum: ['ADD', 'SIGN_IN', 'FACTOR'] }).notNull(),
    /** Whose passkey is asked for; null for anybody's. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('passkey_challenges_hash').on(table.challengeHash),
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
)
