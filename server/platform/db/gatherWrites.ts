import { Writable } from 'node:stream'
import type { ClientBase } from 'pg'
import { wrapQuery } from './wrapQuery.ts'

/**
 * Sends the statements that a connection is given in one turn of the event loop by one write to its socket: the end of a
 * transaction, the beginning of the next and its first statement, say. Such a write costs a process more than most statements do.
 */
export function gatherWrites(client: ClientBase): void {
  const stream = streamOf(client)
  let isGathering = false
  const send = () => {
    isGathering = false
    stream.uncork()
  }
  wrapQuery(client, (query) => (...statement) => {
    if (!isGathering) {
      isGathering = true
      stream.cork()
      // Later than every promise that is settled by now: what they ask for comes along.
      process.nextTick(send)
    }
    return query(...statement)
  })
}

/** The socket of a connection, which the types of pg do not show. */
function streamOf(client: ClientBase): Writable {
  const connection: unknown = Object(client).connection
  const stream: unknown = Object(connection).stream
  if (!(stream instanceof Writable)) throw new Error('This version of pg shows no stream')
  return stream
}
