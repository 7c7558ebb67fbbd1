import { type PageThemeName, pageThemeNames, pageThemes } from '#contract/reference/pageThemes.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { ThemeThumbnail } from './ThemeThumbnail.tsx'

interface ThemeChoiceProps {
  readonly value: PageThemeName
  readonly onChange: (theme: PageThemeName) => void
}

const themes = pageThemeNames.map((value) => ({
  value,
  label: pageThemes[value].label,
  picture: <ThemeThumbnail theme={value} />,
}))

/** Chooses one of the themes by how they look. */
export const ThemeChoice = (choice: ThemeChoiceProps) => (
  <RadioCards label="Theme" cards={themes} cols={{ base: 3, xs: 4, lg: 6 }} {...choice} />
)
