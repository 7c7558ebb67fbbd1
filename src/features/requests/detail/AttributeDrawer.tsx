import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import {
  useDeleteItemAttributesMutation,
  useFetchItemAttributesQuery,
} from '#src/api/itemAttributes.ts'
import { ActDialog } from '#src/ui/ActDialog.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { OneRow } from '#src/ui/OneRow.tsx'
import { AttributeForm } from './AttributeForm.tsx'

interface AttributeDrawerProps {
  readonly items: readonly RequestItem[]
  /** The attribute that is being changed, or the item that gets another one; null: neither. */
  readonly open: string | null
  readonly onClose: () => void
}

/** The form of one attribute at the side of its request. It is read by itself, as it is now. */
export function AttributeDrawer({ items, open, onClose }: AttributeDrawerProps) {
  const grown = items.find(({ id }) => id === open)
  const item = grown ?? items.find(({ attributes }) => attributes.some(({ id }) => id === open))
  return (
    <FormDrawer
      opened={item !== undefined}
      title={grown ? `Add an attribute to ${grown.title}` : 'Edit attribute'}
      onClose={onClose}
    >
      {grown && <AttributeForm item={grown} onCancel={onClose} onSaved={onClose} />}
      {!grown && item && open !== null && (
        <EditAttribute key={open} item={item} id={open} onClose={onClose} />
      )}
    </FormDrawer>
  )
}

interface EditAttributeProps {
  readonly item: RequestItem
  readonly id: string
  readonly onClose: () => void
}

function EditAttribute({ item, id, onClose }: EditAttributeProps) {
  const query = useFetchItemAttributesQuery({ filters: { id } })
  const [remove] = useDeleteItemAttributesMutation()
  const [asking, setAsking] = useState(false)
  return (
    <OneRow
      id={id}
      query={query}
      noun="attribute"
      icon={IconTag}
      list={{ to: `/requests/${item.request_id}`, label: 'Back to the request' }}
    >
      {(attribute) => (
        <>
          <AttributeForm
            item={item}
            attribute={attribute}
            onDelete={() => setAsking(true)}
            onCancel={onClose}
            onSaved={onClose}
          />
          <ActDialog
            opened={asking}
            title={`Delete ${attribute.name}?`}
            confirm="Delete attribute"
            act={() => remove([attribute.id])}
            done={`${attribute.name} deleted`}
            onClose={() => setAsking(false)}
            onDone={onClose}
          >
            Creators no longer see it with {item.title}.
          </ActDialog>
        </>
      )}
    </OneRow>
  )
}
