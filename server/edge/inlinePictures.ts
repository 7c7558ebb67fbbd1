import type { PictureOf } from '#contract/pageHtml/picture.ts'
import type { PictureUseName } from '#contract/pageHtml/pictureUses.ts'
import type { PublicPictures } from './pictures/publicPictures.ts'

/**
 * What a page may hold of its own pictures, in bytes. With it most pages are sent within 14 KB, which a connection takes before it waits
 * for the first answer (ten segments, RFC 6928).
 */
const maxBytes = 8 * 1024

/** How many of its pictures a phone shows before it is scrolled, at most. */
const maxPictures = 8

const uses: ReadonlySet<PictureUseName> = new Set(['avatar', 'link', 'carousel'])

/** The pictures of one page as it is made. */
interface Inlining {
  readonly pictureOf: PictureOf
  /** Whether any of them stands in the page. */
  hasAny(): boolean
  /** Whether all of the first pictures were there to be looked at. */
  isWhole(): boolean
}

/** Puts the first pictures of a page into the page itself, as far as they are small: on a phone each saves a way to the server and back. */
export function inlinePictures(pictures: Pick<PublicPictures, 'pictureOf' | 'heldOf'>): Inlining {
  let bytesLeft = maxBytes
  let picturesLeft = maxPictures
  let hasAny = false
  let isWhole = true
  return {
    hasAny: () => hasAny,
    isWhole: () => isWhole,
    pictureOf(url, use) {
      const source = pictures.pictureOf(url, use)
      if (!uses.has(use) || picturesLeft === 0) return source
      picturesLeft -= 1
      const found = pictures.heldOf(url, use)
      if (found === 'LATER') isWhole = false
      if (found === 'LATER' || !found || found.bytes.length > bytesLeft) return source
      bytesLeft -= found.bytes.length
      hasAny = true
      const srcset = `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`
      const others = source.sources.filter(({ type }) => type !== found.type)
      return { ...source, sources: [{ type: found.type, srcset }, ...others] }
    },
  }
}
