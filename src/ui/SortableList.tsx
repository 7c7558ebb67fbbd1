import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './SortableList.module.css'

interface SortableListProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What a row is called when it is moved: `A photo by the pool`. */
  readonly nameOf: (row: Row) => string
  /** Places are counted from 0. */
  readonly onMove: (from: number, to: number) => void
  /** A row, with the grip that it is dragged by. */
  readonly children: (row: Row, index: number, grip: ReactNode) => ReactNode
}

/**
 * Rows in an order that is changed by dragging them or, with the focus on a grip, by Space, the arrow keys and
 * Space again.
 */
export function SortableList<Row>(props: SortableListProps<Row>) {
  const { rows, keyOf, nameOf, onMove, children } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = rows.map(keyOf)
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  const announcements = announcementsFor(keys, rows.map(nameOf))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={upAndDown}
      onDragEnd={move}
      accessibility={{ announcements, screenReaderInstructions: { draggable: howToMove } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className={classes['list']}>
          {rows.map((row, index) => (
            <SortableRow key={keyOf(row)} id={keyOf(row)} name={nameOf(row)}>
              {(grip) => children(row, index, grip)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** Rows move up and down only, and never push the page sideways. */
const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

interface SortableRowProps {
  readonly id: string
  readonly name: string
  readonly children: (grip: ReactNode) => ReactNode
}

function SortableRow({ id, name, children }: SortableRowProps) {
  const sortable = useSortable({ id })
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes['row']}
      data-dragging={sortable.isDragging || undefined}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
    >
      {children(
        <ActionIcon
          className={classes['grip'] ?? ''}
          ref={sortable.setActivatorNodeRef}
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={`Move ${name}`}
        >
          <IconGripVertical size={16} />
        </ActionIcon>,
      )}
    </li>
  )
}

const howToMove =
  'Press Space to pick it up, the arrow keys to move it, Space to drop it and Escape to cancel.'

/** What a screen reader says while a row is moved. */
function announcementsFor(keys: readonly string[], names: readonly string[]): Announcements {
  const placeOf = (key: string | number) => keys.indexOf(String(key))
  const nameOf = (key: string | number) => names[placeOf(key)] ?? 'It'
  const place = (key: string | number) => `place ${placeOf(key) + 1} of ${keys.length}`
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)} at ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `Dropped ${nameOf(active.id)} at ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `Cancelled. ${nameOf(active.id)} stays where it was.`,
  }
}
