import { Button, Menu, ScrollArea } from '@mantine/core'
import { IconChevronDown, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { SavedView } from '#contract/resources/savedViews.ts'
import classes from './savedViews.module.css'

/** How many views stand in the row; the others are in a menu. */
const maxChips = 6

interface ViewChipsProps {
  /** What the list is called without any view. */
  readonly all: string
  readonly views: readonly SavedView[]
  readonly shown: SavedView | undefined
  /** Whether the whole list is shown. */
  readonly isAll: boolean
  /** Undefined: the whole list. */
  readonly onShow: (view: SavedView | undefined) => void
}

/** The views of a list in a row, with a menu for those that it has no place for. */
export function ViewChips({ all, views, shown, isAll, onShow }: ViewChipsProps) {
  const first = views.slice(0, maxChips)
  const chips = shown && !first.includes(shown) ? [...first, shown] : first
  const others = views.filter((view) => !chips.includes(view))
  return (
    <div className={classes['views']}>
      <Chip label={all} isShown={isAll} onClick={() => onShow(undefined)} />
      {chips.map((view) => (
        <Chip
          key={view.id}
          label={view.name}
          isShared={view.shared}
          isShown={view.id === shown?.id}
          onClick={() => onShow(view)}
        />
      ))}
      {others.length > 0 && <OtherViews views={others} onShow={onShow} />}
    </div>
  )
}

interface ChipProps {
  readonly label: string
  readonly isShared?: boolean
  readonly isShown: boolean
  readonly onClick: () => void
}

function Chip({ label, isShared = false, isShown, onClick }: ChipProps) {
  const chip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isShown && chip.current) showInRow(chip.current)
  }, [isShown])
  return (
    <Button
      ref={chip}
      className={classes['view'] ?? ''}
      size="compact-sm"
      variant={isShown ? 'light' : 'subtle'}
      color={isShown ? 'fern' : 'gray'}
      aria-current={isShown ? 'true' : undefined}
      title={isShared ? `${label} (shared with the team)` : label}
      {...(isShared && { leftSection: <IconUsers size={14} aria-hidden /> })}
      onClick={onClick}
    >
      <span className={classes['name']}>{label}</span>
    </Button>
  )
}

/** Brings a chip into sight within its row. The screen stays where it is, which somebody may have come back to. */
function showInRow(chip: HTMLElement): void {
  const row = chip.parentElement
  if (!row) return
  const [own, whole] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.left < whole.left) row.scrollLeft -= whole.left - own.left
  else if (own.right > whole.right) row.scrollLeft += own.right - whole.right
}

interface OtherViewsProps {
  readonly views: readonly SavedView[]
  readonly onShow: (view: SavedView) => void
}

const OtherViews = ({ views, onShow }: OtherViewsProps) => (
  <Menu position="bottom-start" width={260}>
    <Menu.Target>
      <Button
        className={classes['view'] ?? ''}
        size="compact-sm"
        variant="subtle"
        color="gray"
        rightSection={<IconChevronDown size={14} />}
      >
        {views.length} more
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <ScrollArea.Autosize mah={320}>
        {views.map((view) => (
          <Menu.Item
            key={view.id}
            leftSection={view.shared ? <IconUsers size={14} aria-label="Shared" /> : null}
            onClick={() => onShow(view)}
          >
            {view.name}
          </Menu.Item>
        ))}
      </ScrollArea.Autosize>
    </Menu.Dropdown>
  </Menu>
)
