import { IconCompass } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { UploadButton } from './uploads/UploadButton.tsx'

/** Stands where subreddits will be, and says how they come there. */
export const NoSubreddits = ({ onUpload }: { readonly onUpload: () => void }) => (
  <EmptyState
    icon={IconCompass}
    title="No subreddits yet"
    action={<UploadButton onClick={onUpload} />}
  >
    Upload a CSV file with the communities that matter to you. Only your workspace sees them.
  </EmptyState>
)
