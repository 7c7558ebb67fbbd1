import { ActionIcon, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import { AttributeBadge } from '#src/features/requests/shared/AttributeBadge.tsx'
import classes from './ItemSummary.module.css'

interface ItemAttributeListProps {
  readonly item: RequestItem
  /** Opens one, or with the item's own id a new one; undefined: the viewer may only look. */
  readonly onOpen: ((id: string) => void) | undefined
}

/** What an item must be; where it may be changed, each is a way to its form, and there is one to add another. */
export function ItemAttributeList({ item, onOpen }: ItemAttributeListProps) {
  const { id, title, attributes } = item
  if (!onOpen) {
    return attributes.map((attribute) => (
      <AttributeBadge key={attribute.id} attribute={attribute} />
    ))
  }
  return (
    <>
      {attributes.map((attribute) => (
        <UnstyledButton
          key={attribute.id}
          className={classes['attribute']}
          onClick={() => onOpen(attribute.id)}
        >
          <VisuallyHidden>Edit </VisuallyHidden>
          <AttributeBadge attribute={attribute} />
        </UnstyledButton>
      ))}
      <Tooltip label="Add an attribute">
        <ActionIcon
          size="sm"
          radius="xl"
          aria-label={`Add an attribute to ${title}`}
          onClick={() => onOpen(id)}
        >
          <IconPlus size={14} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
