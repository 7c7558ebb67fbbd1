import { ActionIcon, Badge, Group, Paper, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import { kinds } from '#src/components/files/kinds.ts'
import { amountOf } from '#src/features/requests/shared/requestNames.ts'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import { AddItemExamples } from './AddItemExamples.tsx'
import { ItemAttributeList } from './ItemAttributeList.tsx'
import { ItemExampleList } from './ItemExampleList.tsx'
import classes from './ItemSummary.module.css'

interface ItemSummaryProps {
  readonly item: RequestItem
  /** What it is dragged by; absent where it stays. */
  readonly grip?: ReactNode
  readonly onEdit?: () => void
  /** Opens one of its attributes, or with its own id a new one. */
  readonly onAttribute?: (id: string) => void
  /** Opens one of its examples. */
  readonly onExample: (id: string) => void
  readonly onDelete?: (() => void) | undefined
}

/** An item of a request with all that is said of it. */
export function ItemSummary(props: ItemSummaryProps) {
  const { item, grip, onEdit, onAttribute, onExample, onDelete } = props
  const { title, description, kind, quantity } = item
  const { icon: Icon } = kinds[kind]
  return (
    <Paper component="article" withBorder className={classes['item']} aria-label={title}>
      {grip}
      <div className={classes['body']}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        {description !== '' && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <LinkedText text={description} />
          </Text>
        )}
        <Group gap={6} mt={4}>
          <Badge variant="light" color="gray" leftSection={<Icon size={12} />}>
            {amountOf(kind, quantity)}
          </Badge>
          <ItemAttributeList item={item} onOpen={onAttribute} />
          {onEdit && <AddItemExamples item={item} />}
        </Group>
        <ItemExampleList item={item} onOpen={onExample} />
      </div>
      <Group gap={4} wrap="nowrap" align="flex-start">
        {onEdit && (
          <ActionIcon aria-label={`Edit ${title}`} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
        )}
        {onDelete && (
          <ActionIcon aria-label={`Delete ${title}`} onClick={onDelete}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
    </Paper>
  )
}
