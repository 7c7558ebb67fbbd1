import { AsyncResource } from 'node:async_hooks'
import { IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { freeMemory } from '#server/platform/freeMemory.ts'

/** What ends the head of a request, and a body that comes in chunks. */
const blankLine = '\r\n\r\n'

const readers = new WeakMap<Socket, RequestReader>()

/** A request that has come while the one ahead is not answered. Node's parser stops behind it, as if it asked for another protocol. */
class EarlyRequest extends IncomingMessage {
  /** Has whoever answers go on when the connection takes more. Node takes that away together with its parser. */
  readonly drains = this.socket.listeners('drain').map((drain) => drain as () => void)

  get upgrade(): boolean {
    return true
  }

  /** Node says here what the request asks for. */
  set upgrade(_) {}
}

/** The answer that is under way on a connection, where Node itself looks for it: kept apart, it would stay in memory until the next. */
const answerOn = (socket: Socket & { readonly _httpMessage?: ServerResponse | null }) =>
  socket._httpMessage ?? undefined

/** Most requests are of Node's own class: those of one that extends it take longer to make and to read. */
const Request = new Proxy(IncomingMessage, {
  construct: (_, [socket]: [Socket]) =>
    answerOn(socket) ? new EarlyRequest(socket) : new IncomingMessage(socket),
})

/** Tells of every request, also of those that Node answers without asking anybody, such as one without a Host. */
class ReportedResponse extends ServerResponse {
  constructor(...given: ConstructorParameters<typeof ServerResponse>) {
    super(...given)
    const [request] = given
    readers.get(request.socket)?.begin(request, this)
  }
}

/** What a server is made of whose requests are read one after the other. */
export const inTurn = {
  IncomingMessage: Request,
  ServerResponse: ReportedResponse,
  /** Node's parser also stops behind a request that does ask for another protocol, and would lose what has come behind that. */
  shouldUpgradeCallback: (request: IncomingMessage) => !readers.has(request.socket),
}

/**
 * Has the requests of a connection read one after the other: what is sent behind one that is not answered yet waits unread.
 * By itself Node reads whatever has come, a thousand requests at a time, and begins them all at once. Hardly anybody sends ahead:
 * a connection is Node's own until somebody does, or asks for another protocol, and then is read by script. Takes a server that is
 * made of {@link inTurn}.
 *
 * @returns what ends the connections that are read by script. Node does not count one among its own while a request of it waits.
 */
export function readOneByOne(server: Server): () => void {
  const byScript = new Set<Socket>()
  server.on('upgrade', (request: IncomingMessage, _: unknown, rest: Buffer) => {
    const { socket } = request
    // Two readers of one connection would mix what it sends. None is known to get here twice.
    if (readers.has(socket)) return void socket.destroy()
    byScript.add(socket)
    socket.once('close', () => byScript.delete(socket))
    const reader = new RequestReader(socket, () => parserOf(socket, server))
    readers.set(socket, reader)
    const answer = answerOn(socket)
    if (answer && request instanceof EarlyRequest) reader.waitFor(answer, request.drains)
    reader.take(Buffer.concat([headOf(request), rest]))
  })
  return () => {
    for (const socket of byScript) socket.destroy()
  }
}

/** A request that was parsed, as it was sent. */
function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return Buffer.from(`${lines.join('\r\n')}${blankLine}`, 'latin1')
}

type Parse = (piece: Buffer) => void

/** Has a connection that Node has given up be its own again, but for what it reads, which is handed to the parser. */
function parserOf(socket: Socket, server: Server): Parse {
  const [own] = socket.listeners('data')
  socket.setTimeout(0)
  server.emit('connection', socket)
  const parse = socket.listeners('data').find((listener) => listener !== own)
  if (!parse) throw new Error('Node reads connections in another way than it did.')
  socket.off('data', parse as Parse)
  return (piece) => Reflect.apply(parse, socket, [piece])
}

/** Passes what a connection sends on to Node's parser, in pieces that hold one request each. */
class RequestReader {
  readonly #socket: Socket
  readonly #goOn: () => Parse
  /** Node's, once no answer is under way that it has begun itself. */
  #parse: Parse | undefined
  /** What has come and is not passed on. */
  #held: Buffer | undefined
  /** The request that was begun last. */
  #request: IncomingMessage | undefined
  #isAnswered = true
  /** What is still to come of its body, in bytes. Of one in chunks nobody knows. */
  #bodyLeft = 0

  constructor(socket: Socket, goOn: () => Parse) {
    this.#socket = socket
    // What is read from then on is none of the answer's that was waited for.
    this.#goOn = AsyncResource.bind(goOn)
    socket.on('data', (chunk: Buffer) => this.take(chunk))
    socket.on('resume', () => this.pass())
    socket.on('drain', () => this.pass())
    // Until it is Node's again, nobody else hears of these.
    socket.on('error', () => socket.destroy())
    socket.once('end', () => {
      if (!this.#parse) socket.end()
    })
  }

  /** Begins nothing before an answer is through that Node has begun itself. */
  waitFor(answer: ServerResponse, drains: readonly (() => void)[]): void {
    this.#isAnswered = false
    const taken = drains.filter((drain) => !this.#socket.listeners('drain').includes(drain))
    for (const drain of taken) this.#socket.on('drain', drain)
    answer.once('close', () => {
      for (const drain of taken) this.#socket.off('drain', drain)
      this.#endAnswer()
    })
  }

  take(chunk: Buffer): void {
    this.#held = this.#held ? Buffer.concat([this.#held, chunk]) : chunk
    this.pass()
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    this.#request = request
    this.#isAnswered = false
    this.#bodyLeft = Number(request.headers['content-length'] ?? 0)
    response.once('close', this.#endAnswer)
  }

  readonly #endAnswer = () => {
    this.#isAnswered = true
    if (this.#socket.destroyed || this.#socket.writableEnded) return
    if (this.#held) this.#socket.resume()
  }

  pass(): void {
    while (this.#held && !this.#socket.destroyed) {
      if (this.#mustWait) {
        this.#socket.pause()
        return
      }
      // Whoever takes the body has enough of it for now.
      if (this.#socket.isPaused()) return
      const isBody = this.#bodyLeft > 0
      const length = this.#pieceOf(this.#held)
      if (length === 0) return
      const isAll = length === this.#held.length
      const piece = isAll ? this.#held : this.#held.subarray(0, length)
      this.#held = isAll ? undefined : this.#held.subarray(length)
      this.#parse ??= this.#goOn()
      this.#parse(piece)
      // The parser has made a copy of a body for whoever reads it.
      if (isBody) freeMemory(piece)
    }
  }

  /** A body is passed on, whatever it belongs to: whoever answers may need it, and the next request stands behind it. */
  get #mustWait(): boolean {
    if (this.#request?.complete === false) return false
    return !this.#isAnswered || this.#socket.writableNeedDrain
  }

  /** How much may be passed on so that no second request is begun. */
  #pieceOf(held: Buffer): number {
    if (this.#bodyLeft > 0) {
      const length = Math.min(this.#bodyLeft, held.length)
      this.#bodyLeft -= length
      return length
    }
    const end = held.indexOf(blankLine)
    return end >= 0 ? end + blankLine.length : held.length - halfBlankLine(held)
  }
}

/** How many bytes at the end may be the beginning of a blank line. */
function halfBlankLine(held: Buffer): number {
  for (let length = blankLine.length - 1; length > 0; length -= 1) {
    if (held.toString('latin1', Math.max(held.length - length, 0)) === blankLine.slice(0, length))
      return length
  }
  return 0
}
