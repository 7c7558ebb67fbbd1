import { useState } from 'react'
import type { FileProgress } from '#src/machines/uploadQueue/fileProgress.ts'
import type { QueueOrder } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { UploadRow } from './UploadRow.tsx'
import classes from './uploads.module.css'

interface UploadListProps {
  readonly files: readonly FileProgress[]
  readonly onOrder: (order: QueueOrder, ids: readonly string[]) => void
  /** Takes a file out; by default that is all there is to it. */
  readonly onRemove?: (file: FileProgress) => void
}

/** Files that are on their way, or could not be sent, and what can be done with each. */
export function UploadList({
  files,
  onOrder,
  onRemove = ({ id }) => onOrder('remove', [id]),
}: UploadListProps) {
  const [asking, setAsking] = useState<FileProgress>()
  return (
    <>
      {files.length > 0 && (
        <ul className={classes['files']} aria-label="Uploads">
          {files.map((file) => (
            <li key={file.id}>
              <UploadRow
                file={file}
                onOrder={(order) => onOrder(order, [file.id])}
                onRemove={() =>
                  file.sentBytes === 0 || file.phase === 'failed' ? onRemove(file) : setAsking(file)
                }
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asking !== undefined}
        title={`Cancel ${asking?.name ?? ''}?`}
        confirm="Cancel the upload"
        cancel="Go on"
        onConfirm={() => {
          if (asking) onRemove(asking)
          setAsking(undefined)
        }}
        onClose={() => setAsking(undefined)}
      >
        What was sent of it so far is lost. To stop for a while, pause it instead.
      </ConfirmDialog>
    </>
  )
}
