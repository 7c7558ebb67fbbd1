import { IconFileImport } from '@tabler/icons-react'
import { useReadOnlyReason } from '#src/api/user.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'

/** Begins an import into a list, for those who may change it. */
export const ImportButton = ({ onClick }: { readonly onClick: () => void }) => (
  <ReasonedButton
    variant="default"
    leftSection={<IconFileImport size={16} />}
    disabledReason={useReadOnlyReason()}
    onClick={onClick}
  >
    Import
  </ReasonedButton>
)
