import { isLanguage, type Language, nameOfLanguage } from '#contract/locale.ts'
import { languageOptions } from '#src/components/languageOptions.ts'

/** Stands for the workspace's language in a select, whose values are texts. */
export const usual = 'USUAL'

export interface LanguageOf {
  readonly language: Language | null
}

/** What a creator can be spoken to in: first as the workspace does. */
export const languageChoices = (
  workspace: Language,
): readonly { value: string; label: string }[] => [
  { value: usual, label: `Workspace’s default (${nameOfLanguage(workspace)})` },
  ...languageOptions,
]

/** The language of such a choice; null for that of the workspace. */
export const languageOf = (choice: string): Language | null => (isLanguage(choice) ? choice : null)
