import { IconFileImport } from '@tabler/icons-react'
import { useManageReason } from '#src/api/user.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'

/** Begins an upload, for those who manage the workspace. */
export const UploadButton = ({ onClick }: { readonly onClick: () => void }) => (
  <ReasonedButton
    variant="default"
    leftSection={<IconFileImport size={16} />}
    disabledReason={useManageReason()}
    onClick={onClick}
  >
    Upload CSV
  </ReasonedButton>
)
