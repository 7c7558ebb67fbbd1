import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback that keeps what it is sent. */
export interface TestMailServer {
  readonly url: string
  readonly received: readonly Email[]
  /** Recipients that it answers 550, no such mailbox. */
  readonly refused: Set<string>
  /** Recipients that it answers 451, try again later. */
  readonly deferred: Set<string>
  /** Has it take the next message, and cut the connection before it says so. */
  dieAfterData(): void
  stop(): Promise<void>
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: Email[] = []
  const refused = new Set<string>()
  const deferred = new Set<string>()
  let diesAfterData = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (deferred.has(address))
        return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      if (!refused.has(address)) return done()
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        if (!diesAfterData) return done()
        diesAfterData = false
        for (const connection of server.connections) connection.close()
      })
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    deferred,
    dieAfterData() {
      diesAfterData = true
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
