import type { Context, MiddlewareHandler } from 'hono'
import type { AnyRoute } from '#contract/route.ts'
import { openTurns } from '#server/platform/jobs/fairTurns.ts'
import { Failure } from './failure.ts'

/** The largest body of a call, in bytes. Files do not come this way. */
const largest = 1_048_576

/** The largest of a call that anybody may make: many times what any of them has to say. */
const largestOfPublic = 16_384

/** From how many bytes on a body waits for room before it is read. */
const large = 65_536

/** How many large bodies are read and worked on at once. Each is `largest` at most, and so is what one network has of them. */
const room = { total: 48, perShare: 12, waitingPerShare: 256, waiting: 1_024 } as const

/**
 * The body of a call as text, or why it is too large for its route. One that tells its length is held to it by Node; only one
 * that does not is counted as it comes, which makes of its request a stream of the web's kind.
 */
export async function readBody(
  http: Context,
  route: Pick<AnyRoute, 'by'>,
): Promise<string | Failure> {
  const max = route.by.includes('PUBLIC') ? largestOfPublic : largest
  const length = declaredLength(http)
  if (length !== undefined && length <= max) return http.req.text()
  const text = length === undefined ? await readUpTo(max, http.req.raw.body) : undefined
  const size = max === largest ? '1 MB' : '16 kB'
  return text ?? new Failure('BODY_TOO_LARGE', `The request is larger than ${size}`)
}

/** Undefined when there is more. */
async function readUpTo(
  max: number,
  body: AsyncIterable<Uint8Array> | null,
): Promise<string | undefined> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > max) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/**
 * Lets a call with a large body wait until there is room for it, of its network and in all: its bytes stay unread meanwhile,
 * and the room is its own until it has been answered.
 *
 * @param networkOf where a call comes from.
 */
export function awaitRoom(networkOf: (http: Context) => string): MiddlewareHandler {
  const rooms = openTurns(room)
  return async (http, next) => {
    const length = declaredLength(http)
    if (length !== undefined && length <= large) return next()
    await rooms.wait(networkOf(http), next)
  }
}

/** How long a body is, where its request tells. */
function declaredLength({ req }: Context): number | undefined {
  if (req.header('transfer-encoding') !== undefined) return undefined
  const declared = req.header('content-length')
  return declared === undefined ? undefined : Number(declared)
}
