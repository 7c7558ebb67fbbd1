import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { listening } from '#tests/support/listening.ts'
import { type PushService, startPushService } from './startPushService.ts'

/** What Firefox and its push server say to each other (https://mozilla-push-service.readthedocs.io/en/latest/design/). */
interface Said {
  readonly messageType?: string
  readonly channelID?: string
  readonly updates?: readonly { readonly code?: number }[]
}

/** How Firefox says that it has decrypted a push and handed it to its worker. */
const delivered = 100

/** Mozilla's push service on this machine: a server pushes to its endpoints, and a Firefox that is connected gets what is pushed. */
export interface FirefoxPushServer extends Pick<PushService, 'outside' | 'pushed' | 'close'> {
  /** For `dom.push.serverURL`. */
  readonly url: string
  /** How many pushes Firefox says that it has decrypted. */
  readonly delivered: () => number
}

export async function startFirefoxPushServer(): Promise<FirefoxPushServer> {
  const service = await startPushService()
  const connected = new Set<Duplex>()
  let decrypted = 0
  const answerTo = ({ messageType, channelID, updates = [] }: Said) => {
    decrypted += updates.filter(({ code }) => code === delivered).length
    if (messageType === 'hello')
      return { messageType, status: 200, uaid: 'test', use_webpush: true }
    if (messageType === 'register' || messageType === 'unregister') {
      const pushEndpoint = `https://push.example/${channelID}`
      return { messageType, status: 200, channelID, pushEndpoint }
    }
    return undefined
  }
  const server = createServer().on('upgrade', ({ headers }, socket: Duplex) => {
    socket.write(acceptance(headers['sec-websocket-key'], headers['sec-websocket-protocol']))
    connected.add(socket)
    socket.on('close', () => connected.delete(socket)).on('error', () => socket.destroy())
    let waiting: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes])
      for (let frame = readFrame(waiting); frame; frame = readFrame(waiting)) {
        waiting = frame.rest
        if (frame.opcode === opcodes.close) socket.end()
        if (frame.opcode !== opcodes.text) continue
        const answer = answerTo(JSON.parse(frame.text))
        if (answer) socket.write(textFrame(JSON.stringify(answer)))
      }
    })
  })
  const port = await listening(server)
  service.answer = (response) => {
    const { path = '', body } = service.pushed.at(-1) ?? {}
    const notification = {
      messageType: 'notification',
      channelID: path.slice(1),
      version: String(service.pushed.length),
      data: body?.toString('base64url'),
      headers: { encoding: 'aes128gcm' },
    }
    for (const socket of connected) socket.write(textFrame(JSON.stringify(notification)))
    response.writeHead(201).end()
  }
  return {
    url: `ws://127.0.0.1:${port}/`,
    outside: service.outside,
    pushed: service.pushed,
    delivered: () => decrypted,
    close: async () => {
      for (const socket of connected) socket.destroy()
      await new Promise((done) => server.close(done))
      await service.close()
    },
  }
}

const opcodes = { text: 1, close: 8 } as const

function acceptance(key = '', protocol: string | undefined): string {
  const proof = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
  return [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${proof.digest('base64')}`,
    ...(protocol === undefined ? [] : [`Sec-WebSocket-Protocol: ${protocol}`]),
    '\r\n',
  ].join('\r\n')
}

/** The first frame of what a client has sent (RFC 6455), masked and shorter than 64 KiB; undefined until all of it has come. */
function readFrame(bytes: Buffer) {
  const [first = 0, second = 0] = bytes
  const short = second & 127
  const start = short === 126 ? 4 : 2
  if (bytes.length < start) return undefined
  const length = short === 126 ? bytes.readUInt16BE(2) : short
  const end = start + 4 + length
  if (bytes.length < end) return undefined
  const mask = bytes.subarray(start, start + 4)
  const plain = bytes.subarray(start + 4, end).map((byte, at) => byte ^ (mask[at % 4] ?? 0))
  const text = Buffer.from(plain).toString()
  return { opcode: first & 15, text, rest: bytes.subarray(end) }
}

/** A message of less than 64 KiB, in one frame. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.from([128 | opcodes.text, 126, 0, 0])
  head.writeUInt16BE(body.length, 2)
  return body.length < 126
    ? Buffer.concat([Buffer.from([128 | opcodes.text, body.length]), body])
    : Buffer.concat([head, body])
}
