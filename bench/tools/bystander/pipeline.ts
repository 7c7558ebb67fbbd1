import { connect } from 'node:net'
import type { Target } from './case.ts'

interface Pipelined {
  readonly sockets: number
  /** How many requests each socket sends before it waits for an answer. */
  readonly requests: number
  /** One request, without its `Connection` header: the lines of its head, and its body. */
  readonly request: (number: number) => {
    readonly head: readonly string[]
    readonly body?: string
  }
}

/** Sends requests one after the other on each of some sockets, without waiting for answers, until the last is answered. */
export async function pipeline(
  { port, from }: Target,
  { sockets, requests, request }: Pipelined,
): Promise<void> {
  let number = 0
  const textOf = (isLast: boolean) => {
    const { head, body = '' } = request(number++)
    const lines = [...head, `Connection: ${isLast ? 'close' : 'keep-alive'}`]
    if (body !== '') lines.push(`Content-Length: ${Buffer.byteLength(body)}`)
    return `${lines.join('\r\n')}\r\n\r\n${body}`
  }
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      const texts = Array.from({ length: requests }, (_, turn) => textOf(turn === requests - 1))
      const socket = connect({ port, host: '127.0.0.1', localAddress: from })
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.on('error', () => undefined)
      socket.resume().write(texts.join(''))
      await closed
    }),
  )
}
