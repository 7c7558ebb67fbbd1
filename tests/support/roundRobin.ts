import { connect, createServer, type Socket } from 'node:net'
import { listening } from '#tests/support/listening.ts'

/** A port of this machine whose connections go to several servers in turn. */
export interface RoundRobin {
  readonly port: number
  close(): Promise<void>
}

/**
 * Passes each connection on to the next server that takes it, as a balancer does; none answers: it is closed. What breaks
 * once it is open breaks for the client too.
 *
 * @param servers the ports of the servers at this moment.
 */
export async function startRoundRobin(servers: () => readonly number[]): Promise<RoundRobin> {
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer(async (near) => {
    hold(near)
    const ports = servers()
    turn += 1
    for (let n = 0; n < ports.length && !near.destroyed; n += 1) {
      const far = await reach(ports[(turn + n) % ports.length] ?? 0)
      if (!far) continue
      hold(far)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
      near.pipe(far).pipe(near)
      return
    }
    near.destroy()
  })
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The other end is told by its own close.
    socket.on('error', () => {})
  }
  const port = await listening(server)
  return {
    port,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A connection to a server that takes it. */
const reach = (port: number) =>
  new Promise<Socket | undefined>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined))
  })
