import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { freeMemory } from '#server/platform/freeMemory.ts'

/** What ends the head of a request, and a body that comes in chunks. */
const blankLine = '\r\n\r\n'

const readers = new WeakMap<Socket, RequestReader>()

/** Tells of every request, also of those that Node answers without asking anybody, such as one without a Host. */
export class ReportedResponse extends ServerResponse {
  constructor(...given: ConstructorParameters<typeof ServerResponse>) {
    super(...given)
    const [request] = given
    readers.get(request.socket)?.begin(request, this)
  }
}

/**
 * Has the requests of a connection read one after the other: what is sent behind one that is not answered yet waits unread.
 * By itself Node reads whatever has come, a thousand requests at a time, and begins them all at once. Takes a server that
 * answers with {@link ReportedResponse}.
 */
export function readOneByOne(server: Server): void {
  server.on('connection', (socket: Socket) => {
    const [parse] = socket.listeners('data')
    if (!parse) return
    socket.removeAllListeners('data')
    const reader = new RequestReader(socket, (piece) => Reflect.apply(parse, socket, [piece]))
    readers.set(socket, reader)
    socket.on('data', (chunk: Buffer) => reader.take(chunk))
    socket.on('resume', () => reader.pass())
    socket.on('drain', () => reader.pass())
  })
}

/** Passes what a connection sends on to Node's parser, in pieces that hold one request each. */
class RequestReader {
  readonly #socket: Socket
  readonly #parse: (piece: Buffer) => void
  /** What has come and is not passed on. */
  #held: Buffer | undefined
  /** The request that was begun last. */
  #request: IncomingMessage | undefined
  #isAnswered = true
  /** What is still to come of its body, in bytes. Of one in chunks nobody knows. */
  #bodyLeft = 0

  constructor(socket: Socket, parse: (piece: Buffer) => void) {
    this.#socket = socket
    this.#parse = parse
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
