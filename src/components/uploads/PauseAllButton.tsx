import { Button } from '@mantine/core'
import { useState } from 'react'
import type { UploadTotals } from '#src/machines/uploadQueue/fileProgress.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { pauseCostText } from './uploadWords.ts'

interface PauseAllButtonProps {
  readonly totals: UploadTotals
  readonly onPause: () => void
}

/** Pauses all uploads; asks first where that makes much be sent again. */
export function PauseAllButton({ totals, onPause }: PauseAllButtonProps) {
  const [asks, setAsks] = useState(false)
  const cost = pauseCostText(totals.pauseCost)
  return (
    <>
      <Button
        variant="default"
        size="md"
        flex="1"
        onClick={() => (cost === undefined ? onPause() : setAsks(true))}
      >
        Pause
      </Button>
      <ConfirmDialog
        opened={asks}
        title="Pause uploads?"
        confirm="Pause now"
        cancel="Keep uploading"
        onConfirm={() => {
          onPause()
          setAsks(false)
        }}
        onClose={() => setAsks(false)}
      >
        {cost ?? 'Little or nothing has to be uploaded again'}: finished parts are kept.
      </ConfirmDialog>
    </>
  )
}
