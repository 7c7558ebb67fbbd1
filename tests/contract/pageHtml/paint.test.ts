import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Painted, paintsOf } from '#contract/pageHtml/paint.ts'
import { pageThemeNames } from '#contract/reference/pageThemes.ts'
import { contrast, mixed } from '#contract/rules/colour.ts'

const theme = fc.constantFrom(...pageThemeNames)
const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

const painted = (page: Partial<Painted>): Painted => ({
  theme: 'PAPER',
  accent_color: null,
  background_color: null,
  gradient_color: null,
  gradient_angle: 180,
  background_source_url: null,
  ...page,
})

describe('text is readable', () => {
  it('on every background and gradient that somebody chooses', () => {
    fc.assert(
      fc.property(theme, colour, fc.option(colour), (name, background_color, gradient_color) => {
        const { usual } = paintsOf(painted({ theme: name, background_color, gradient_color }))
        for (let share = 0; share <= 1; share += 0.25) {
          const behind = mixed(background_color, gradient_color ?? background_color, share)
          const seen = mixed(behind, usual.veil, usual.veilShare)
          expect(contrast(usual.text, seen)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('on the buttons, whatever their colour', () => {
    fc.assert(
      fc.property(theme, colour, (name, accent_color) => {
        const { usual, dark = usual } = paintsOf(painted({ theme: name, accent_color }))
        for (const { button, buttonText } of [usual, dark]) {
          expect(button).toBe(accent_color)
          expect(contrast(buttonText, button)).toBeGreaterThanOrEqual(4.5)
        }
      }),
    )
  })

  it.each(pageThemeNames)('over any picture, with the theme %s', (name) => {
    const { usual } = paintsOf(painted({ theme: name, background_source_url: '/picture' }))
    for (const behind of ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff']) {
      const seen = mixed(behind, usual.veil, usual.veilShare)
      expect(contrast(usual.text, seen)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('a theme of day and night has two paints, unless somebody chose the background', () => {
  expect(paintsOf(painted({ theme: 'DAYLIGHT' }))).toMatchObject({
    usual: { text: '#1a1a1a', background: '#ffffff', veilShare: 0 },
    dark: { text: '#f4f4f5', background: '#111318', veilShare: 0 },
  })
  expect(paintsOf(painted({ theme: 'DAYLIGHT', background_color: '#ffeeff' })).dark).toBeUndefined()
})

it('a gradient runs in the given direction', () => {
  const page = painted({
    background_color: '#ffffff',
    gradient_color: '#eeeeff',
    gradient_angle: 45,
  })
  expect(paintsOf(page).usual.background).toBe('linear-gradient(45deg,#ffffff,#eeeeff)')
})
