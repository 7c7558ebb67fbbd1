import { useDraggable } from '@dnd-kit/core'
import { Anchor, Menu, Text } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconCheck, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { DueRequest } from '#contract/dueDays.ts'
import { requestStates } from '#src/features/requests/shared/requestNames.ts'
import { countOf } from '#src/lib/counts.ts'
import { formatTime } from '#src/lib/dates.ts'
import { ActionsMenu } from '#src/ui/ActionsMenu.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import classes from './calendar.module.css'

export interface DueRequestProps {
  readonly request: DueRequest
  /** Whether how far it is stands below its title. */
  readonly isLong: boolean
  /** Undefined where it may not be moved. */
  readonly onMove: ((request: DueRequest, days: number) => void) | undefined
}

/** Where a request that is due can be moved to without dragging it, in days. */
const moves = [
  { days: -7, label: 'A week earlier' },
  { days: -1, label: 'A day earlier' },
  { days: 1, label: 'A day later' },
  { days: 7, label: 'A week later' },
] as const

/** What tells a state without its colour, where there is no room for its name. */
const marks: Readonly<Record<string, Icon | undefined>> = {
  OVERDUE: IconAlertTriangle,
  DRAFT: IconPencil,
  COMPLETED: IconCheck,
}

const cardId = (requestId: string) => `due-${requestId}`

/** The card of a request that was moved is another one, on its new day; out of what is shown, it has none. */
function focusMenuOf(requestId: string) {
  const menu = document.getElementById(cardId(requestId))?.querySelector('button')
  ;(menu ?? document.getElementById('content'))?.focus()
}

/** A request on its day: it leads to it, and is dragged to another day, or moved there by its menu. */
export function DueRequestCard({ request, isLong, onMove }: DueRequestProps) {
  const { id, title, due_at, status, overdue, task_total, completed_task_total } = request
  const timezone = useTimezone()
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id,
    data: request,
    disabled: onMove === undefined,
  })
  const look = overdue ? 'OVERDUE' : status
  const state = overdue ? 'Overdue' : requestStates[status].label
  const Mark = isLong ? undefined : marks[look]
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      className={classes['request'] ?? ''}
      id={cardId(id)}
      data-look={look}
      data-movable={onMove ? true : undefined}
      data-dragged={isDragging || undefined}
    >
      {Mark && <Mark size={14} role="img" aria-label={state} className={classes['mark'] ?? ''} />}
      <div className={classes['title'] ?? ''}>
        <Anchor
          component={Link}
          to={`/requests/${id}`}
          draggable={false}
          size="xs"
          c="var(--mantine-color-text)"
          display="block"
          truncate
          title={`${title}, ${state}, due ${formatTime(due_at, timezone)}`}
        >
          {title}
        </Anchor>
        {isLong && (
          <Text size="xs" c="dimmed">
            {formatTime(due_at, timezone)} · {state}
            {task_total > 0 && ` · ${completed_task_total} of ${countOf(task_total, 'task')} done`}
          </Text>
        )}
      </div>
      {onMove && (
        <ActionsMenu of={title}>
          {moves.map(({ days, label }) => (
            <Menu.Item
              key={days}
              onClick={() => {
                onMove(request, days)
                setTimeout(() => focusMenuOf(id))
              }}
            >
              {label}
            </Menu.Item>
          ))}
        </ActionsMenu>
      )}
    </div>
  )
}
