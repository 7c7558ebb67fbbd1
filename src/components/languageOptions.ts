import { languages, nameOfLanguage } from '#contract/locale.ts'

/** The languages that creators can be written to in, each by its own name. */
export const languageOptions: { value: string; label: string }[] = languages.map((value) => ({
  value,
  label: nameOfLanguage(value),
}))
