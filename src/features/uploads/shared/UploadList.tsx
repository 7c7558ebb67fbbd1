import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { UploadRow } from '#src/features/uploads/UploadRow.tsx'
import classes from '#src/features/uploads/uploads.module.css'
import type { FileProgress } from '#src/machines/uploadQueue/fileProgress.ts'
import type { QueueOrder } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { cancelCostText, pauseCostText } from './uploadWords.ts'

interface UploadListProps {
  readonly files: readonly FileProgress[]
  readonly onOrder: (order: QueueOrder, ids: readonly string[]) => void
  /** Takes a file out; by default that is all there is to it. */
  readonly onRemove?: (file: FileProgress) => void
}

/** What is asked about before it is done: it would lose what has been sent. */
interface Asked {
  readonly file: FileProgress
  readonly what: 'pause' | 'remove'
}

/** Files that are on their way, or could not be sent, and what can be done with each. */
export function UploadList({
  files,
  onOrder,
  onRemove = ({ id }) => onOrder('remove', [id]),
}: UploadListProps) {
  const [asked, setAsked] = useState<Asked>()
  const order = (file: FileProgress, order: QueueOrder) => {
    const isAsked = order === 'pause' && pauseCostText(file.pauseCost) !== undefined
    if (isAsked) setAsked({ file, what: 'pause' })
    else onOrder(order, [file.id])
  }
  const remove = (file: FileProgress) => {
    if (file.sentBytes === 0 || file.phase === 'failed') onRemove(file)
    else setAsked({ file, what: 'remove' })
  }
  const confirm = () => {
    if (asked?.what === 'pause') onOrder('pause', [asked.file.id])
    if (asked?.what === 'remove') onRemove(asked.file)
    setAsked(undefined)
  }
  const isPause = asked?.what === 'pause'
  const name = asked?.file.name ?? ''
  const cost = asked ? (pauseCostText(asked.file.pauseCost) ?? '') : ''
  return (
    <>
      {files.length > 0 && (
        <ul className={classes['files']} aria-label={t`Uploads`}>
          {files.map((file) => (
            <li key={file.id}>
              <UploadRow
                file={file}
                onOrder={(one) => order(file, one)}
                onRemove={() => remove(file)}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={isPause ? t`Pause ${name}?` : t`Cancel ${name}?`}
        confirm={isPause ? t`Pause now` : t`Cancel upload`}
        cancel={t`Keep uploading`}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      >
        {isPause
          ? t`${cost}: the current part is not finished yet.`
          : asked && cancelCostText(asked.file)}
      </ConfirmDialog>
    </>
  )
}
