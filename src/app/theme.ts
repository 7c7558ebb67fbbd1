import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { earlyWords } from '#src/lib/earlyWords.ts'

/** The one accent: a calm green. White text on shade 7 has a contrast of 5.2. */
const fern: MantineColorsTuple = [
  '#eff8f3',
  '#ddf0e6',
  '#bbe1cd',
  '#93cfb0',
  '#6fbd95',
  '#51a77d',
  '#3b9069',
  '#2c7a59',
  '#226148',
  '#194937',
]

/** Neutral surfaces and text. Shade 6, the dimmed text, has a contrast of 5.1 on white. */
const gray: MantineColorsTuple = [
  '#f8f9f8',
  '#f1f3f2',
  '#e6e9e7',
  '#d8dcda',
  '#c2c8c5',
  '#8d9691',
  '#636d68',
  '#525b57',
  '#3a413e',
  '#222725',
]

const dark: MantineColorsTuple = [
  '#d5dad7',
  '#b8bfbb',
  '#a5aea9',
  '#6f7873',
  '#464d4a',
  '#373d3a',
  '#2a2f2d',
  '#1a1e1c',
  '#151917',
  '#101312',
]

/** For what destroys. White text on shade 7 has a contrast of 5.5. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#fa5252',
  '#e03131',
  '#c92a2a',
  '#a51d1d',
  '#861616',
]

/** For what needs a look. Shade 9 on shade 1, a badge's text, has a contrast of 5.7. */
const orange: MantineColorsTuple = [
  '#fff4e6',
  '#ffe8cc',
  '#ffd8a8',
  '#ffc078',
  '#ffa94d',
  '#ff922b',
  '#fd7e14',
  '#f76707',
  '#e8590c',
  '#a13a08',
]

const typeface =
  "'Twemoji Country Flags', 'Inter Variable', 'Inter fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif"

/** Made anew for each window, in the language that is spoken then. */
const windowProps = () => ({
  overlayProps: { backgroundOpacity: 0.35 },
  closeButtonProps: { 'aria-label': earlyWords.close },
})
/** What a list to choose from shows at most; whatever is beyond is found by typing. */
const choices = { defaultProps: { limit: 100 } }
const windowTitle = { fontSize: '1.125rem', fontWeight: 600 }

export const theme = createTheme({
  primaryColor: 'fern',
  primaryShade: { light: 7, dark: 7 },
  colors: { fern, gray, dark, red, orange },
  fontFamily: typeface,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontFamily: typeface,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  components: {
    Autocomplete: choices,
    MultiSelect: choices,
    Select: choices,
    TagsInput: choices,
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Badge: { styles: { root: { textTransform: 'none', fontWeight: 500 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Drawer: { defaultProps: windowProps, styles: { title: windowTitle } },
    Modal: {
      defaultProps: () => ({ ...windowProps(), centered: true }),
      styles: { title: windowTitle },
    },
  },
})

/** Text colours that Mantine's own choice leaves too faint to read, and the colours of charts (`src/ui/chartColors.ts`). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--chart-main': fern[6], '--chart-other': orange[5] },
  light: {
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[7],
    '--chart-before': gray[7],
    '--chart-main-faint': fern[1],
    '--chart-other-faint': orange[1],
  },
  dark: {
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[4],
    '--chart-before': gray[4],
    '--chart-main-faint': 'rgb(81 167 125 / 22%)',
    '--chart-other-faint': 'rgb(255 146 43 / 22%)',
  },
})
