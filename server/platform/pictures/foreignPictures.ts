import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { fetchForeign } from '#server/platform/foreign/fetchForeign.ts'
import type { Outside } from '#server/platform/foreign/requestForeign.ts'
import { respond } from '#server/platform/http/calls.ts'
import { busy, notFound } from '#server/platform/http/failure.ts'
import { openTurns } from '#server/platform/jobs/fairTurns.ts'
import { contentHeaders } from '#server/platform/storage/contentHeaders.ts'
import type { Permissions } from '#server/platform/storage/permissions.ts'
import { refuseUrl } from '#server/platform/storage/refuseUrl.ts'
import { openSignedUrls } from '#server/platform/storage/signedUrls.ts'
import { encodeInTurn, pictureRetrySeconds } from './pictureTurns.ts'

/** Pictures of posts and accounts that lie with their platforms, given out by this server. */
export interface ForeignPictures {
  /**
   * Where whoever makes the present call can see a small copy of a picture; null where there is none. Without
   * fetching it is the picture's own URL, if that is one that our pages may show: of https.
   */
  readonly urlOf: (workspaceId: string, source: string | null) => Promise<string | null>
  /** Where the URLs lead. */
  readonly pages: Hono
}

interface Services {
  readonly permissions: Permissions
  readonly keyedHash: KeyedHash
  readonly clock: Clock
  readonly appUrl: URL
  /** False: nothing is fetched, and browsers ask the platforms themselves. */
  readonly keepThumbnails: boolean
  readonly outside: Outside
}

const path = '/foreign-pictures'

/** For how long a URL stays the same: a browser keeps the picture as long. It is good for up to twice that. */
const periodSeconds = 86_400

/** A copy fits in a square of this many pixels. */
const side = 480

/** How much of copies is kept in memory, in bytes. */
const maxHeldBytes = 33_554_432

/** How long a picture that could not be had is not asked for again. */
const hopelessForMs = 10 * 60_000

/**
 * Fetches at once: for all, for one workspace, and how many may wait. A screen shows up to a hundred, and a platform takes up
 * to ten seconds.
 */
const limits = { total: 12, perShare: 6, waiting: 600, waitingPerShare: 150 }

/** Opens the pictures of platforms. A URL is signed for one session, so that nobody fetches through here what they like. */
export function openForeignPictures(services: Services): ForeignPictures {
  const { permissions, keyedHash, clock, appUrl, keepThumbnails, outside } = services
  const urls = openSignedUrls({ origin: appUrl, keyedHash, permissions, clock })
  const copies = openCopies(outside)
  const pages = new Hono()
  pages.get(path, async (http) => {
    const refusal = await refuseUrl(urls, 'GET', http)
    if (refusal) return respond(http, refusal)
    const { workspace = '', source = '' } = http.req.query()
    const copy = await copies(workspace, source)
    if (copy === 'BUSY') return respond(http, busy(pictureRetrySeconds))
    if (copy === 'NONE') {
      http.header('Cache-Control', `private, max-age=${hopelessForMs / 1000}`)
      return respond(http, notFound('This picture is not there'))
    }
    return http.body(copy, 200, {
      ...contentHeaders({ type: 'image/webp', fileName: undefined, download: false }),
      'Accept-Ranges': 'none',
      'Cache-Control': `private, max-age=${periodSeconds}, immutable`,
    })
  })
  return {
    pages,
    async urlOf(workspaceId, source) {
      if (source === null || !/^https?:\/\//.test(source)) return null
      if (!keepThumbnails) return source.startsWith('https:') ? source : null
      const expiresAt = (Math.floor(clock().getTime() / 1000 / periodSeconds) + 2) * periodSeconds
      return urls.sign({ method: 'GET', workspaceId, path, query: { source } }, expiresAt)
    },
  }
}

type Copy = Uint8Array<ArrayBuffer> | 'NONE' | 'BUSY'

/** Makes small copies of pictures by their URLs, each once while it is remembered. */
function openCopies(outside: Outside): (workspaceId: string, source: string) => Promise<Copy> {
  const turns = openTurns(limits)
  const held = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxHeldBytes,
    sizeCalculation: ({ length }) => length,
  })
  const hopeless = new LRUCache<string, true>({ max: 10_000, ttl: hopelessForMs })
  const making = new Map<string, Promise<Copy>>()

  const make = async (workspaceId: string, source: string): Promise<Copy> => {
    const never = new AbortController().signal
    const fetched = await turns.run(workspaceId, [() => fetchForeign(source, never, outside)])
    const bytes = fetched === 'FULL' ? 'BUSY' : (fetched[0] ?? 'AWAY')
    if (bytes === 'BUSY') return bytes
    const encoding = { width: side, height: side, format: 'webp' } as const
    const made =
      typeof bytes === 'string'
        ? bytes
        : await encodeInTurn(workspaceId, async () => bytes, encoding)
    if (made === 'BUSY') return made
    if (typeof made === 'string') {
      hopeless.set(source, true)
      return 'NONE'
    }
    held.set(source, made.bytes)
    return made.bytes
  }

  return async (workspaceId, source) => {
    const here = held.get(source)
    if (here) return here
    if (hopeless.has(source)) return 'NONE'
    const key = `${workspaceId} ${source}`
    const underWay = making.get(key)
    if (underWay) return underWay
    const begun = make(workspaceId, source).finally(() => making.delete(key))
    making.set(key, begun)
    return begun
  }
}
