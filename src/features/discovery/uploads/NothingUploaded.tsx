import { IconFileImport } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { UploadButton } from './UploadButton.tsx'

interface NothingUploadedProps {
  /** `posts` */
  readonly nouns: string
  readonly onUpload: () => void
}

/** Stands where a workspace's own uploads will be. */
export const NothingUploaded = ({ nouns, onUpload }: NothingUploadedProps) => (
  <EmptyState
    icon={IconFileImport}
    title="Nothing uploaded yet"
    action={<UploadButton onClick={onUpload} />}
  >
    {`Bring ${nouns} of your own in a CSV file. Only your workspace sees them.`}
  </EmptyState>
)
