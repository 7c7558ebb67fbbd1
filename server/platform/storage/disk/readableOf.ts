import { Readable } from 'node:stream'

/**
 * A web stream as a stream of Node, which ends the reading when it is destroyed. Null: no byte. It may fail before
 * anybody reads it: whoever reads it then is told, and nobody else.
 */
export function readableOf(body: ReadableStream<Uint8Array> | null): Readable {
  const readable = body ? Readable.fromWeb(body) : Readable.from([])
  return readable.on('error', () => undefined)
}
