import { ActionIcon, Badge, Group, Paper, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import { kinds } from '#src/components/files/kinds.ts'
import { ExamplePicture } from '#src/features/examples/shared/ExamplePicture.tsx'
import { AttributeBadge } from '#src/features/requests/shared/AttributeBadge.tsx'
import { amountOf } from '#src/features/requests/shared/requestNames.ts'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import classes from './ItemSummary.module.css'

interface ItemSummaryProps {
  readonly item: RequestItem
  /** What it is dragged by; absent where it stays. */
  readonly grip?: ReactNode
  readonly onEdit?: () => void
  readonly onDelete?: (() => void) | undefined
}

/** An item of a request with all that is said of it. */
export function ItemSummary({ item, grip, onEdit, onDelete }: ItemSummaryProps) {
  const { title, description, kind, quantity, attributes, examples } = item
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
          {attributes.map((attribute) => (
            <AttributeBadge key={attribute.id} attribute={attribute} />
          ))}
        </Group>
        {examples.length > 0 && (
          <ul className={classes['examples']} aria-label={`Examples for ${title}`}>
            {examples.map(({ id, example }) => (
              <li key={id} className={classes['example']} title={example.name}>
                <ExamplePicture example={example} />
              </li>
            ))}
          </ul>
        )}
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
