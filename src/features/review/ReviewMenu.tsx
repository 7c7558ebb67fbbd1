import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconDownload, IconFileZip, IconShare } from '@tabler/icons-react'
import type { submissionRoutes } from '#contract/resources/submissions.ts'
import type { RouteArgument } from '#contract/route.ts'
import { useLazyExportSubmissionsQuery } from '#src/api/submissions.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { useDownloadArchive } from '#src/features/requests/shared/useDownloadArchive.ts'
import { ShareDialog } from '#src/features/shares/shared/ShareDialog.tsx'

interface ReviewMenuProps {
  /** What the desk shows. */
  readonly asked: RouteArgument<typeof submissionRoutes.export>
  /** Whose files those are: of a request, or of one task of it; undefined for files of several. */
  readonly source: ReviewSource | undefined
}

export interface ReviewSource {
  readonly request: { readonly id: string; readonly title: string }
  /** Null: all of the request. */
  readonly task: { readonly id: string; readonly fileIds: readonly string[] } | null
}

/** What else can be done with the files of the desk, behind three dots. */
export function ReviewMenu({ asked, source }: ReviewMenuProps) {
  const [exportFiles] = useLazyExportSubmissionsQuery()
  const save = async () => {
    const { data } = await exportFiles(asked)
    // The answer says that it is to be saved, so the page stays.
    if (data) location.assign(data.url)
  }
  const [isSharing, { open: share, close: stopSharing }] = useDisclosure()
  const download = useDownloadArchive(source?.request.id ?? '')
  const mayShare = useReadOnlyReason() === undefined && source?.task?.fileIds.length !== 0
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label="More actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {source && mayShare && (
            <Menu.Item leftSection={<IconShare size={16} />} onClick={share}>
              Share for review
            </Menu.Item>
          )}
          {source && (
            <Menu.Item
              leftSection={<IconFileZip size={16} />}
              onClick={() =>
                void download({ approved: true, ...(source.task && { task_id: source.task.id }) })
              }
            >
              Download approved versions
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void save()}>
            List as CSV
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {source && (
        <ShareDialog
          opened={isSharing}
          of={{ request: source.request, fileIds: source.task?.fileIds ?? [] }}
          onClose={stopSharing}
        />
      )}
    </>
  )
}
