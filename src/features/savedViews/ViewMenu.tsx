import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopyPlus,
  IconDots,
  IconPencil,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { SavedView } from '#contract/resources/savedViews.ts'
import { useMayChange } from '#src/api/user.ts'
import type { ViewChanges } from './useChangeView.ts'

interface ViewMenuProps {
  readonly view: SavedView
  readonly onEdit: () => void
  readonly onSaveAs: () => void
  readonly change: ViewChanges
}

/** What can be done with the view that is shown. */
export function ViewMenu({ view, onEdit, onSaveAs, change }: ViewMenuProps) {
  const mayShare = useMayChange()
  const { shared } = view
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <ActionIcon size={26} aria-label={`Actions for ${view.name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {shared && <Menu.Label>{sharedBy(view)}</Menu.Label>}
        {view.may_change && (
          <>
            <Menu.Item leftSection={<IconPencil size={14} />} onClick={onEdit}>
              Rename
            </Menu.Item>
            {(mayShare || shared) && (
              <Menu.Item
                leftSection={shared ? <IconUser size={14} /> : <IconUsers size={14} />}
                onClick={() => void change.setShared(view, !shared)}
              >
                {shared ? 'Stop sharing' : 'Share with the team'}
              </Menu.Item>
            )}
          </>
        )}
        <Menu.Item leftSection={<IconCopyPlus size={14} />} onClick={onSaveAs}>
          Save as new view
        </Menu.Item>
        {view.may_change && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={14} />}
              onClick={() => void change.remove(view)}
            >
              Delete view
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const sharedBy = ({ own, created_by }: SavedView) => {
  if (own) return 'You share this with the team'
  return created_by === null ? 'Shared with the team' : `Shared by ${created_by}`
}
