import type { Database } from '#server/platform/db/database.ts'
import { addressParts, userParts } from './addressParts.ts'
import type { ArchivedPerson } from './personArchive.ts'

/** A user and their address, or an address that is no user's. */
interface Known {
  readonly id?: string
  readonly email: string
}

/** The archive of an email address, and of the user who signs in with it. */
export const archivedUser = (database: Database, { id, email }: Known): ArchivedPerson => ({
  who: email,
  parts: [...(id === undefined ? [] : userParts(id)), ...addressParts(email)],
  read: (read) => read(database),
})
