import type { PictureSource } from '#contract/pageHtml/picture.ts'
import { type PictureUseName, pictureUses } from '#contract/pageHtml/pictureUses.ts'
import type { PictureEncoding } from './encodePicture.ts'

/** One variant in which a picture is given out: `avatar-96.avif`. */
export interface Variant {
  readonly name: string
  readonly encoding: PictureEncoding
}

type Format = PictureEncoding['format']

const extensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' } as const

/**
 * The formats of each use, the best first. Programs that make previews know JPEG for certain, and browsers know PNG
 * for the icon of a page; everywhere else all of them know WebP.
 */
const formatsOf = (use: PictureUseName): readonly Format[] => {
  if (use === 'social' || use === 'portrait') return ['jpeg']
  return use === 'icon' ? ['png'] : ['avif', 'webp']
}

const nameOf = (use: PictureUseName, width: number, format: Format) =>
  `${use}-${width}.${extensions[format]}`

const useNames = Object.keys(pictureUses).filter(
  (name): name is PictureUseName => name in pictureUses,
)

/** Every variant there is, by its name: nothing else can be asked for. */
export const variants: ReadonlyMap<string, Variant> = new Map(
  useNames.flatMap(variantsOf).map((variant) => [variant.name, variant]),
)

/** Every variant of a use, those that most browsers ask for first. */
export function variantsOf(use: PictureUseName): Variant[] {
  return formatsOf(use).flatMap((format) =>
    pictureUses[use].widths.map((width) => variantOf(use, width, format)),
  )
}

/** The variant of a use that phones ask for. */
export function sharpestOf(use: PictureUseName): Variant {
  const [format = 'webp'] = formatsOf(use)
  return variantOf(use, Math.max(...pictureUses[use].widths), format)
}

function variantOf(use: PictureUseName, width: number, format: Format): Variant {
  return { name: nameOf(use, width, format), encoding: encodingOf(use, width, format) }
}

function encodingOf(use: PictureUseName, width: number, format: Format): PictureEncoding {
  const { isCut, width: boxWidth, height: boxHeight } = pictureUses[use]
  const height = Math.round((width * boxHeight) / boxWidth)
  return { width, height, fit: isCut ? 'cover' : 'inside', format }
}

/** How a browser loads the picture whose variants stand below a URL. */
export function variantSource(base: string, use: PictureUseName): PictureSource {
  const { widths } = pictureUses[use]
  const [best, plain] = formatsOf(use)
  const at = (width: number, format: Format) => `${base}/${nameOf(use, width, format)}`
  const srcset = (format: Format) => widths.map((width) => `${at(width, format)} ${width}w`).join()
  const fallback = plain ?? best ?? 'webp'
  return {
    src: at(widths[Math.floor(widths.length / 2)] ?? widths[0], fallback),
    sources:
      plain && best
        ? [best, plain].map((format) => ({ type: `image/${format}`, srcset: srcset(format) }))
        : [],
  }
}

/** Where a variant of an object is kept; it belongs to the object, and goes with it. */
export function variantKey(objectKey: string, name: string): string {
  const [workspace = '', folder = '', ...rest] = objectKey.split('/')
  return [workspace, `${folder}-variants`, `${rest.join('-')}-${name.replace('.', '-')}`].join('/')
}

/** Where all variants of an object would be kept; none of what pages do not show. */
export const variantKeysOf = (objectKey: string): string[] =>
  /^[^/]+\/(page|branding)\//.test(objectKey)
    ? [...variants.keys()].map((name) => variantKey(objectKey, name))
    : []
