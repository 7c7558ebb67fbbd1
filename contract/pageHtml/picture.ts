import { type Html, html, nothing } from './html.ts'
import { type PictureUseName, pictureUses } from './pictureUses.ts'

/** How a browser can load a picture. */
export interface PictureSource {
  /** For browsers that know none of the `sources`. */
  readonly src: string
  /** Better variants of it, the best first. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[]
}

/** How the picture at a URL can be loaded for a place of the page. */
export type PictureOf = (url: string, use: PictureUseName) => PictureSource

interface Picture {
  readonly url: string
  readonly use: PictureUseName
  /** What it shows; empty for decoration. */
  readonly alt: string
  readonly className?: string
  readonly loading: Loading
}

/** The first thing to load, with the rest, or not before it comes into view. */
export type Loading = 'first' | 'soon' | 'lazy'

/** A picture in its box, which stands before the picture has come. */
export function picture(
  pictureOf: PictureOf,
  { url, use, alt, className, loading }: Picture,
): Html {
  const { src, sources } = pictureOf(url, use)
  const { width, height, sizes } = pictureUses[use]
  const shown = html`<img src="${safeSource(src)}"${className ? html` class="${className}"` : nothing} width="${String(width)}" height="${String(height)}" alt="${alt}"${hurry[loading]} decoding="async">`
  if (sources.length === 0) return shown
  const better = sources.map(
    ({ type, srcset }) => html`<source type="${type}" srcset="${srcset}" sizes="${sizes}">`,
  )
  return html`<picture>${better}${shown}</picture>`
}

const hurry = {
  first: html` fetchpriority="high"`,
  soon: nothing,
  lazy: html` loading="lazy"`,
} as const

export const isVideo = (type: string | null) => type?.startsWith('video/') ?? false

interface VideoShown {
  readonly url: string
  /** Plays by itself, without sound or end; otherwise it waits for whoever watches. */
  readonly isAmbient: boolean
  readonly alt: string
}

/** A video. */
export const videoOf = ({ url, isAmbient, alt }: VideoShown): Html =>
  isAmbient
    ? html`<video src="${safeSource(url)}" autoplay muted loop playsinline></video>`
    : html`<video src="${safeSource(url)}" controls playsinline preload="metadata"${alt ? html` aria-label="${alt}"` : nothing}></video>`

/** A URL that can only load something: no script can hide in it. */
const safeSource = (url: string) => (/^(https?:|blob:|data:image\/|\/(?!\/))/i.test(url) ? url : '')
