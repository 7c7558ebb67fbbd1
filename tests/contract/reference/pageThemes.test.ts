import { expect, it } from 'vitest'
import { pageThemeNames, pageThemes } from '#contract/reference/pageThemes.ts'
import { contrast } from '#contract/rules/colour.ts'

/** The least contrast of ordinary text, by WCAG 2.2 AA. */
const readable = 4.5

const palettes = Object.entries(pageThemes).flatMap(([name, { palette, dark }]) => [
  [name, palette] as const,
  ...(dark ? [[`${name} by night`, dark] as const] : []),
])

it('names at least eight looks, each once', () => {
  expect(Object.keys(pageThemes)).toEqual([...pageThemeNames])
  expect(pageThemeNames.length).toBeGreaterThanOrEqual(8)
  const labels = Object.values(pageThemes).map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})

it.each(palettes)('%s is readable, on the page and on its buttons', (_, palette) => {
  expect(contrast(palette.text, palette.background)).toBeGreaterThanOrEqual(readable)
  const bottom = palette.backgroundTo ?? palette.background
  expect(contrast(palette.text, bottom)).toBeGreaterThanOrEqual(readable)
  expect(contrast(palette.buttonText, palette.button)).toBeGreaterThanOrEqual(readable)
})
