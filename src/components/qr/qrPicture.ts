import { encode, renderSVG } from 'uqr'
import { contrast } from '#contract/rules/colour.ts'

/** How a code looks. */
export interface QrLook {
  /** `#rrggbb` */
  readonly dark: string
  readonly light: string
}

export const blackOnWhite: QrLook = { dark: '#000000', light: '#ffffff' }

/** Survives a logo or a scratch: a quarter of the code may be lost. The quiet zone is four modules, as the norm asks. */
const options = { ecc: 'Q', border: 4 } as const

/** Below this cameras miss codes in poor light. */
const leastContrast = 4

/** Why cameras would not read a code that looks so; undefined when they do. */
export function qrIssue({ dark, light }: QrLook): string | undefined {
  if (contrast(dark, '#ffffff') < contrast(light, '#ffffff')) {
    return 'The code must be darker than its background: many cameras read no other.'
  }
  return contrast(dark, light) < leastContrast
    ? 'These colours are too close for cameras. Choose a darker code or a lighter background.'
    : undefined
}

/** The code of a URL as SVG. */
export const qrSvg = (url: string, { dark, light }: QrLook): string =>
  renderSVG(url, { ...options, blackColor: dark, whiteColor: light })

/**
 * The code of a URL as PNG, at least so many pixels wide: modules have whole pixels, so that edges are sharp.
 *
 * @throws when the browser gives no canvas.
 */
export async function qrPng(url: string, { dark, light }: QrLook, width: number): Promise<Blob> {
  const { data, size } = encode(url, options)
  const module = Math.ceil(width / size)
  const canvas = new OffscreenCanvas(size * module, size * module)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas')
  context.fillStyle = light
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = dark
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * module, y * module, module, module)
    }
  }
  return canvas.convertToBlob({ type: 'image/png' })
}
