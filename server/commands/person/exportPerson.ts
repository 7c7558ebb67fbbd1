import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { archivedUser } from '#server/areas/privacy/archive/archivedUser.ts'
import { creatorParts } from '#server/areas/privacy/archive/creatorParts.ts'
import { type ArchivedPerson, personArchive } from '#server/areas/privacy/archive/personArchive.ts'
import { readSealed } from '#server/areas/privacy/archive/readSealed.ts'
import { users } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import type { Who } from './personCommand.ts'

interface Services {
  readonly database: Database
  readonly storage: ObjectStorage
  readonly now: Date
}

/**
 * Writes an archive of all that is kept of somebody, readable by whoever runs the command alone. Gives what it did, as a sentence.
 *
 * @throws StartupError for a creator who is not there, and when the file cannot be made or is there already.
 */
export async function exportPerson(
  services: Services,
  { who, file }: { readonly who: Who; readonly file: string },
): Promise<string> {
  const person = await find(services.database, who)
  const zip = Readable.from(personArchive(person, services))
  try {
    await pipeline(zip, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'path' in error)) throw error
    throw new StartupError(
      error.code === 'EEXIST'
        ? `${file} is there already.`
        : `${file} could not be written: ${error.message}`,
    )
  }
  return `All that is kept of ${person.who} is in ${file}.`
}

async function find(database: Database, who: Who): Promise<ArchivedPerson> {
  if ('email' in who) {
    const [user] = await database
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(users.email, who.email))
    return archivedUser(database, user ?? who)
  }
  const creator = await rowOf(database, creators, who.creatorId)
  if (!creator) throw new StartupError(`There is no creator ${who.creatorId}.`)
  return {
    who: `the creator ${creator.name}`,
    parts: creatorParts(creator.id),
    read: readSealed(database, creator.workspaceId),
  }
}
