import { Trans } from '@lingui/react/macro'
import { Alert, Stack, Text } from '@mantine/core'
import type { Language } from '#contract/locale.ts'
import { useChangePortalSettingsMutation } from '#src/api/portal.ts'
import { chooseLanguage } from '#src/lib/language.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

/** What the creator is spoken and written to in, on every device of theirs. */
export function OwnLanguage() {
  const [change, { error, isLoading }] = useChangePortalSettingsMutation()
  const choose = async (language: Language) => {
    const { data } = await change({ language })
    if (data) chooseLanguage(language)
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        <Trans>For the portal on all your devices, and for the mails that you get.</Trans>
      </Text>
      {error && <Alert color="red">{refusalText(error)}</Alert>}
      <LanguageChoice disabled={isLoading} onChoose={choose} />
    </Stack>
  )
}
