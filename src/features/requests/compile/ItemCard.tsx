import { Menu, Paper } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionsMenu } from '#src/ui/ActionsMenu.tsx'
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
    <ActionsMenu of={name}>
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={onDuplicate}>
        Duplicate
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
        Remove
      </Menu.Item>
    </ActionsMenu>
  </Paper>
)
