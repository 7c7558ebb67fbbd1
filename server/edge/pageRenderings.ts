import { hash } from 'node:crypto'
import { constants } from 'node:zlib'
import type { I18n } from '@lingui/core'
import { LRUCache } from 'lru-cache'
import { inLanguage } from '#contract/pageHtml/inLanguage.ts'
import { renderLandingPage } from '#contract/pageHtml/renderLandingPage.ts'
import type { ShownPage } from '#contract/pageHtml/shownPage.ts'
import { nextTurn } from '#contract/rules/itemSchedule.ts'
import { publicUrl } from '#server/areas/links/publicUrl.ts'
import { type Coding, packed } from '#server/platform/http/packed.ts'
import { type LinkPath, pathOf } from './edgePath.ts'
import type { Link } from './findLink.ts'
import { escapeHint, type InApp } from './inAppBrowser.ts'
import { inlinePictures } from './inlinePictures.ts'
import { policyFor } from './pages/policy.ts'
import type { PublicPictures } from './pictures/publicPictures.ts'

/** For whom a page is made: a person in a browser, a person inside of an app, or a program. */
export type Audience = 'PERSON' | 'BOT' | InApp

/** A page made ready for sending. */
export interface Rendering {
  readonly etag: string
  readonly policy: string
  readonly coding: Coding
  readonly body: Uint8Array
}

/** Who a page is made for, and in what. */
export interface Reader {
  readonly audience: Audience
  readonly i18n: I18n
  readonly coding: Coding
}

export type LinkWithPage = Link & { readonly page: ShownPage }

/**
 * Pages made ready once for those who read them alike, and again when they have changed or an item of theirs appears or vanishes. What is not asked for,
 * such as a page that is not compressed, is not held.
 */
export interface PageRenderings {
  of(link: LinkWithPage, linkPath: LinkPath, reader: Reader): Promise<Rendering>
}

interface Settings {
  readonly appUrl: URL
  readonly pictures: PublicPictures
  /** Where videos are given out, for the policy. */
  readonly filesOrigin: string
  /** Whether every page is made up, and has to say so. */
  readonly isDemo?: boolean
  readonly now?: () => number
  /** What is held in memory, in bytes. */
  readonly maxHeldBytes?: number
}

interface Held {
  /** The link it was made of: one that has changed is another object. */
  readonly link: Link
  readonly rendering: Rendering
  /** When it is out of date, in milliseconds since 1970. */
  readonly until: number
  /** How often it was made while pictures of it had not been asked for yet. */
  readonly tries: number
}

/** When a page is made again of whose pictures some were not there, in milliseconds: later each time, since some are never asked for. */
const retryMs = (tries: number) => 5_000 * 4 ** Math.min(tries, 6)

export function createPageRenderings(settings: Settings): PageRenderings {
  const {
    appUrl,
    pictures,
    filesOrigin,
    isDemo = false,
    now = Date.now,
    maxHeldBytes = 64 * 1024 * 1024,
  } = settings
  const held = new LRUCache<string, Held>({
    maxSize: maxHeldBytes,
    sizeCalculation: ({ rendering }) => rendering.body.length,
  })

  /** Of a page that thousands open in a second, one makes it and the others wait for that. */
  const making = new Map<string, { readonly link: Link; readonly rendering: Promise<Rendering> }>()

  /** Programs are told where pictures are, and read none. */
  const apart = { pictureOf: pictures.pictureOf, hasAny: () => false, isWhole: () => true }

  async function make(
    link: LinkWithPage,
    linkPath: LinkPath,
    { audience, i18n, coding }: Reader,
  ): Promise<{ readonly rendering: Rendering; readonly isWhole: boolean }> {
    const { host, pathname } = linkPath
    const isBot = audience === 'BOT'
    const { pictureOf, hasAny, isWhole } = isBot ? apart : inlinePictures(pictures)
    const leadsSomewhere = link.page.component_data.some(({ url }) => url?.startsWith('http'))
    const { html, style } = renderLandingPage(inLanguage(link.page, i18n.locale), {
      publicUrl: publicUrl(appUrl, host, pathname),
      fallbackTitle: link.title || `${host}/${pathname}`,
      i18n,
      now: new Date(now()),
      hrefOf: ({ id, url }) => (url === null || isBot ? undefined : pathOf.item(pathname, id)),
      pictureOf,
      agencyLogoUrl: link.agency.logoUrl,
      agencyFaviconUrl: link.agency.faviconUrl,
      ...(isBot ? {} : { reportUrl: pathOf.report(pathname), hasLanguageSwitch: true }),
      ...(isBot || audience === 'PERSON' || !leadsSomewhere
        ? {}
        : { hint: escapeHint(i18n, audience) }),
      ...(isDemo ? { hint: demoHint(i18n) } : {}),
    })
    const bytes = Buffer.from(html)
    const rendering = {
      etag: `"${hash('sha256', html, 'base64url').slice(0, 22)}"`,
      policy: policyFor({ style, media: filesOrigin, inline: hasAny() }),
      coding,
      body: await packed(bytes, coding, brotliFor(bytes)),
    }
    return { rendering, isWhole: isWhole() }
  }

  async function hold(key: string, link: LinkWithPage, linkPath: LinkPath, reader: Reader) {
    const known = held.get(key)
    const turn = nextTurn(link.page.component_data, new Date(now()))
    const { rendering, isWhole } = await make(link, linkPath, reader)
    const tries = known?.link === link ? known.tries + 1 : 0
    const until = isWhole ? turn : Math.min(turn, now() + retryMs(tries))
    held.set(key, { link, rendering, until, tries })
    return rendering
  }

  return {
    async of(link, linkPath, reader) {
      const key = `${link.id} ${reader.audience} ${reader.i18n.locale} ${reader.coding}`
      const known = held.get(key)
      if (known?.link === link && now() < known.until) return known.rendering
      const underWay = making.get(key)
      if (underWay?.link === link) return underWay.rendering
      const rendering = hold(key, link, linkPath, reader).finally(() => making.delete(key))
      making.set(key, { link, rendering })
      return rendering
    },
  }
}

const demoHint = (i18n: I18n) =>
  i18n._({
    id: 'page.demoHint',
    message: 'A demonstration: this page, and everybody on it, is made up.',
  })

/** The best takes more than twenty times as long, which somebody waits for, and saves a tenth. */
const brotliFor = (bytes: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_LGWIN]: 18,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
})

/** The coding to answer with. Browsers that take Brotli say `br`; nobody refuses one by a weight of 0. */
export function codingFor(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity'
  if (/\bbr\b/.test(acceptEncoding)) return 'br'
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity'
}
