/** How a landing page looks. Colours are `#rrggbb`; text is readable on what it stands on (WCAG AA). */
export interface PageTheme {
  readonly label: string
  readonly background: string
  readonly text: string
  readonly button: string
  readonly buttonText: string
}

export const pageThemeNames = ['PAPER', 'INK', 'SAND', 'ROSE', 'OCEAN', 'FOREST'] as const

export type PageThemeName = (typeof pageThemeNames)[number]

export const pageThemes: Readonly<Record<PageThemeName, PageTheme>> = {
  PAPER: {
    label: 'Paper',
    background: '#ffffff',
    text: '#1a1a1a',
    button: '#1a1a1a',
    buttonText: '#ffffff',
  },
  INK: {
    label: 'Ink',
    background: '#111318',
    text: '#f4f4f5',
    button: '#f4f4f5',
    buttonText: '#111318',
  },
  SAND: {
    label: 'Sand',
    background: '#f5efe6',
    text: '#3b2f25',
    button: '#3b2f25',
    buttonText: '#f5efe6',
  },
  ROSE: {
    label: 'Rose',
    background: '#fdecef',
    text: '#5a1530',
    button: '#b3214f',
    buttonText: '#ffffff',
  },
  OCEAN: {
    label: 'Ocean',
    background: '#e6f1f7',
    text: '#0f2f42',
    button: '#12628a',
    buttonText: '#ffffff',
  },
  FOREST: {
    label: 'Forest',
    background: '#10241b',
    text: '#e9f3ec',
    button: '#8fd3a8',
    buttonText: '#10241b',
  },
}
