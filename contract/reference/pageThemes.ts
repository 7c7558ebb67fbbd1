/** What a landing page is painted with. Colours are `#rrggbb`; text is readable on what it stands on (WCAG 2.2 AA). */
export interface PagePalette {
  readonly background: string
  /** Where the background runs to from top to bottom, when it is not of one colour. */
  readonly backgroundTo?: string
  readonly text: string
  readonly button: string
  readonly buttonText: string
}

/** How a landing page looks. */
export interface PageTheme {
  readonly label: string
  /** How round its buttons are, in CSS pixels. */
  readonly radius: number
  readonly palette: PagePalette
  /** For visitors who prefer dark screens. Without one the page is the same for everybody. */
  readonly dark?: PagePalette
}

export const pageThemeNames = [
  'PAPER',
  'INK',
  'SAND',
  'ROSE',
  'OCEAN',
  'FOREST',
  'DAYLIGHT',
  'DUSK',
  'PEACH',
  'LAVENDER',
  'NEON',
  'MIDNIGHT',
] as const

export type PageThemeName = (typeof pageThemeNames)[number]

const paper: PagePalette = {
  background: '#ffffff',
  text: '#1a1a1a',
  button: '#1a1a1a',
  buttonText: '#ffffff',
}

const ink: PagePalette = {
  background: '#111318',
  text: '#f4f4f5',
  button: '#f4f4f5',
  buttonText: '#111318',
}

export const pageThemes: Readonly<Record<PageThemeName, PageTheme>> = {
  PAPER: { label: 'Paper', radius: 12, palette: paper },
  INK: { label: 'Ink', radius: 12, palette: ink },
  SAND: {
    label: 'Sand',
    radius: 6,
    palette: {
      background: '#f5efe6',
      text: '#3b2f25',
      button: '#3b2f25',
      buttonText: '#f5efe6',
    },
  },
  ROSE: {
    label: 'Rose',
    radius: 28,
    palette: {
      background: '#fdecef',
      text: '#5a1530',
      button: '#b3214f',
      buttonText: '#ffffff',
    },
  },
  OCEAN: {
    label: 'Ocean',
    radius: 12,
    palette: {
      background: '#e6f1f7',
      text: '#0f2f42',
      button: '#12628a',
      buttonText: '#ffffff',
    },
  },
  FOREST: {
    label: 'Forest',
    radius: 12,
    palette: {
      background: '#10241b',
      text: '#e9f3ec',
      button: '#8fd3a8',
      buttonText: '#10241b',
    },
  },
  DAYLIGHT: { label: 'Day and night', radius: 12, palette: paper, dark: ink },
  DUSK: {
    label: 'Dusk',
    radius: 28,
    palette: {
      background: '#2b1055',
      backgroundTo: '#6a3093',
      text: '#ffffff',
      button: '#ffd6f5',
      buttonText: '#2b1055',
    },
  },
  PEACH: {
    label: 'Peach',
    radius: 28,
    palette: {
      background: '#fff1e6',
      backgroundTo: '#ffd3c2',
      text: '#4a1d0f',
      button: '#a33a17',
      buttonText: '#ffffff',
    },
  },
  LAVENDER: {
    label: 'Lavender',
    radius: 16,
    palette: {
      background: '#f3f0ff',
      backgroundTo: '#e5dbff',
      text: '#2b1a5e',
      button: '#5f3dc4',
      buttonText: '#ffffff',
    },
  },
  NEON: {
    label: 'Neon',
    radius: 0,
    palette: {
      background: '#0a0a0a',
      text: '#f5f5f5',
      button: '#c6ff00',
      buttonText: '#0a0a0a',
    },
  },
  MIDNIGHT: {
    label: 'Midnight',
    radius: 16,
    palette: {
      background: '#0b1026',
      backgroundTo: '#1b2a5a',
      text: '#eef1ff',
      button: '#33478f',
      buttonText: '#ffffff',
    },
  },
}
