import { Button, Paper, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useLazyFetchOwnArchiveQuery } from '#src/api/personalData.ts'

/** Gives whoever looks all that is kept of them. */
export function OwnData() {
  const [fetchArchive, { isFetching }] = useLazyFetchOwnArchiveQuery()
  const download = async () => {
    const { data } = await fetchArchive()
    // The answer says that it is to be saved, so the page stays.
    if (data) location.assign(data.url)
  }
  return (
    <Paper withBorder p="lg">
      <Title order={2} mb={4}>
        Your data
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        A zip of everything kept about you: your account, sessions and ways to sign in, what you did
        in each workspace, and your invoices.
      </Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={isFetching}
        onClick={download}
      >
        Download my data
      </Button>
    </Paper>
  )
}
