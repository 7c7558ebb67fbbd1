import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  const costs = cost ?? t`Little or nothing has to be uploaded again`
  return (
    <>
      <Button
        variant="default"
        size="md"
        flex="1 0 auto"
        onClick={() => (cost === undefined ? onPause() : setAsks(true))}
      >
        <Trans>Pause</Trans>
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t`Pause uploads?`}
        confirm={t`Pause now`}
        cancel={t`Keep uploading`}
        onConfirm={() => {
          onPause()
          setAsks(false)
        }}
        onClose={() => setAsks(false)}
      >
        <Trans>{costs}: finished parts are kept.</Trans>
      </ConfirmDialog>
    </>
  )
}
