import { once } from 'node:events'
import type { Server } from 'node:net'

/** Has a server listen on this machine, at a port that is free unless one is given; gives the port. */
export async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
