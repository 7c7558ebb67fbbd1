import { expect, it } from 'vitest'
import { pageThemeNames, pageThemes } from '../../../contract/reference/pageThemes.ts'

/** The least contrast of ordinary text, by WCAG 2.2 AA. */
const readable = 4.5

it('names six looks', () => {
  expect(Object.keys(pageThemes)).toEqual([...pageThemeNames])
  expect(new Set(Object.values(pageThemes).map(({ label }) => label)).size).toBe(6)
})

it.each(Object.entries(pageThemes))('%s is readable', (_, theme) => {
  expect(contrast(theme.text, theme.background)).toBeGreaterThan(readable)
  expect(contrast(theme.buttonText, theme.button)).toBeGreaterThan(readable)
})

/** As WCAG 2.2 defines it: from 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
