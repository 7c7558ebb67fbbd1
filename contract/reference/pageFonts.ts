/** The typefaces of landing pages: what devices have already, so that nothing is fetched. */
export interface PageFont {
  readonly label: string
  /** CSS font-family. The stacks are those of modernfontstacks.com (CC0). */
  readonly family: string
}

export const pageFontNames = [
  'SYSTEM',
  'HUMANIST',
  'GEOMETRIC',
  'ROUNDED',
  'CLASSIC',
  'SLAB',
  'MONO',
  'HANDWRITTEN',
] as const

export type PageFontName = (typeof pageFontNames)[number]

export const pageFonts: Readonly<Record<PageFontName, PageFont>> = {
  SYSTEM: { label: 'System', family: 'system-ui,sans-serif' },
  HUMANIST: {
    label: 'Humanist',
    family: 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans",source-sans-pro,sans-serif',
  },
  GEOMETRIC: {
    label: 'Geometric',
    family: 'Avenir,Montserrat,Corbel,"URW Gothic",source-sans-pro,sans-serif',
  },
  ROUNDED: {
    label: 'Rounded',
    family:
      'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Comfortaa,Manjari,"Arial Rounded MT Bold",Calibri,source-sans-pro,sans-serif',
  },
  CLASSIC: {
    label: 'Classic',
    family: '"Iowan Old Style","Palatino Linotype","URW Palladio L",P052,serif',
  },
  SLAB: {
    label: 'Slab',
    family: 'Rockwell,"Rockwell Nova","Roboto Slab","DejaVu Serif","Sitka Small",serif',
  },
  MONO: {
    label: 'Mono',
    family:
      'ui-monospace,"Cascadia Code","Source Code Pro",Menlo,Consolas,"DejaVu Sans Mono",monospace',
  },
  HANDWRITTEN: {
    label: 'Handwritten',
    family: '"Segoe Print","Bradley Hand",Chilanka,TSCu_Comic,casual,cursive',
  },
}
