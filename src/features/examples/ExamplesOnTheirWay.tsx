import { Paper, Text } from '@mantine/core'
import { UploadList } from '#src/features/uploads/shared/UploadList.tsx'
import { totalText } from '#src/features/uploads/shared/uploadWords.ts'
import type { ExampleUploads } from './useExampleUploads.ts'

interface ExamplesOnTheirWayProps {
  readonly uploads: Pick<ExampleUploads, 'files' | 'moving' | 'totals' | 'order'>
}

/** The files that are becoming examples, or could not; nothing when there are none. */
export const ExamplesOnTheirWay = ({ uploads }: ExamplesOnTheirWayProps) =>
  uploads.files.length === 0 ? null : (
    <Paper withBorder p="sm" mb="md" component="section" aria-label="Uploads">
      {uploads.moving && (
        <Text size="sm" c="dimmed" mb="xs">
          {totalText(uploads.totals)}
        </Text>
      )}
      <UploadList files={uploads.files} onOrder={uploads.order} />
    </Paper>
  )
