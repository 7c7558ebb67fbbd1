import { Alert, List } from '@mantine/core'
import { countOf } from '../../lib/counts.ts'
import type { FailedUpload } from './useExampleUploads.ts'

interface FailedUploadsProps {
  readonly failed: readonly FailedUpload[]
  readonly onClose: () => void
}

/** The files that could not be uploaded, each with its reason; nothing when there are none. */
export const FailedUploads = ({ failed, onClose }: FailedUploadsProps) =>
  failed.length === 0 ? null : (
    <Alert
      color="red"
      variant="light"
      role="alert"
      mb="md"
      title={`${countOf(failed.length, 'file')} could not be uploaded`}
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      <List size="sm">
        {failed.map(({ id, name, sentence }) => (
          <List.Item key={id}>
            {sentence.startsWith(name) ? sentence : `${name}: ${sentence}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
