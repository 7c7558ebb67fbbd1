import { pictureShapes } from '#contract/resources/landingPages.ts'

/** How a picture is shown in one place of a landing page. */
interface PictureUse {
  /** The box that is kept for it, in CSS pixels, so that nothing moves when it comes. */
  readonly width: number
  readonly height: number
  /** How wide the browser will show it, as the `sizes` of HTML. */
  readonly sizes: string
  /** The widths that it is offered in, in pixels. */
  readonly widths: readonly number[]
  /** Whether it is cut to the shape of the box; otherwise it keeps its own. */
  readonly isCut: boolean
}

const box = (width: number, shape: { readonly width: number; readonly height: number }) => ({
  width,
  height: Math.round((width * shape.height) / shape.width),
  isCut: true,
})

/** Where a landing page shows pictures. */
export const pictureUses = {
  avatar: { ...box(96, pictureShapes.avatar), sizes: '96px', widths: [96, 192, 288] },
  link: { ...box(48, pictureShapes.link), sizes: '48px', widths: [48, 96, 144] },
  carousel: {
    ...box(280, pictureShapes.carousel),
    sizes: '(max-width: 380px) 74vw, 280px',
    // Two pixels for one of CSS: three are not seen, and took a tenth of a second longer on a slow phone.
    widths: [280, 560],
  },
  background: {
    width: 1080,
    height: 1920,
    isCut: false,
    // It fills the screen, but behind a veil nobody sees the last fifth of its sharpness.
    sizes: '80vw',
    widths: [540, 1080, 1620],
  },
  social: { ...box(1200, pictureShapes.social), sizes: '1200px', widths: [1200] },
  /** The avatar where there is no picture for previews: Facebook shows none of less than 200 pixels. */
  portrait: { ...box(600, pictureShapes.avatar), sizes: '600px', widths: [600] },
  icon: { width: 64, height: 64, isCut: false, sizes: '64px', widths: [64] },
  logo: { width: 160, height: 40, isCut: false, sizes: '160px', widths: [160, 320] },
} as const satisfies Readonly<Record<string, PictureUse>>

export type PictureUseName = keyof typeof pictureUses
