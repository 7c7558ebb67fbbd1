import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback that keeps what it is sent. */
export interface TestMailServer {
  readonly url: string
  readonly received: readonly Email[]
  /** Recipients that it answers 550, no such mailbox. */
  readonly refused: Set<string>
  stop(): Promise<void>
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: Email[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!refused.has(address)) return done()
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
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
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
