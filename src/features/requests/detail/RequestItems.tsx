import { arrayMove } from '@dnd-kit/sortable'
import { Button, Group, Skeleton, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { CreatorRequest } from '#contract/resources/requests.ts'
import { isEnded } from '#contract/rules/requestStatus.ts'
import { useUpdateRequestItemsMutation } from '#src/api/requestItems.ts'
import { useRequestReason } from '#src/features/requests/useRequestReason.ts'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { RowQuery } from '#src/ui/rowQuery.ts'
import { SortableList } from '#src/ui/SortableList.tsx'
import { useRowDialog } from '#src/ui/useRowDialog.ts'
import { AttributeDrawer } from './AttributeDrawer.tsx'
import { DeleteItemDialog } from './DeleteItemDialog.tsx'
import { ItemExampleViewer } from './ItemExampleViewer.tsx'
import type { ItemFormProps } from './ItemForm.tsx'
import { ItemSummary } from './ItemSummary.tsx'

const ItemForm = lazyPart<ItemFormProps>(async () => (await import('./ItemForm.tsx')).ItemForm)

interface RequestItemsProps {
  readonly request: CreatorRequest
  readonly items: RowQuery<RequestItem>
  readonly view: ItemsView
  readonly onView: (change: Partial<ItemsView>) => void
}

/** What of the items is open, by id. */
interface ItemsView {
  /** The item that is being changed, or `item` for a new one. */
  readonly form: string | null
  /** The attribute that is being changed, or the item that gets another one. */
  readonly attribute: string | null
  /** The example of an item that is looked at. */
  readonly example: string | null
}

/** What a request asks for. While it goes on, items can be changed, added, put in another order and deleted. */
export function RequestItems({ request, items, view, onView }: RequestItemsProps) {
  const reason = useRequestReason(request)
  const mayChange = reason === undefined && !isEnded(request.status)
  const rows = items.data?.data
  const move = useMove(rows ?? [])
  const deletion = useRowDialog(rows ?? [])
  const editing = rows?.find(({ id }) => id === view.form)
  const close = () => onView({ form: null })
  const openExample = (example: string) => onView({ example })
  return (
    <section aria-label="What you need">
      <Group justify="space-between" mb="sm" mih={36}>
        <Title order={2}>What you need</Title>
        {mayChange && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => onView({ form: 'item' })}
          >
            Add an item
          </Button>
        )}
      </Group>
      {rows === undefined ? (
        <NotThere items={items} />
      ) : mayChange ? (
        <SortableList
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onMove={move}
        >
          {(item, _index, grip) => (
            <ItemSummary
              item={item}
              grip={grip}
              onEdit={() => onView({ form: item.id })}
              onAttribute={(attribute) => onView({ attribute })}
              onExample={openExample}
              onDelete={rows.length > 1 ? () => deletion.open(item) : undefined}
            />
          )}
        </SortableList>
      ) : (
        <Stack gap="sm">
          {rows.map((item) => (
            <ItemSummary key={item.id} item={item} onExample={openExample} />
          ))}
        </Stack>
      )}
      <FormDrawer
        opened={mayChange && (editing !== undefined || view.form === 'item')}
        title={editing ? 'Edit item' : 'Add an item'}
        onClose={close}
      >
        <ItemForm requestId={request.id} item={editing} onCancel={close} onSaved={close} />
      </FormDrawer>
      <AttributeDrawer
        items={rows ?? []}
        open={mayChange ? view.attribute : null}
        onClose={() => onView({ attribute: null })}
      />
      <ItemExampleViewer
        items={rows ?? []}
        open={view.example}
        mayChange={mayChange}
        onClose={() => onView({ example: null })}
      />
      <DeleteItemDialog item={deletion.row} onClose={deletion.close} />
    </section>
  )
}

/** Puts an item in another place: the cache has the new order at once, and the old one again if the server refuses it. */
function useMove(items: readonly RequestItem[]) {
  const [update] = useUpdateRequestItemsMutation()
  return (from: number, to: number) => {
    const changes = arrayMove([...items], from, to).flatMap(({ id, position }, place) =>
      position === place ? [] : { id, data: { position: place } },
    )
    void update(changes)
  }
}

const NotThere = ({ items }: Pick<RequestItemsProps, 'items'>) =>
  items.error ? (
    <LoadError title="The items could not be loaded" query={items} />
  ) : (
    <Stack gap="sm" aria-busy="true">
      <Skeleton height={72} />
      <Skeleton height={72} />
    </Stack>
  )
