import { useState } from 'react'
import type { TaskUploads } from '../../machines/bridge/useTaskUploads.ts'
import type { FileProgress } from '../../machines/uploadQueue/fileProgress.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import classes from './portal.module.css'
import { UploadRow } from './UploadRow.tsx'

interface UploadsProps {
  readonly files: readonly FileProgress[]
  readonly uploads: Pick<TaskUploads, 'order' | 'withdraw'>
}

/** The files of one item that are on their way. */
export function Uploads({ files, uploads }: UploadsProps) {
  const [asking, setAsking] = useState<FileProgress>()

  /** Whoever takes a file out looks over the rest before they hand it in. */
  const remove = (file: FileProgress) => {
    uploads.withdraw()
    uploads.order('remove', [file.id])
  }

  return (
    <>
      {files.length > 0 && (
        <ul className={classes['files']}>
          {files.map((file) => (
            <li key={file.id}>
              <UploadRow
                file={file}
                onOrder={(order) => uploads.order(order, [file.id])}
                onRemove={() =>
                  file.sentBytes === 0 || file.phase === 'failed' ? remove(file) : setAsking(file)
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
          if (asking) remove(asking)
          setAsking(undefined)
        }}
        onClose={() => setAsking(undefined)}
      >
        What was sent of it so far is lost. To stop for a while, pause it instead.
      </ConfirmDialog>
    </>
  )
}
