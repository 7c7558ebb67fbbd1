import { Anchor, Group, Modal } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { Submission } from '#contract/resources/submissions.ts'
import { useFetchTaskSubmissionUrlQuery } from '#src/api/submissions.ts'
import { FileStage } from '#src/components/files/FileStage.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'

interface SubmissionViewerProps {
  /** Undefined: none is looked at. */
  readonly submission: Submission | undefined
  readonly onClose: () => void
}

/** Shows a file that was sent. While it closes it shows what it showed. */
export function SubmissionViewer({ submission, onClose }: SubmissionViewerProps) {
  const [shown, setShown] = useState(submission)
  if (submission && submission !== shown) setShown(submission)
  return (
    <Modal
      opened={submission !== undefined}
      onClose={onClose}
      size="lg"
      title={shown?.name}
      centered
    >
      {shown && <StoredFile submission={shown} />}
    </Modal>
  )
}

function StoredFile({ submission: { id, name, type } }: { submission: Submission }) {
  const { data, error, isFetching, refetch } = useFetchTaskSubmissionUrlQuery({ submission_id: id })
  if (error) {
    return (
      <ErrorState
        title="The file could not be opened"
        message={error.message}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <FileStage name={name} type={type} url={data?.object_url} />
      {data && (
        <Group justify="flex-end" mt="md">
          <Anchor href={data.object_url} target="_blank" rel="noopener noreferrer" size="sm">
            <Group gap={4} component="span">
              Open in a new tab
              <IconExternalLink size={14} aria-hidden />
            </Group>
          </Anchor>
        </Group>
      )}
    </>
  )
}
