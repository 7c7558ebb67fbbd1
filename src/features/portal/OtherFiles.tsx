import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box, Paper, Text, Title } from '@mantine/core'
import { UploadList } from '#src/features/uploads/shared/UploadList.tsx'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import { AddFiles } from './AddFiles.tsx'
import { Interrupted } from './Interrupted.tsx'
import { SentElsewhere } from './SentElsewhere.tsx'
import { SentFiles } from './SentFiles.tsx'
import type { ItemFiles } from './taskFiles.ts'

interface OtherFilesProps {
  readonly files: ItemFiles
  readonly uploads: TaskUploads
  /** Whether the task waits for files. */
  readonly open: boolean
  /** Whether it takes others. */
  readonly editable: boolean
}

/** What is sent for the task as a whole, or was sent for an item that is asked for no more. */
export function OtherFiles({ files, uploads, open, editable }: OtherFilesProps) {
  const { sent, elsewhere, interrupted } = files
  const isEmpty = sent.length + elsewhere.length + interrupted.length + files.uploads.length === 0
  if (isEmpty && !editable) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="other-files">
      <Title order={2} id="other-files">
        <Trans>Other files</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>Anything else for this task.</Trans>
      </Text>
      <SentFiles files={files} uploads={uploads} kind="ANY" open={editable} />
      <Box mt={files.uploads.length > 0 ? 'md' : 0}>
        <UploadList files={files.uploads} onOrder={uploads.order} />
      </Box>
      <SentElsewhere submissions={elsewhere} />
      {open && (
        <Interrupted submissions={interrupted} uploads={uploads} kind="ANY" editable={editable} />
      )}
      {editable && (
        <AddFiles
          kind="ANY"
          title={t`the task as a whole`}
          isEnough
          onAdd={(added) => uploads.addFiles(added)}
        />
      )}
    </Paper>
  )
}
