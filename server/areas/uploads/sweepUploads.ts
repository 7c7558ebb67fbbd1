import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import { strayObjects, uploads } from '#server/database/schema/uploads.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { filmKeysOf } from '#server/platform/films/filmKeys.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import { uploadsTotal } from '#server/platform/metrics/metrics.ts'
import { variantKeysOf } from '#server/platform/pictures/publicVariants.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { discardParts } from './parts.ts'
import type { Upload } from './upload.ts'
import { rememberedUntil, urlLifetimeSeconds } from './uploads.ts'

/** What the areas do about uploads that were abandoned. */
export type OnAbandoned = (tx: Transaction, uploads: readonly Upload[]) => Promise<void>

interface Services extends Needs<'database' | 'clock' | 'log'> {
  readonly storage: ObjectStorage
  readonly onAbandoned: OnAbandoned
}

/** What uploads need done now and then. */
export const uploadJobs = (services: Services): readonly Job[] => [
  { name: 'give up abandoned uploads', run: () => giveUpAbandoned(services) },
  { name: 'delete stray objects', run: () => deleteStrayObjects(services) },
  { name: 'delete what was left half received', run: () => services.storage.clearForgotten() },
]

/** How many are dealt with at a time. */
const batch = 500

/** Ends uploads that nobody continues, and deletes those that ended long ago. */
export async function giveUpAbandoned(services: Services): Promise<void> {
  const { database, clock, onAbandoned } = services
  const now = clock()
  const isOver = lt(uploads.expiresAt, now)
  await database.delete(uploads).where(and(isOver, ne(uploads.status, 'UPLOADING')))
  const isAbandoned = and(isOver, eq(uploads.status, 'UPLOADING'))
  for (;;) {
    const ended = await database.transaction(async (tx) => {
      const found = await tx
        .select()
        .from(uploads)
        .where(isAbandoned)
        .limit(batch)
        .for('update', { skipLocked: true })
      const ids = idsOf(found)
      if (ids.length === 0) return []
      const change = { status: 'ABANDONED', expiresAt: rememberedUntil(now) } as const
      await tx.update(uploads).set(change).where(inArray(uploads.id, ids))
      await onAbandoned(tx, found)
      return found
    })
    if (ended.length === 0) return
    uploadsTotal.inc({ outcome: 'abandoned' }, ended.length)
    await discardParts(services, ended)
  }
}

/**
 * Deletes the bytes that no row refers to any more, with what was made of them for pages, or of films. They are deleted again for as
 * long as a URL that was given out before could bring them back.
 */
export async function deleteStrayObjects(services: Services): Promise<void> {
  const { database, storage, clock } = services
  const found = await database.select().from(strayObjects)
  const forgettable = new Date(clock().getTime() - 2 * urlLifetimeSeconds * 1000)
  for (let start = 0; start < found.length; start += batch) {
    const some = found.slice(start, start + batch)
    await storage.delete(some.flatMap(({ objectKey }) => allOf(objectKey)))
    const old = some.filter(({ discardedAt }) => discardedAt < forgettable)
    if (old.length === 0) continue
    const keys = old.map(({ objectKey }) => objectKey)
    await database.delete(strayObjects).where(inArray(strayObjects.objectKey, keys))
  }
}

/** An object, and all that may have been made of it. */
const allOf = (objectKey: string) => [
  objectKey,
  ...variantKeysOf(objectKey),
  ...filmKeysOf(objectKey),
]
