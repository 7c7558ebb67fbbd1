import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { pictureSheet } from '#contract/rules/pictureSheet.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { respond } from '#server/platform/http/calls.ts'
import { busy } from '#server/platform/http/failure.ts'
import { openTurns } from '#server/platform/jobs/fairTurns.ts'
import { contentHeaders } from '#server/platform/storage/contentHeaders.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import type { Permissions } from '#server/platform/storage/permissions.ts'
import { refuseUrl } from '#server/platform/storage/refuseUrl.ts'
import { openSignedUrls } from '#server/platform/storage/signedUrls.ts'
import { loadSharp } from './libvips.ts'
import { encodeInTurn, pictureRetrySeconds } from './pictureTurns.ts'

/** Stored pictures of a workspace, given out small and many in one file, so that a list takes one request for all of its own. */
export interface PictureSheets {
  /**
   * Where whoever makes the present call can see these pictures side by side, as `pictureSheet` of the contract says. The same keys give
   * the same URL for a day.
   */
  readonly urlOf: (workspaceId: string, keys: readonly string[]) => Promise<string>
  /** Where the URLs lead. */
  readonly pages: Hono
}

interface Services {
  readonly permissions: Permissions
  readonly keyedHash: KeyedHash
  readonly clock: Clock
  readonly appUrl: URL
  readonly storage: Pick<ObjectStorage, 'read'>
}

const path = '/picture-sheets'

/** For how long a URL stays the same: a browser keeps the file as long. It is good for up to twice that. */
const periodSeconds = 86_400

/** How much of small pictures is kept in memory, in bytes: some thousands. */
const maxHeldBytes = 16_777_216

/** Sheets made at once: for all, for one workspace, and how many may wait. */
const limits = { total: 2, perShare: 1, waiting: 200, waitingPerShare: 40 }

/** How many pictures of a sheet wait for their turns at once. */
const askedAtOnce = 8

const { columns, most, side } = pictureSheet

/** Opens the sheets. A URL is signed for one session and the pictures that it may see: nobody makes up another. */
export function openPictureSheets(services: Services): PictureSheets {
  const { permissions, keyedHash, clock, appUrl, storage } = services
  const urls = openSignedUrls({ origin: appUrl, keyedHash, permissions, clock })
  const tilesOf = openTiles(storage)
  const turns = openTurns(limits)
  const once = whileUnderWay<Uint8Array<ArrayBuffer> | 'BUSY' | 'FULL'>()
  const pages = new Hono()
  pages.get(path, async (http) => {
    const refusal = await refuseUrl(urls, 'GET', http)
    if (refusal) return respond(http, refusal)
    const { workspace = '', pictures = '' } = http.req.query()
    const sheet = await once(`${workspace} ${pictures}`, () =>
      turns.runOne(workspace, async () => {
        const keys = pictures.split(' ').map((rest) => `${workspace}/${rest}`)
        const tiles = await tilesOf(workspace, keys.slice(0, most))
        return tiles === 'BUSY' ? tiles : sideBySide(tiles)
      }),
    )
    if (typeof sheet === 'string') return respond(http, busy(pictureRetrySeconds))
    return http.body(sheet, 200, {
      ...contentHeaders({ type: 'image/webp', fileName: undefined, download: false }),
      'Accept-Ranges': 'none',
      'Cache-Control': `private, max-age=${periodSeconds}, immutable`,
    })
  })
  return {
    pages,
    async urlOf(workspaceId, keys) {
      const expiresAt = (Math.floor(clock().getTime() / 1000 / periodSeconds) + 2) * periodSeconds
      const pictures = keys.map((key) => key.slice(workspaceId.length + 1)).join(' ')
      return urls.sign({ method: 'GET', workspaceId, path, query: { pictures } }, expiresAt)
    },
  }
}

/** Does the same work once for all who ask for it while it is under way. */
function whileUnderWay<T>() {
  const underWay = new Map<string, Promise<T>>()
  return (name: string, work: () => Promise<T>): Promise<T> => {
    const begun = underWay.get(name) ?? work().finally(() => underWay.delete(name))
    underWay.set(name, begun)
    return begun
  }
}

/** A small picture; NONE where there is none any more, or none that can be read. */
type Tile = Uint8Array<ArrayBuffer> | 'NONE'

/** Makes small pictures by their keys, some at a time, and remembers them: what lies under a key never changes. */
function openTiles(storage: Services['storage']) {
  const held = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxHeldBytes,
    sizeCalculation: ({ length }) => length,
  })
  const encoding = { width: side, height: side, fit: 'cover', format: 'webp' } as const

  const make = async (workspaceId: string, key: string): Promise<Tile | 'BUSY'> => {
    const here = held.get(key)
    if (here) return here
    const made = await encodeInTurn(workspaceId, () => storage.read(key), encoding)
    if (made === 'BUSY') return made
    if (typeof made === 'string') return 'NONE'
    held.set(key, made.bytes)
    return made.bytes
  }

  return async (
    workspaceId: string,
    keys: readonly string[],
  ): Promise<readonly Tile[] | 'BUSY'> => {
    const tiles: Tile[] = []
    for (let from = 0; from < keys.length; from += askedAtOnce) {
      const some = keys.slice(from, from + askedAtOnce)
      const made = await Promise.all(some.map((key) => make(workspaceId, key)))
      for (const tile of made) {
        if (tile === 'BUSY') return tile
        tiles.push(tile)
      }
    }
    return tiles
  }
}

/** One picture of many; where there is none, it is transparent. */
async function sideBySide(tiles: readonly Tile[]): Promise<Uint8Array<ArrayBuffer>> {
  const height = Math.ceil(tiles.length / columns) * side
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const placed = tiles.flatMap((tile, index) => {
    const at = { left: (index % columns) * side, top: Math.floor(index / columns) * side }
    return tile === 'NONE' ? [] : [{ input: Buffer.from(tile), ...at }]
  })
  const sharp = await loadSharp()
  const sheet = sharp({ create: { width: columns * side, height, channels: 4, background } })
  return new Uint8Array(await sheet.composite(placed).webp({ quality: 80 }).toBuffer())
}
