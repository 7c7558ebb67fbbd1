import type { Chunk } from '#contract/rules/chunkPlan.ts'

/**
 * Where files are kept: what creators submit, examples, avatars, branding, the pictures of landing pages.
 *
 * An object is known by its key, made by `newObjectKey`, and never changes once it is whole: a new picture gets
 * a new key, and the old key is deleted. Bytes go between browser and storage by signed URLs that say
 * exactly what may be done, so that no byte passes through a call under /v2:
 *
 * - a file of up to 50 MB: `putUrl`, the browser's PUT, then `completePut`;
 * - a larger one: `startMultipart`, per part `partUrl` and its PUT, then `completeMultipart`;
 * - reading: `readUrl`, for an `<img>`, a `<video>` (it answers ranges) or a download.
 *
 * An area that takes uploads does not call these itself: server/areas/uploads keeps the row of each upload, checks the
 * bytes, sweeps what was abandoned, and deletes the bytes of rows that are gone. What an area needs of the
 * storage itself is `readUrl` for what it shows.
 *
 * Signed URLs lead to `filesOrigin`; they may be used from any page, also by a visitor of a landing page on
 * another host.
 *
 * What cannot be done for a reason that passes is thrown: see storageFailure.ts.
 */
export interface ObjectStorage {
  /** Where to PUT a whole object of exactly this size and type. */
  readonly putUrl: (put: PutRequest) => Promise<string>

  /**
   * Takes the object that was PUT there; may be repeated. False while it has not come. From then on it does not
   * change any more, whatever else is PUT there.
   */
  readonly completePut: (put: { key: string; size: number }) => Promise<boolean>

  /**
   * Where to GET an object, with Range. The URL stays the same for about `expiresInSeconds`, so that a browser
   * can keep what it has, and is valid for `expiresInSeconds` to twice that.
   */
  readonly readUrl: (read: ReadRequest) => Promise<string>

  /**
   * For how long at most a URL is good at least, in seconds, whatever is asked for: a bucket asks nobody whether
   * whoever has one still may use it.
   */
  readonly maxLifetimeSeconds: number

  /** Begins an object that comes in parts. The answer is what the other multipart calls name it by. */
  readonly startMultipart: (object: { key: string; type: string }) => Promise<string>

  /** Where to PUT one part, of exactly its size and type. */
  readonly partUrl: (request: PartRequest) => Promise<string>

  /** The numbers of the parts that are kept and would survive a crash, in order. */
  readonly partsDone: (of: Multipart) => Promise<readonly number[]>

  /**
   * Makes one object of its parts; may be repeated. False while parts of `size` bytes are missing. From then on
   * nothing that is PUT changes it.
   */
  readonly completeMultipart: (of: Multipart & { size: number }) => Promise<boolean>

  /** Forgets the parts; may be repeated. */
  readonly abortMultipart: (of: Multipart) => Promise<void>

  /** What is known of a whole object; undefined when there is none. */
  readonly head: (key: string) => Promise<ObjectFacts | undefined>

  /** Its bytes from a place on, at most so many. Empty when there is no such object, or no such place in it. */
  readonly readSlice: (key: string, from: number, maxBytes: number) => Promise<Uint8Array>

  /** All of it, as a stream; undefined when there is no such object. */
  readonly read: (key: string) => Promise<ReadableStream<Uint8Array> | undefined>

  /** Keeps an object that comes from this process, or through it. Anything but WHOLE leaves nothing behind. */
  readonly write: (write: WriteRequest) => Promise<Received>

  /** Deletes these objects, where they exist. */
  readonly delete: (keys: readonly string[]) => Promise<void>

  /**
   * How many bytes may be promised to files that are on their way, together and without what has come of them. A bucket has no end, and
   * says nothing.
   */
  readonly roomLeft?: () => Promise<number>

  /** Deletes what was left half received, for so long that nobody can go on with it. */
  readonly clearForgotten: () => Promise<void>
}

/** In milliseconds: longer than any upload is kept waiting. After it, what is not whole is forgotten. */
export const forgottenAfterMs = 30 * 24 * 60 * 60_000

export interface PutRequest {
  readonly key: string
  /** In bytes. */
  readonly size: number
  /** The MIME type that the PUT's Content-Type must name. */
  readonly type: string
  /** In seconds. */
  readonly expiresInSeconds: number
}

export interface ReadRequest {
  readonly key: string
  /** The Content-Type to answer with. What a browser might run is given out as a download instead. */
  readonly type: string
  /** The name to save it under. */
  readonly fileName?: string
  /** Saved rather than shown. */
  readonly download?: boolean
  /** In seconds. */
  readonly expiresInSeconds: number
}

/** An object that comes in parts. */
export interface Multipart {
  readonly key: string
  /** What `startMultipart` answered. */
  readonly multipart: string
}

export interface PartRequest extends Multipart {
  readonly part: Chunk
  /** The MIME type of the whole, which the PUT's Content-Type must name. */
  readonly type: string
  /** In seconds. */
  readonly expiresInSeconds: number
}

export interface WriteRequest {
  readonly key: string
  /** In bytes. */
  readonly size: number
  readonly type: string
  /** Null: no byte. */
  readonly body: ReadableStream<Uint8Array> | null
}

export interface ObjectFacts {
  /** In bytes. */
  readonly size: number
}

/** How a stream of bytes ended: all of them kept and synced, more or fewer than announced, or cut off. */
export type Received = 'WHOLE' | 'WRONG_SIZE' | 'CUT_OFF'
