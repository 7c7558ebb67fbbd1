import { isLanguage, type Language, languages, nameOfLanguage } from '#contract/locale.ts'

/** The languages that creators can be written to in, each by its own name. */
export const languageOptions: { value: string; label: string }[] = languages.map((value) => ({
  value,
  label: nameOfLanguage(value),
}))

/** The language of a choice among these; null where it stands for none of them. */
export const languageOf = (choice: string): Language | null => (isLanguage(choice) ? choice : null)
