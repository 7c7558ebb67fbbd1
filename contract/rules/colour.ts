import { normalisedText } from './normalisedText.ts'

/** A colour as it is kept: `#rrggbb` in lower case; `#abc` is `#aabbcc`, and the hash may be missing. */
export function normaliseColour(value: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(value.trim().toLowerCase())?.[1]
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

/** A colour, kept as {@link normaliseColour} spells it. */
export const colour = () =>
  normalisedText((text) => normaliseColour(text) ?? text).test(
    'colour',
    'Enter a colour, such as #b3214f',
    (value) => value === undefined || value === null || normaliseColour(value) !== undefined,
  )

/** The contrast of two colours `#rrggbb` as WCAG 2.2 defines it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The relative luminance of WCAG 2.2, from 0 (black) to 1 (white). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((byte) => {
    const channel = byte / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, each from 0 to 255. */
const channelsOf = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/**
 * The colour on the way from one to another.
 *
 * @param share 0 is `from`, 1 is `to`.
 */
export function mixed(from: string, to: string, share: number): string {
  const target = channelsOf(to)
  const channels = channelsOf(from).map((byte, index) =>
    Math.round(byte + ((target[index] ?? 0) - byte) * share),
  )
  return `#${channels.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Black or white, whichever is easier to read on every one of the colours. On one alone it is 4.5 at least. */
export function readableOn(colours: readonly string[]): '#000000' | '#ffffff' {
  const least = (text: string) => Math.min(...colours.map((colour) => contrast(text, colour)))
  return least('#000000') >= least('#ffffff') ? '#000000' : '#ffffff'
}
