import { type PagePalette, pageThemes } from '#contract/reference/pageThemes.ts'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import { contrast, mixed, normaliseColour, readableOn } from '#contract/rules/colour.ts'

/** The colours of a page, as CSS. Text is readable (WCAG 2.2 AA) on whatever lies behind it. */
export interface Paint {
  readonly text: string
  /** Lies behind everything. */
  readonly background: string
  /** Lies between background and text, where the background alone would not carry text. */
  readonly veil: string
  /** How much the veil covers, from 0 to 1. */
  readonly veilShare: number
  readonly button: string
  readonly buttonText: string
}

export type Painted = Pick<
  LandingPage,
  | 'theme'
  | 'accent_color'
  | 'background_color'
  | 'gradient_color'
  | 'gradient_angle'
  | 'background_source_url'
>

/** The colour that a background begins with: for what can take one colour alone. */
export const firstColour = (background: string): string =>
  /#[\da-f]{6}/.exec(background)?.[0] ?? background

/** The least contrast of ordinary text. */
const readable = 4.5

/**
 * What a veil must cover of a picture nobody has looked at: over pure white, white text keeps 4.7 through a black
 * veil of this share, and black text over pure black more through a white one.
 */
const veilOverPictures = 0.55

/** How a page is painted, and how for visitors who prefer dark screens, if that differs. */
export function paintsOf(page: Painted): { readonly usual: Paint; readonly dark?: Paint } {
  const { palette, dark } = pageThemes[page.theme]
  const usual = paintOf(page, palette)
  return dark && !hasOwnColour(page) ? { usual, dark: paintOf(page, dark) } : { usual }
}

const hasOwnColour = ({ background_color }: Painted) =>
  normaliseColour(background_color ?? '') !== undefined

function paintOf(page: Painted, palette: PagePalette): Paint {
  const accent = normaliseColour(page.accent_color ?? '')
  const buttons = accent
    ? { button: accent, buttonText: readableOn([accent]) }
    : { button: palette.button, buttonText: palette.buttonText }
  return { ...groundOf(page, palette), ...buttons }
}

type Ground = Pick<Paint, 'text' | 'background' | 'veil' | 'veilShare'>

function groundOf(page: Painted, palette: PagePalette): Ground {
  const own = normaliseColour(page.background_color ?? '')
  const from = own ?? palette.background
  const to = (own ? normaliseColour(page.gradient_color ?? '') : palette.backgroundTo) ?? from
  const angle = own ? Math.round(Number(page.gradient_angle)) || 0 : 180
  const background = from === to ? from : `linear-gradient(${angle}deg,${from},${to})`
  const colours = [0, 0.25, 0.5, 0.75, 1].map((share) => mixed(from, to, share))
  if (page.background_source_url !== null) {
    const text = readableOn([palette.background])
    return { text, background, veil: readableOn([text]), veilShare: veilOverPictures }
  }
  const text = own ? readableOn(colours) : palette.text
  const veil = readableOn([text])
  return { text, background, veil, veilShare: veilNeeded(text, veil, colours) }
}

/** The least share at which the text is readable on every colour through the veil. */
function veilNeeded(text: string, veil: string, colours: readonly string[]): number {
  const steps = Array.from({ length: 21 }, (_, step) => step / 20)
  const isEnough = (share: number) =>
    colours.every((colour) => contrast(text, mixed(colour, veil, share)) >= readable)
  return steps.find(isEnough) ?? 1
}
