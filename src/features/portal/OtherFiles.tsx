import { Paper, Title } from '@mantine/core'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import { SentFiles } from './SentFiles.tsx'
import type { ItemFiles } from './taskFiles.ts'

interface OtherFilesProps {
  readonly files: ItemFiles
  readonly uploads: TaskUploads
  readonly open: boolean
}

/** What was sent for the task as a whole, or for an item that is asked for no more. */
export function OtherFiles({ files: { sent }, uploads, open }: OtherFilesProps) {
  if (sent.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="other-files">
      <Title order={2} id="other-files">
        Other files
      </Title>
      <SentFiles submissions={sent} uploads={uploads} open={open} />
    </Paper>
  )
}
