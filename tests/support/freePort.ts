import { createServer, type Server } from 'node:net'
import { listening } from './listening.ts'

/** A port of 127.0.0.1 that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

/** So many of them, each another: one that is closed before the next is asked for may be given twice. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(servers.map((server) => listening(server)))
  await Promise.all(servers.map(closed))
  return ports
}

const closed = (server: Server) => new Promise((resolve) => server.close(resolve))
