import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useDownloadArchive } from '#src/features/requests/shared/useDownloadArchive.ts'

interface ApprovedVersionsProps {
  readonly requestId: string
  /** Only those of one task; null: of all. */
  readonly taskId: string | null
}

/** Downloads what was approved of a request or task, each file in the version that was. */
export function ApprovedVersions({ requestId, taskId }: ApprovedVersionsProps) {
  const download = useDownloadArchive(requestId)
  return (
    <Button
      variant="default"
      visibleFrom="sm"
      leftSection={<IconFileZip size={16} />}
      onClick={() =>
        void download({ approved: true, ...(taskId === null ? {} : { task_id: taskId }) })
      }
    >
      Download approved versions
    </Button>
  )
}
