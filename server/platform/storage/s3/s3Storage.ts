import { v7 } from 'uuid'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { S3Config } from '#server/platform/config/config.ts'
import { contentDisposition, contentType } from '#server/platform/storage/contentHeaders.ts'
import { isObjectKey } from '#server/platform/storage/objectKey.ts'
import { forgottenAfterMs, type ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { countBytes } from './countBytes.ts'
import {
  abortMultipart,
  completeMultipart,
  createMultipart,
  listParts,
  oldMultiparts,
} from './multiparts.ts'
import { copyObject, deleteObjects, headObject, oldObjects } from './objects.ts'
import { openS3Client, type S3Client } from './s3Client.ts'

/** Where whole objects come in before they are taken. A URL that was given out leads here, never to the object. */
const incoming = 'incoming/'

/**
 * For how long a URL is good at least that a file is read from or sent to, in seconds; to read, at most twice as
 * long. S3 asks nobody whether whoever has it still may, so it lives no longer than it takes to begin.
 */
const shortLifeSeconds = 900

interface Services {
  readonly config: S3Config
  /** The system's, unless a test passes its own. */
  readonly clock?: Clock
  readonly client?: S3Client
}

/**
 * Storage in a bucket. Bytes go between browser and bucket, and never through this process, but for what `write`
 * and `read` do.
 *
 * A PUT in one piece can be repeated for as long as its URL is good, and not every S3 refuses to overwrite.
 * Therefore it goes below `incoming/`, and `completePut` copies it, bound to the bytes that were looked at. Parts
 * need no copy: once they are one object, S3 does not know their upload any more.
 */
export function openS3Storage({
  config,
  clock = systemClock,
  client = openS3Client(config),
}: Services): ObjectStorage {
  const { bucket } = config
  const before = () => new Date(clock().getTime() - forgottenAfterMs)

  /** Gives what came in its key, unless an object has the key already. False when it is not there. */
  const adopt = async (staged: string, key: string, size: number): Promise<boolean> => {
    while (!(await headObject(client, key))) {
      const found = await headObject(client, staged)
      if (found?.size !== size) return false
      if (await copyObject(client, { bucket, from: staged, to: key, etag: found.etag })) break
    }
    await deleteObjects(client, [staged])
    return true
  }

  return {
    putUrl: ({ key, size, type, expiresInSeconds }) =>
      client.presign({
        method: 'PUT',
        key: `${incoming}${key}`,
        headers: sent(size, type),
        from: clock(),
        expiresInSeconds: Math.min(expiresInSeconds, shortLifeSeconds),
      }),

    completePut: ({ key, size }) => adopt(`${incoming}${key}`, key, size),

    readUrl({ key, type, fileName, download = false, expiresInSeconds }) {
      const window = Math.min(expiresInSeconds, shortLifeSeconds)
      const start = Math.floor(clock().getTime() / 1000 / window) * window
      return client.presign({
        method: 'GET',
        key,
        query: {
          'response-content-type': contentType({ type }),
          'response-content-disposition': contentDisposition({ type, fileName, download }),
          'response-cache-control': `private, max-age=${window}, immutable`,
        },
        from: new Date(start * 1000),
        expiresInSeconds: 2 * window,
      })
    },

    maxLifetimeSeconds: shortLifeSeconds,

    startMultipart: (object) => createMultipart(client, object),

    partUrl: ({ key, multipart, part, type, expiresInSeconds }) =>
      client.presign({
        method: 'PUT',
        key,
        query: { partNumber: String(part.n), uploadId: multipart },
        headers: sent(part.size, type),
        from: clock(),
        expiresInSeconds: Math.min(expiresInSeconds, shortLifeSeconds),
      }),

    partsDone: async (of) => (await listParts(client, of)).map(({ n }) => n),
    completeMultipart: (of) => completeMultipart(client, of),
    abortMultipart: (of) => abortMultipart(client, of),

    async head(key) {
      const found = await headObject(client, key)
      return found && { size: found.size }
    },

    async readSlice(key, from, maxBytes) {
      const answer = await client.open(key, { Range: `bytes=${from}-${from + maxBytes - 1}` })
      return answer ? answer.bytes() : new Uint8Array()
    },

    read: async (key) => (await client.open(key))?.body ?? undefined,

    async write({ key, size, type, body }) {
      const staged = `${incoming}${key}/${v7()}`
      const counted = countBytes(body, size)
      try {
        await client.putStream({ key: staged, size, type, body: counted.stream })
      } catch (error) {
        if (counted.end() === undefined || counted.end() === 'WHOLE') throw error
        return counted.end() ?? 'CUT_OFF'
      }
      await adopt(staged, key, size)
      return 'WHOLE'
    },

    delete: (keys) =>
      deleteObjects(
        client,
        keys.flatMap((key) => [key, `${incoming}${key}`]),
      ),

    async clearForgotten() {
      await deleteObjects(client, await oldObjects(client, incoming, before()))
      for (const of of await oldMultiparts(client, before())) {
        if (isObjectKey(of.key)) await abortMultipart(client, of)
      }
    },
  }
}

/** What the PUT must carry. A browser sets the length itself, to that of its body. */
const sent = (size: number, type: string) => ({
  'Content-Type': type,
  'Content-Length': String(size),
})
