import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { Outside } from '#server/platform/foreign/requestForeign.ts'
import { listening } from '#tests/support/listening.ts'

/** What arrived at a receiver. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A receiver on this machine, and an outside in which `hooks.example` leads to it and `inside.example` to a private network. */
export interface Receiver {
  readonly received: Received[]
  readonly outside: Outside
  /** How it answers from now on; with 204 until something is said. */
  answer: (response: ServerResponse) => void
  readonly close: () => Promise<void>
}

const accepted = (response: ServerResponse) => void response.writeHead(204).end()

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ path: request.url ?? '', headers: request.headers, body })
    receiver.answer(response)
  })
  const port = await listening(server)
  const receiver: Receiver = {
    received,
    outside: {
      resolve: async (host) => [host === 'hooks.example' ? '127.0.0.1' : '10.0.0.7'],
      mayConnect: (ip) => ip === '127.0.0.1',
      port,
    },
    answer: accepted,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return receiver
}

/** Has it answer as it did at the beginning, and forget what it received. */
export function startOver(receiver: Receiver): void {
  receiver.received.length = 0
  receiver.answer = accepted
}
