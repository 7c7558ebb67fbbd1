import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import { isLanguage, languages, nameOfLanguage } from '#contract/locale.ts'
import { chooseLanguage } from '#src/lib/language.ts'
import { chosen } from '#src/lib/locale.ts'

/** Which language the portal speaks on this device, each by its own name. */
export const LanguageChoice = () => (
  <NativeSelect
    aria-label={t`Language`}
    size="md"
    data={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
    value={chosen.language}
    onChange={({ currentTarget: { value } }) => isLanguage(value) && chooseLanguage(value)}
  />
)
