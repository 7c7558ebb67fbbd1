import { Paper, Text, Title } from '@mantine/core'
import { useLazyFetchOwnArchiveQuery } from '#src/api/personalData.ts'
import { SaveFileButton } from '#src/ui/SaveFileButton.tsx'

/** Gives whoever looks all that is kept of them. */
export function OwnData() {
  const archive = useLazyFetchOwnArchiveQuery()
  return (
    <Paper withBorder p="lg">
      <Title order={2} mb={4}>
        Your data
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        A zip of everything kept about you: your account, sessions and ways to sign in, what you did
        in each workspace, and your invoices.
      </Text>
      <SaveFileButton file={archive} asked={undefined}>
        Download my data
      </SaveFileButton>
    </Paper>
  )
}
