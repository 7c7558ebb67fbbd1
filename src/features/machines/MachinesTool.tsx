import { Button } from '@mantine/core'
import { IconTopologyStar3 } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './MachinesPanel.module.css'
import { MachinesPanel } from './MachinesPanel.tsx'

/** For developers: a button in the corner of every screen, which opens the machines beside it. */
export function MachinesTool() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <MachinesPanel onClose={() => setOpen(false)} />
  ) : (
    <Button
      className={classes['button']}
      size="compact-xs"
      variant="default"
      leftSection={<IconTopologyStar3 size={14} />}
      onClick={() => setOpen(true)}
    >
      Machines
    </Button>
  )
}
