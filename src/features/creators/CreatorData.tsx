import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Creator } from '#contract/resources/creators.ts'
import { useLazyFetchCreatorArchiveQuery } from '#src/api/personalData.ts'
import { useManageReason } from '#src/api/user.ts'

/** What is kept of a creator, for the owner and admins: all of it as a file. */
export function CreatorData({ creator }: { readonly creator: Creator }) {
  const [fetchArchive, { isFetching }] = useLazyFetchCreatorArchiveQuery()
  if (useManageReason() !== undefined) return null
  const download = async () => {
    const { data } = await fetchArchive({ creator_id: creator.id })
    // The answer says that it is to be saved, so the page stays.
    if (data) location.assign(data.url)
  }
  return (
    <Paper withBorder p="md" component="section" aria-label="Personal data">
      <Title order={2} mb="sm">
        Personal data
      </Title>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          Everything kept about {creator.name}, with all files, as a zip.
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={isFetching}
          onClick={download}
        >
          Download archive
        </Button>
      </Stack>
    </Paper>
  )
}
