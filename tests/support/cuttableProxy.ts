import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut. */
export interface CuttableProxy {
  readonly port: number
  /** Breaks every connection, and refuses new ones from now on. */
  cut(): Promise<void>
  /** Takes connections again. */
  mend(): Promise<void>
  /** Passes what comes from now on to another server of this machine. */
  moveTo(serverPort: number): void
  close(): Promise<void>
}

const anyPort = { host: '127.0.0.1', port: 0 }

/**
 * Passes what comes to a port of its own on to a server on this machine, which may start later.
 *
 * @param at where it listens: on loopback at a free port unless told otherwise.
 */
export async function startCuttableProxy(serverPort: number, at = anyPort): Promise<CuttableProxy> {
  const sockets = new Set<Socket>()
  let leadsTo = serverPort
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The other end is told by its own close.
    socket.on('error', () => {})
  }
  const server = createServer((near) => {
    const far = connect(leadsTo, '127.0.0.1')
    for (const socket of [near, far]) hold(socket)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, at.host)
    await once(server, 'listening')
  }
  await listen(at.port)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const moveTo = (other: number) => {
    leadsTo = other
  }
  return { port, cut, mend: () => listen(port), moveTo, close: cut }
}
