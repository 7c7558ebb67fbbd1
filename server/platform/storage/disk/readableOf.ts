import { Readable } from 'node:stream'

/** A web stream as a stream of Node. Null: no byte. */
export const readableOf = (body: ReadableStream<Uint8Array> | null): Readable =>
  Readable.from(body ?? [])
