import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { hasCode } from '#server/platform/files/hasCode.ts'
import { listening } from './listening.ts'

/**
 * Where ports are looked for: below those that the kernel gives to whoever asks for any (on Linux from 32,768 on), since it would give one away
 * between here and the server that it is for, which may take seconds to start. No browser refuses any of these.
 */
const [first, end] = [11_000, 32_768]

/** A port of 127.0.0.1 that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

/** So many of them, each another: one that is closed before the next is asked for may be given twice. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const held = await Promise.all(Array.from({ length: count }, hold))
  await Promise.all(held.map(({ server }) => closed(server)))
  return held.map(({ port }) => port)
}

async function hold(): Promise<{ readonly server: Server; readonly port: number }> {
  for (;;) {
    const server = createServer()
    try {
      return { server, port: await listening(server, randomInt(first, end)) }
    } catch (error) {
      if (!hasCode(error, 'EADDRINUSE')) throw error
    }
  }
}

const closed = (server: Server) => new Promise((resolve) => server.close(resolve))
