import { type PageFontName, pageFontNames, pageFonts } from '#contract/reference/pageFonts.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import classes from './FontChoice.module.css'

interface FontChoiceProps {
  readonly value: PageFontName
  readonly onChange: (font: PageFontName) => void
}

const fonts = pageFontNames.map((value) => ({
  value,
  label: pageFonts[value].label,
  picture: (
    <span className={classes['letters']} style={{ fontFamily: pageFonts[value].family }}>
      Aa
    </span>
  ),
}))

/** Chooses a typeface by its letters, as this device draws them. */
export const FontChoice = (choice: FontChoiceProps) => (
  <RadioCards label="Font" cards={fonts} cols={{ base: 4, lg: 8 }} {...choice} />
)
