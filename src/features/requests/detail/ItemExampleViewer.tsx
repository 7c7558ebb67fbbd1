import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import type { ItemExample } from '#contract/resources/itemExamples.ts'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import {
  useDeleteItemExamplesMutation,
  useFetchItemExamplesQuery,
  useUpdateItemExamplesMutation,
} from '#src/api/itemExamples.ts'
import { ExampleViewer } from '#src/features/examples/shared/ExampleViewer.tsx'
import { toast } from '#src/ui/toast.ts'
import { useLast } from '#src/ui/useRowDialog.ts'

interface ItemExampleViewerProps {
  readonly items: readonly RequestItem[]
  /** The one that is looked at; null: none. */
  readonly open: string | null
  readonly mayChange: boolean
  readonly onClose: () => void
}

/** An example of an item in full, read by itself, and what can be done with it there. */
export function ItemExampleViewer({ items, open, mayChange, onClose }: ItemExampleViewerProps) {
  const looked = useLast(open)
  const { data } = useFetchItemExamplesQuery(
    { filters: { id: looked ?? undefined } },
    { skip: looked === null },
  )
  const shown = data?.data.find(({ id }) => id === looked)
  const item = items.find(({ id }) => id === shown?.item_id)
  return (
    <ExampleViewer
      opened={open !== null && item !== undefined}
      example={shown?.example}
      onClose={onClose}
    >
      {mayChange && shown && item && <Actions tied={shown} item={item} onClose={onClose} />}
    </ExampleViewer>
  )
}

interface ActionsProps {
  readonly tied: ItemExample
  readonly item: RequestItem
  readonly onClose: () => void
}

function Actions({ tied, item, onClose }: ActionsProps) {
  const [update, { isLoading: isMoving }] = useUpdateItemExamplesMutation()
  const [remove, { isLoading: isRemoving }] = useDeleteItemExamplesMutation()
  const place = item.examples.findIndex(({ id }) => id === tied.id)
  const before = item.examples[place - 1]
  const moveForward = () =>
    before &&
    update([
      { id: tied.id, data: { position: place - 1 } },
      { id: before.id, data: { position: place } },
    ])
  const drop = async () => {
    const { error } = await remove([tied.id])
    if (error) return
    onClose()
    toast(`${tied.example.name} removed from ${item.title}. It stays in the library.`)
  }
  return (
    <Group justify="flex-end" gap="xs" mt="md">
      {before && (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
          loading={isMoving}
          onClick={moveForward}
        >
          Move one place forward
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconX size={16} />}
        loading={isRemoving}
        onClick={drop}
      >
        Remove from the item
      </Button>
    </Group>
  )
}
