import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEraser } from '@tabler/icons-react'
import type { Creator } from '#contract/resources/creators.ts'
import { useLazyFetchCreatorArchiveQuery } from '#src/api/personalData.ts'
import { useManageReason } from '#src/api/user.ts'
import { SaveFileButton } from '#src/ui/SaveFileButton.tsx'
import { EraseCreatorDialog } from './EraseCreatorDialog.tsx'

/** What is kept of a creator, for the owner and admins: all of it as a file, and its end. */
export function CreatorData({ creator }: { readonly creator: Creator }) {
  const archive = useLazyFetchCreatorArchiveQuery()
  const [erasing, { open: askToErase, close: stopErasing }] = useDisclosure()
  if (useManageReason() !== undefined) return null
  return (
    <Paper withBorder p="md" component="section" aria-label="Personal data">
      <Title order={2} mb="sm">
        Personal data
      </Title>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          Everything kept about {creator.name}, with all files, as a zip.
        </Text>
        <SaveFileButton file={archive} asked={{ creator_id: creator.id }}>
          Download archive
        </SaveFileButton>
        <Button
          color="red"
          variant="light"
          leftSection={<IconEraser size={16} />}
          onClick={askToErase}
        >
          Erase…
        </Button>
      </Stack>
      <EraseCreatorDialog opened={erasing} creator={creator} onClose={stopErasing} />
    </Paper>
  )
}
