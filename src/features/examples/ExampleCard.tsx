import { Badge, Group, Menu, Paper, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Example } from '#contract/resources/examples.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { ActionsMenu } from '#src/ui/ActionsMenu.tsx'
import { Day } from '#src/ui/Day.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import classes from './examples.module.css'
import { ExamplePicture } from './shared/ExamplePicture.tsx'
import { kindLabel } from './shared/exampleKind.ts'

/** What can be done with an example. */
export interface ExampleActions {
  readonly onOpen: (example: Example) => void
  /** Undefined: the viewer may only look. */
  readonly onChange: ((example: Example) => void) | undefined
  readonly onDelete: ((example: Example) => void) | undefined
}

interface ExampleCardProps extends ExampleActions {
  readonly example: Example
}

/** An example in the library. */
export function ExampleCard({ example, ...actions }: ExampleCardProps) {
  const { name, size, tags, created_at } = example
  return (
    <Paper component="article" withBorder className={classes['card']} aria-label={name}>
      <UnstyledButton className={classes['look']} onClick={() => actions.onOpen(example)}>
        <ExamplePicture example={example} />
        <VisuallyHidden>Open {name}</VisuallyHidden>
        <Badge className={classes['kind']} variant="filled" color="dark" size="sm">
          {kindLabel(example)}
        </Badge>
      </UnstyledButton>
      <div className={classes['facts']}>
        <Group gap={4} wrap="nowrap" justify="space-between">
          <Text size="sm" fw={500} truncate title={name}>
            {name}
          </Text>
          <CardMenu example={example} {...actions} />
        </Group>
        <Text size="xs" c="dimmed">
          <Day time={created_at} />
          {size !== null && ` · ${formatFileSize(size)}`}
        </Text>
        <Tags tags={tags} />
      </div>
    </Paper>
  )
}

function CardMenu({ example, onChange, onDelete }: Omit<ExampleCardProps, 'onOpen'>) {
  if (!onChange || !onDelete) return null
  return (
    <ActionsMenu of={example.name}>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onChange(example)}>
        Edit name and tags
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => onDelete(example)}
      >
        Delete
      </Menu.Item>
    </ActionsMenu>
  )
}
