import { ActionIcon, Menu, Paper } from '@mantine/core'
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './compile.module.css'
import { ItemFields, type ItemFieldsProps } from './ItemFields.tsx'

interface ItemCardProps extends ItemFieldsProps {
  readonly name: string
  readonly grip: ReactNode
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** An item in the compile form. */
export const ItemCard = ({ name, grip, onDuplicate, onRemove, ...fields }: ItemCardProps) => (
  <Paper withBorder role="group" className={classes['item']} aria-label={name}>
    {grip}
    <div className={classes['fields']}>
      <ItemFields {...fields} />
    </div>
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={onDuplicate}>
          Duplicate
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </Paper>
)
