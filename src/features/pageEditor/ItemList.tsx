import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { IconLink, IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { mostPageItems } from '../../../contract/resources/pageItems.ts'
import { countOf } from '../../lib/counts.ts'
import { toast } from '../../ui/toast.ts'
import { preparedPicture } from './crop.ts'
import { newItem } from './draftPage.ts'
import { useEditor } from './editorContext.ts'
import { ItemCard } from './ItemCard.tsx'
import { itemName } from './itemState.ts'
import { acceptedFiles } from './pictureRules.ts'

/** What stands on the page, in its order: links and pictures. */
export function ItemList() {
  const { page, edit } = useEditor()
  const { items } = page
  const [open, setOpen] = useState<string | null>(null)
  const isFull = items.length >= mostPageItems

  const addLink = () => {
    const item = newItem('LINK_COMPONENT_ITEM')
    edit.addItems([item])
    setOpen(item.id)
  }
  const addPictures = async (files: readonly File[]) => {
    const room = mostPageItems - items.length
    const ready = await Promise.all(
      files.slice(0, room).map((file) => preparedPicture(file, 'carousel')),
    )
    const good = ready.flatMap((one) => one.file ?? [])
    for (const { problem } of ready) if (problem) toast(problem, 'failed')
    if (good.length === 0) return
    edit.addItems(good.map((file) => newItem('CAROUSEL_COMPONENT_ITEM', edit.keepFile(file))))
  }

  return (
    <section aria-labelledby="page-items">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="page-items">
          Links and pictures
        </Title>
        <Group gap="xs">
          <FileButton multiple accept={acceptedFiles('carousel')} onChange={addPictures}>
            {({ onClick }) => (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPhotoPlus size={16} />}
                disabled={isFull}
                onClick={onClick}
              >
                Add pictures
              </Button>
            )}
          </FileButton>
          <Button
            variant="light"
            size="xs"
            leftSection={<IconLink size={16} />}
            disabled={isFull}
            onClick={addLink}
          >
            Add a link
          </Button>
        </Group>
      </Group>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed" ta="center" py="xl">
          Nothing stands on the page yet. Begin with the link that matters most.
        </Text>
      ) : (
        <SortableItems open={open} onOpen={setOpen} />
      )}
      {isFull && (
        <Text size="xs" c="dimmed" mt="xs">
          A page holds at most {countOf(mostPageItems, 'item')}.
        </Text>
      )}
    </section>
  )
}

interface SortableItemsProps {
  readonly open: string | null
  readonly onOpen: (id: string | null) => void
}

function SortableItems({ open, onOpen }: SortableItemsProps) {
  const { page, edit } = useEditor()
  const { items } = page
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) edit.moveItem(String(active.id), placeOf(over.id))
  }
  const nameOf = (id: unknown) => {
    const item = items[placeOf(id)]
    return item ? itemName(item) : 'The item'
  }
  const place = (id: unknown) => `place ${placeOf(id) + 1} of ${items.length}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up from ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} is put down at ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: howToMove } }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Stack gap="xs" role="list">
          {items.map((item) => (
            <ItemCard
              key={item.id}
              item={item}
              isOpen={open === item.id}
              onToggle={() => onOpen(open === item.id ? null : item.id)}
            />
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  )
}

const howToMove =
  'Press Space to pick the item up, the arrow keys to move it, Space to put it down, Escape to leave it where it was.'
