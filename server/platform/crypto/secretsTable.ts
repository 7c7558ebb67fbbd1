import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys that every process of an installation must share. Made by the first that needs one. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  /** 32 random bytes in base64url. */
  value: text('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
