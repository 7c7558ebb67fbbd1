import { Box } from '@mantine/core'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { brandWords } from './brandWords.ts'
import { Inbox } from './shared/Inbox.tsx'

/** What happened in the workspace that concerns the person. */
export function InboxPage() {
  return (
    <Box maw={760}>
      <PageHeader title="Inbox" description="What happened that concerns you." />
      <Inbox words={brandWords} settingsPath="/settings/notifications" />
    </Box>
  )
}
