import { Readable } from 'node:stream'

/** A web stream as a stream of Node, which ends the reading when it is destroyed. Null: no byte. */
export const readableOf = (body: ReadableStream<Uint8Array> | null): Readable =>
  body ? Readable.fromWeb(body) : Readable.from([])
