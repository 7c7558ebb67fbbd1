import { IconFileImport } from '@tabler/icons-react'
import { useReadOnlyReason } from '#src/api/user.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import type { ImportDialogProps } from './importing/ImportDialog.tsx'

const ImportDialog = lazyPart<ImportDialogProps>(
  async () => (await import('./importing/ImportDialog.tsx')).ImportDialog,
)

interface ImportFiguresProps extends ImportDialogProps {
  readonly opened: boolean
  readonly onOpen: () => void
}

/** The button that imports figures from a file, and what it opens. */
export function ImportFigures({ opened, onOpen, ...dialog }: ImportFiguresProps) {
  const readOnly = useReadOnlyReason()
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<IconFileImport size={16} />}
        disabledReason={readOnly}
        onClick={onOpen}
      >
        Import figures
      </ReasonedButton>
      {opened && readOnly === undefined && <ImportDialog {...dialog} />}
    </>
  )
}
