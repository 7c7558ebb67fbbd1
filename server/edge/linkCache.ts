import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { LinkPath } from './edgePath.ts'
import type { Link } from './findLink.ts'

/**
 * The links that visitors have asked for, and the URLs where there is none; or what else is found by a URL
 * and announced like links.
 */
export interface LinkCache<Found = Link> {
  /**
   * What is at a URL, or null. What may have changed is read again first; while that cannot be
   * done, what was known goes on being the answer. Rejects when nothing is known.
   */
  find(linkPath: LinkPath): Promise<Found | null>
  /** Says that the link at `host/pathname` may have changed, or with `host/` any on that host. */
  changed(key: string): void
  /** Says that anything may have changed. */
  allMayHaveChanged(): void
}

interface Settings<Found> {
  readonly find: (linkPath: LinkPath) => Promise<Found | null>
  /** How long a visitor waits for news of a link that is known, in milliseconds. */
  readonly timeoutMs?: number
  readonly maxLinks?: number
  /** What links may take together, in characters of their JSON: a page may be a thousand times a redirect. */
  readonly maxHeldBytes?: number
  /** URLs without a link are held apart: somebody who tries many does not push links out. */
  readonly maxAbsent?: number
}

interface Known<Found> {
  readonly link: Found | null
  isStale: boolean
}

/** A link on its way from the database, shared by all who ask for it meanwhile. */
interface Reading<Found> {
  readonly link: Promise<Found | null>
  /** Resolves when somebody who knows an older answer has waited long enough. */
  readonly overdue: Promise<undefined>
}

export function createLinkCache<Found extends object>(settings: Settings<Found>): LinkCache<Found> {
  const { find, timeoutMs = 250, maxLinks = 100_000, maxAbsent = 10_000 } = settings
  const maxSize = settings.maxHeldBytes ?? 64_000_000
  // No more than maxLinks of the smallest ones fit. Said as `max`, it would have 4 MB reserved for links that nobody has asked for yet.
  const leastSize = Math.ceil(maxSize / maxLinks)
  const links = new LRUCache<string, Known<Found>>({
    maxSize,
    sizeCalculation: ({ link }) => Math.max(JSON.stringify(link).length, leastSize),
  })
  const absent = new LRUCache<string, Known<Found>>({ max: maxAbsent })
  const readings = new Map<string, Reading<Found>>()

  function read(key: string, linkPath: LinkPath): Reading<Found> {
    const underWay = readings.get(key)
    if (underWay) return underWay
    const reading = {
      link: find(linkPath),
      overdue: delay(timeoutMs, undefined, { ref: false }),
    }
    readings.set(key, reading)
    keep(key, reading)
    return reading
  }

  async function keep(key: string, reading: Reading<Found>): Promise<void> {
    const link = await reading.link.catch(() => undefined)
    // A change has overtaken it when it is not there any more: good only where nothing is known.
    const isStale = readings.get(key) !== reading
    if (!isStale) readings.delete(key)
    if (link === undefined || (isStale && knownAt(key))) return
    links.delete(key)
    absent.delete(key)
    const holder = link ? links : absent
    holder.set(key, { link, isStale })
  }

  const knownAt = (key: string) => links.get(key) ?? absent.get(key)

  function forget(matches: (key: string) => boolean): void {
    for (const key of readings.keys()) if (matches(key)) readings.delete(key)
    for (const holder of [links, absent]) {
      for (const [key, known] of holder.entries()) if (matches(key)) known.isStale = true
    }
  }

  return {
    async find(linkPath) {
      const key = `${linkPath.host}/${linkPath.pathname}`
      const known = knownAt(key)
      if (known && !known.isStale) return known.link
      const reading = read(key, linkPath)
      if (!known) return reading.link
      const news = await Promise.race([reading.link, reading.overdue]).catch(() => undefined)
      return news === undefined ? known.link : news
    },
    changed(key) {
      if (key.endsWith('/')) return forget((one) => one.startsWith(key))
      readings.delete(key)
      for (const holder of [links, absent]) {
        const known = holder.peek(key)
        if (known) known.isStale = true
      }
    },
    allMayHaveChanged: () => forget(() => true),
  }
}
