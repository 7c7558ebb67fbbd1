import { LRUCache } from 'lru-cache'
import type { PictureOf } from '#contract/pageHtml/picture.ts'
import type { PictureUseName } from '#contract/pageHtml/pictureUses.ts'
import { pathOf } from '#server/edge/edgePath.ts'
import { makeVariant } from '#server/platform/pictures/makeVariant.ts'
import {
  sharpestOf,
  type Variant,
  variantKey,
  variantSource,
  variants,
} from '#server/platform/pictures/publicVariants.ts'
import { readSource } from '#server/platform/pictures/readSource.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import type { Permissions } from '#server/platform/storage/permissions.ts'
import type { PictureTokens } from './pictureTokens.ts'

/** The pictures and videos of pages, for everybody. */
export interface PublicPictures {
  /** Where the variants of an object stand, on whichever host of the edge. */
  readonly baseOf: (objectKey: string) => string
  /** How a browser loads the picture at such a place. */
  readonly pictureOf: PictureOf
  /** Where the video of such a place stands. */
  readonly videoUrl: (base: string, type: string) => string
  /** The picture at such a place as phones show it, if it is in memory; LATER while nobody has asked for it. */
  heldOf(base: string, use: PictureUseName): Picture | 'LATER' | undefined
  /** What a name stands for. The variant of a picture that has not been made yet is made now. */
  find(token: string, name: string): Promise<Found>
}

export interface Picture {
  readonly bytes: Uint8Array
  readonly type: string
}

/** FULL: too many others are being made at the moment. */
export type Found =
  | ({ readonly kind: 'PICTURE' } & Picture)
  | { readonly kind: 'ELSEWHERE'; readonly url: string; readonly seconds: number }
  | 'NOTHING'
  | 'FULL'

interface Services {
  readonly storage: Pick<ObjectStorage, 'read' | 'readUrl' | 'write' | 'maxLifetimeSeconds'>
  readonly tokens: PictureTokens
  readonly permissions: Pick<Permissions, 'keeps'>
}

/** The most pictures that are being made or wait to be: each takes up to half a second, one after another. */
const maxMaking = 100

/** What is held in memory, in bytes. */
const maxHeldBytes = 32 * 1024 * 1024

/**
 * How long a picture that is kept is taken for one. What is deleted goes from pages at once, and whoever
 * has seen it has it in their browser for good.
 */
const keptForMs = 5_000

/** The most pictures that are known to be kept. */
const maxKnown = 10_000

/** How long a video is given out under one URL. */
const videoLifetimeSeconds = 3600

/** By the extension of a video's name. */
const videos: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
}

export function openPublicPictures({ storage, tokens, permissions }: Services): PublicPictures {
  const held = new LRUCache<string, Uint8Array>({
    maxSize: maxHeldBytes,
    sizeCalculation: (bytes) => bytes.length,
  })
  const known = new LRUCache<string, true>({ max: maxKnown, ttl: keptForMs })
  /** What no picture can be made of; asking again would cost as much again. */
  const hopeless = new LRUCache<string, true>({ max: 10_000 })
  const making = new Map<string, Promise<Uint8Array | 'FULL' | undefined>>()

  async function bytesOf(
    objectKey: string,
    variant: Variant,
  ): Promise<Uint8Array | 'FULL' | undefined> {
    const key = variantKey(objectKey, variant.name)
    const kept = await storage.read(key)
    const bytes = kept ? await readSource(kept) : await makeVariant(storage, objectKey, variant)
    if (bytes === 'GONE') return undefined
    if (bytes === 'BUSY') return 'FULL'
    if (typeof bytes === 'string') {
      hopeless.set(key, true)
      return undefined
    }
    held.set(key, bytes)
    return bytes
  }

  /** Whoever asks for the same meanwhile waits for the same. */
  async function once(
    objectKey: string,
    variant: Variant,
  ): Promise<Uint8Array | 'FULL' | undefined> {
    const key = variantKey(objectKey, variant.name)
    const here = held.get(key)
    if (here || hopeless.has(key)) return here
    const underWay = making.get(key)
    if (underWay) return underWay
    if (making.size >= maxMaking) return 'FULL'
    const begun = bytesOf(objectKey, variant).finally(() => making.delete(key))
    making.set(key, begun)
    return begun
  }

  async function isKept(objectKey: string): Promise<boolean> {
    if (known.has(objectKey)) return true
    const answer = await permissions.keeps(objectKey)
    if (answer) known.set(objectKey, true)
    return answer
  }

  return {
    baseOf: (objectKey) => pathOf.picture(tokens.seal(objectKey)),
    pictureOf: variantSource,
    videoUrl: (base, type) => `${base}/film.${extensionOf(type)}`,
    heldOf(base, use) {
      const objectKey = tokens.open(base.slice(base.lastIndexOf('/') + 1))
      if (objectKey === undefined) return undefined
      const variant = sharpestOf(use)
      const key = variantKey(objectKey, variant.name)
      const bytes = held.get(key)
      if (bytes) return { bytes, type: typeOf(variant) }
      return hopeless.has(key) ? undefined : 'LATER'
    },
    async find(token, name) {
      const objectKey = tokens.open(token)
      if (objectKey === undefined) return 'NOTHING'
      // While the database is away, what was public stays so.
      if (!(await isKept(objectKey).catch(() => true))) return 'NOTHING'
      const video = videos[/^film\.(\w+)$/.exec(name)?.[1] ?? '']
      if (video) {
        const url = await storage.readUrl({
          key: objectKey,
          type: video,
          expiresInSeconds: videoLifetimeSeconds,
        })
        return {
          kind: 'ELSEWHERE',
          url,
          seconds: Math.min(videoLifetimeSeconds, storage.maxLifetimeSeconds),
        }
      }
      const variant = variants.get(name)
      if (!variant) return 'NOTHING'
      const bytes = await once(objectKey, variant)
      if (bytes === 'FULL') return bytes
      return bytes ? { kind: 'PICTURE', bytes, type: typeOf(variant) } : 'NOTHING'
    },
  }
}

const typeOf = ({ encoding }: Variant) => `image/${encoding.format}`

const extensionOf = (type: string) =>
  Object.entries(videos).find(([, known]) => known === type)?.[0] ?? 'mp4'
