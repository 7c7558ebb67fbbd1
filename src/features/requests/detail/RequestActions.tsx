import { ActionIcon, Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconBan,
  IconCheck,
  IconCopy,
  IconDots,
  IconEyeCheck,
  IconFileZip,
  IconPencil,
  IconRotate,
  IconSend,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CreatorRequest } from '#contract/resources/requests.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { isEnded, type RequestStatus } from '#contract/rules/requestStatus.ts'
import { useMayChange } from '#src/api/user.ts'
import { CancelRequestsDialog } from '#src/features/requests/CancelRequestsDialog.tsx'
import { DeleteRequestsDialog } from '#src/features/requests/DeleteRequestsDialog.tsx'
import { useDownloadArchive } from '#src/features/requests/shared/useDownloadArchive.ts'
import { changeIssue } from '#src/features/requests/statusChanges.ts'
import { useRequestReason } from '#src/features/requests/useRequestReason.ts'
import { ShareDialog } from '#src/features/shares/shared/ShareDialog.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { useSetRequestStatus } from './useSetRequestStatus.ts'

interface RequestActionsProps {
  readonly request: CreatorRequest
  /** Those that are shown; undefined: not there yet. */
  readonly tasks: readonly Task[] | undefined
  readonly onEdit: () => void
}

/** What can be done with a request: what is next for it as buttons, the rest in a menu. */
export function RequestActions({ request, tasks, onEdit }: RequestActionsProps) {
  const mayChange = useMayChange()
  const reason = useRequestReason(request)
  const navigate = useNavigate()
  const set = useSetRequestStatus(request)
  const download = useDownloadArchive(request.id)
  const [cancelling, { open: askToCancel, close: keep }] = useDisclosure()
  const [deleting, { open: askToDelete, close: stopAsking }] = useDisclosure()
  const [sharing, { open: share, close: stopSharing }] = useDisclosure()
  const { id, status } = request
  const statuses =
    tasks?.length === request.creator_ids.length ? tasks.map((task) => task.status) : undefined

  const step = (to: RequestStatus, label: string, icon: ReactNode, isMain: boolean) => (
    <ReasonedButton
      variant={isMain ? 'filled' : 'default'}
      leftSection={icon}
      disabledReason={reason ?? (statuses && changeIssue(request, to, statuses))}
      onClick={() => void set(to)}
    >
      {label}
    </ReasonedButton>
  )

  return (
    <>
      {mayChange && (
        <Menu position="bottom-end" width={250}>
          <Menu.Target>
            <ActionIcon variant="default" size="input-sm" aria-label="More actions">
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component={Link}
              to={`/requests/new?from=${id}`}
              leftSection={<IconCopy size={16} />}
            >
              Same again
            </Menu.Item>
            {request.submission_total > 0 && (
              <>
                <Menu.Item leftSection={<IconShare size={16} />} onClick={share}>
                  Share for review
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconFileZip size={16} />}
                  onClick={() => void download({ approved: false })}
                >
                  Download all files
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconFileZip size={16} />}
                  onClick={() => void download({ approved: true })}
                >
                  Download approved versions
                </Menu.Item>
              </>
            )}
            {reason === undefined && !isEnded(status) && (
              <Menu.Item leftSection={<IconBan size={16} />} onClick={askToCancel}>
                Cancel request
              </Menu.Item>
            )}
            {reason === undefined && (
              <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={askToDelete}>
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {status !== 'CANCELLED' && (
        <ReasonedButton
          variant="default"
          leftSection={<IconPencil size={16} />}
          disabledReason={reason}
          onClick={onEdit}
        >
          Edit
        </ReasonedButton>
      )}
      {status === 'OPEN' && step('COMPLETED', 'Complete', <IconCheck size={16} />, false)}
      {status === 'COMPLETED' && step('OPEN', 'Reopen', <IconRotate size={16} />, false)}
      {status === 'DRAFT' ? (
        step('OPEN', 'Send request', <IconSend size={16} />, true)
      ) : (
        <Button
          component={Link}
          to={`/review?request=${id}`}
          leftSection={<IconEyeCheck size={16} />}
        >
          Review files
        </Button>
      )}
      <ShareDialog opened={sharing} of={{ request, fileIds: [] }} onClose={stopSharing} />
      <CancelRequestsDialog opened={cancelling} requests={[request]} onClose={keep} />
      <DeleteRequestsDialog
        opened={deleting}
        rows={[request]}
        onClose={stopAsking}
        onDeleted={() => void navigate('/requests', { replace: true })}
      />
    </>
  )
}
