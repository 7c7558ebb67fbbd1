import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * How often somebody has done something lately. The columns and their order are those that
 * rate-limiter-flexible's PostgreSQL limiter inserts.
 */
export const rateLimits = pgTable('rate_limits', {
  /** What is limited, and a keyed hash of the address or email that is held to it. */
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** When the count starts again, in milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
