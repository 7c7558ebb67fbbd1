import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Anchor, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { DueRequest } from '#contract/dueDays.ts'
import { weekdayNames } from '#src/lib/calendar.ts'
import { daysBetween, formatDate, localDay } from '#src/lib/dates.ts'
import { useTimezone } from '#src/ui/timezone.ts'
import type { CalendarProps } from './CalendarDays.tsx'
import classes from './calendar.module.css'
import { DueRequestCard } from './DueRequestCard.tsx'

/** How many requests of a day are named in a month; a week names all that were read. */
const namedInMonth = 3

interface CalendarGridProps extends CalendarProps {
  /** From Monday to Sunday. */
  readonly weeks: readonly (readonly string[])[]
  /** Of the month that is shown; null where a week is. */
  readonly month: string | null
  readonly onOpenDay: (day: string) => void
}

/** Weeks as a table of days, between which requests are dragged. */
export function CalendarGrid(props: CalendarGridProps) {
  const { weeks, month, onMove } = props
  const timezone = useTimezone()
  const byDay = Map.groupBy(props.requests, ({ due_at }) => localDay(new Date(due_at), timezone))
  const [dragged, setDragged] = useState<DueRequest | null>(null)
  // A finger scrolls unless it rests on a request first.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  )
  const requestOf = ({ active }: Pick<DragStartEvent, 'active'>) =>
    props.requests.find(({ id }) => id === active.id) ?? null
  const drop = (event: DragEndEvent) => {
    setDragged(null)
    const request = requestOf(event)
    if (!request || !event.over) return
    const from = localDay(new Date(request.due_at), timezone)
    const days = daysBetween(from, String(event.over.id)) - 1
    if (days !== 0) onMove(request, days)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: announcementsFor(props.requests) }}
      onDragStart={(event) => setDragged(requestOf(event))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      <Table
        layout="fixed"
        data-scale={month === null ? 'week' : 'month'}
        className={classes['grid'] ?? ''}
      >
        <Table.Thead>
          <Table.Tr>
            {mondayFirst(weekdayNames()).map((weekday) => (
              <Table.Th key={weekday}>{weekday}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks.map((days) => (
            <Table.Tr key={days[0]}>
              {days.map((day) => (
                <DayCell key={day} {...props} day={day} due={byDay.get(day) ?? []} />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={classes['request'] ?? ''}>
            <Text size="xs" truncate className={classes['title'] ?? ''}>
              {dragged.title}
            </Text>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** What screen readers say of a request that is dragged. Without a mouse or finger, its menu moves it. */
function announcementsFor(requests: readonly DueRequest[]): Announcements {
  const titleOf = (request: string | number) =>
    requests.find(({ id }) => id === request)?.title ?? ''
  return {
    onDragStart: ({ active }) => `Picked up ${titleOf(active.id)}.`,
    onDragOver: ({ over }) => (over ? formatDate(String(over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over
        ? `Dropped ${titleOf(active.id)} on ${formatDate(String(over.id))}.`
        : `${titleOf(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} stays where it was.`,
  }
}

const mondayFirst = <Name,>([sunday, ...others]: readonly Name[]) => [
  ...others,
  ...(sunday === undefined ? [] : [sunday]),
]

interface DayCellProps extends CalendarGridProps {
  readonly day: string
  readonly due: readonly DueRequest[]
}

function DayCell({ day, today, month, due, mayMove, unnamed, onMove, onOpenDay }: DayCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const named = month === null ? due : due.slice(0, namedInMonth)
  const others = (unnamed.get(day) ?? 0) + due.length - named.length
  const isOutside = month !== null && !day.startsWith(month)
  const number = (
    <Text
      component="time"
      dateTime={day}
      aria-label={formatDate(day)}
      aria-current={day === today ? 'date' : undefined}
      size="xs"
      {...(isOutside && { c: 'dimmed' })}
      className={classes['number'] ?? ''}
    >
      {Number(day.slice(8))}
    </Text>
  )
  return (
    <Table.Td
      ref={setNodeRef}
      className={classes['day'] ?? ''}
      data-outside={isOutside || undefined}
      data-over={isOver || undefined}
    >
      {number}
      {named.map((request) => (
        <DueRequestCard
          key={request.id}
          request={request}
          isLong={month === null}
          onMove={mayMove(request) ? onMove : undefined}
        />
      ))}
      {others > 0 &&
        (month === null ? (
          <Text size="xs" mt={4}>
            And {others} more
          </Text>
        ) : (
          <Anchor component="button" type="button" size="xs" mt={4} onClick={() => onOpenDay(day)}>
            {others} more
          </Anchor>
        ))}
    </Table.Td>
  )
}
