import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { forgottenAfterMs, type ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { type Permissions, workspaceOfKey } from '#server/platform/storage/permissions.ts'
import { openSignedUrls } from '#server/platform/storage/signedUrls.ts'
import { bytesOf, sliceOf } from './objectBytes.ts'
import { type NoteParts, objectRoutes } from './objectRoutes.ts'
import { openPartedObjects } from './partedObjects.ts'
import { readableOf } from './readableOf.ts'
import { openRoom } from './room.ts'
import { openWholeObjects } from './wholeObjects.ts'

/** Storage in DATA_DIR/objects, and the routes of the app's own host that its URLs lead to. */
export interface DiskStorage extends ObjectStorage {
  readonly routes: Hono
  /** Deletes what a process that was killed left half received. For the start, before anything is received. */
  readonly clearIncoming: () => Promise<void>
}

interface Services {
  readonly config: Pick<Config, 'appUrl' | 'dataDir'>
  readonly permissions: Permissions
  readonly noteParts: NoteParts
  readonly keyedHash: KeyedHash
  readonly log: Logger
  /** The system's, unless a test passes its own. */
  readonly clock?: Clock
}

/** Only one process may have the folder open, which the lock of DATA_DIR sees to. */
export function openDiskStorage({
  config,
  permissions,
  noteParts,
  keyedHash,
  log,
  clock = systemClock,
}: Services): DiskStorage {
  const folder = join(config.dataDir, 'objects')
  const room = openRoom(folder)
  const objects = openWholeObjects(folder, room)
  const parts = openPartedObjects(folder, objects, room)
  const urls = openSignedUrls({ origin: config.appUrl, keyedHash, permissions, clock })
  const seconds = () => clock().getTime() / 1000

  return {
    routes: objectRoutes({ objects, parts, noteParts, urls, log, clock }),

    clearIncoming: () => objects.clearIncoming(),

    putUrl: ({ key, size, type, expiresInSeconds }) =>
      urls.sign(
        { method: 'PUT', ...placeOf(key), query: { size: String(size), type } },
        Math.ceil(seconds() + expiresInSeconds),
      ),

    completePut: async ({ key }) => (await objects.head(key)) !== undefined,

    readUrl: ({ key, type, fileName, download, expiresInSeconds }) =>
      urls.sign(
        {
          method: 'GET',
          ...placeOf(key),
          query: {
            type,
            ...(fileName ? { name: fileName } : {}),
            ...(download ? { download: '1' } : {}),
          },
        },
        (Math.floor(seconds() / expiresInSeconds) + 2) * expiresInSeconds,
      ),

    maxLifetimeSeconds: 24 * 3600,

    startMultipart: () => parts.start(),
    partUrl: ({ key, multipart, part, type, expiresInSeconds }) =>
      urls.sign(
        {
          method: 'PUT',
          ...placeOf(key),
          query: {
            multipart,
            part: String(part.n),
            start: String(part.start),
            size: String(part.size),
            type,
          },
        },
        Math.ceil(seconds() + expiresInSeconds),
      ),
    partsDone: ({ multipart }) => parts.done(multipart),
    completeMultipart: (of) => parts.complete(of),
    abortMultipart: ({ multipart }) => parts.abort(multipart),

    head: (key) => objects.head(key),
    readSlice: (key, from, maxBytes) => sliceOf(objects, key, { from, maxBytes }),
    read: async (key) => {
      const object = await objects.open(key)
      return object && bytesOf(object.file, { start: 0, end: object.size - 1 })
    },
    write: ({ key, size, body }) => objects.write(key, size, readableOf(body)),
    delete: (keys) => objects.delete(keys),
    roomLeft: () => room.left(),
    clearForgotten: () => parts.clearForgotten(new Date(clock().getTime() - forgottenAfterMs)),
  }
}

const placeOf = (key: string) => ({ path: `/objects/${key}`, workspaceId: workspaceOfKey(key) })
