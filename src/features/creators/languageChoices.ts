import { type Language, nameOfLanguage } from '#contract/locale.ts'
import { languageOptions } from '#src/components/languageOptions.ts'

/** Stands for the workspace's language in a select, whose values are texts. */
export const usual = 'USUAL'

export interface LanguageOf {
  readonly language: Language | null
}

/** What a creator can be spoken to in: first as the workspace does. */
export const languageChoices = (
  workspace: Language | null,
): readonly { value: string; label: string }[] => [
  { value: usual, label: `Workspace’s default (${usualName(workspace)})` },
  ...languageOptions,
]

/** What a creator without a language of their own is spoken to in. */
export const usualName = (workspace: Language | null): string =>
  workspace === null ? 'as their device' : nameOfLanguage(workspace)
