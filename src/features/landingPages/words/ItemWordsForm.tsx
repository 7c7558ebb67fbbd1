import { Stack, TextInput } from '@mantine/core'
import { itemWords } from '#src/features/landingPages/content/itemWords.ts'
import { EditFields } from '#src/features/landingPages/EditFields.tsx'
import type { ItemConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import { useItemWords } from './useWords.ts'

/** What an item says in another language. All else about it is the same in each. */
export function ItemWordsForm({ item }: { readonly item: ItemConfiguration }) {
  const words = useItemWords(item)
  return (
    <EditFields>
      <Stack gap="sm" px="md" pb="md" pt={4}>
        <TextInput label={itemWords[item.type].label} maxLength={120} {...words('label')} />
        {item.source !== null && (
          <TextInput
            label="Picture description (alt text)"
            maxLength={300}
            {...words('source_alt')}
          />
        )}
      </Stack>
    </EditFields>
  )
}
