import { Select } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import type { Creator } from '#contract/resources/creators.ts'
import { useViewer } from '#src/api/user.ts'
import { BulkDialog, upwards } from '#src/components/bulk/BulkDialog.tsx'
import type { BulkItem } from '#src/components/bulk/BulkMenu.tsx'
import type { BulkSave } from '#src/components/bulk/useBulkSave.ts'
import { languageOf } from '#src/components/languageOptions.ts'
import { countOf } from '#src/lib/counts.ts'
import { type LanguageOf, languageChoices } from './languageChoices.ts'

interface LanguageRows {
  readonly creators: readonly Creator[]
  readonly save: BulkSave<LanguageOf>
}

/** Choosing what selected creators are spoken and written to in. */
export const languageItem = (rows: LanguageRows): BulkItem => ({
  label: 'Set language',
  icon: <IconLanguage size={16} />,
  dialog: (onClose) => <SetLanguage {...rows} onClose={onClose} />,
})

interface SetLanguageProps extends LanguageRows {
  readonly onClose: () => void
}

function SetLanguage({ creators, save, onClose }: SetLanguageProps) {
  const [choice, setChoice] = useState<string | null>(null)
  const { workspace_language } = useViewer()
  const onSave = async () => {
    if (choice === null) return false
    const language = languageOf(choice)
    const changes = creators
      .filter((creator) => creator.language !== language)
      .map((creator) => ({
        id: creator.id,
        data: { language },
        before: { language: creator.language },
      }))
    return save(changes, 'set to that language')
  }
  return (
    <BulkDialog
      title={`Set the language of ${countOf(creators.length, 'creator')}`}
      confirm="Set language"
      disabled={choice === null}
      onSave={onSave}
      onClose={onClose}
    >
      <Select
        label="Language"
        description="Of their portal and of what is mailed to them"
        data={languageChoices(workspace_language)}
        value={choice}
        onChange={setChoice}
        comboboxProps={upwards}
      />
    </BulkDialog>
  )
}
