import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import { isLanguage, type Language, languages, nameOfLanguage } from '#contract/locale.ts'
import { chooseLanguage } from '#src/lib/language.ts'
import { chosen } from '#src/lib/locale.ts'

interface LanguageChoiceProps {
  readonly disabled?: boolean
  /** What comes of a choice; without it, the portal speaks that language on this device. */
  readonly onChoose?: (language: Language) => void
}

/** Which language the portal speaks, each by its own name. */
export const LanguageChoice = ({
  disabled = false,
  onChoose = chooseLanguage,
}: LanguageChoiceProps) => (
  <NativeSelect
    aria-label={t`Language`}
    size="md"
    disabled={disabled}
    data={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
    value={chosen.language}
    onChange={({ currentTarget: { value } }) => isLanguage(value) && onChoose(value)}
  />
)
