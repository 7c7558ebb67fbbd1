import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

/** What can be changed of the selected rows, by a dialog. */
export interface BulkItem {
  readonly label: string
  readonly icon: ReactNode
  /** Whether it can do anything for these rows. */
  readonly disabled?: boolean
  readonly dialog: (onClose: () => void) => ReactNode
}

/** The changes of selected rows that ask for something first, behind one button. */
export function BulkMenu({ items }: { readonly items: readonly BulkItem[] }) {
  const [asked, setAsked] = useState<string | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Menu position="bottom-start" width={230}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            Change
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ label, icon, disabled = false }) => (
            <Menu.Item
              key={label}
              leftSection={icon}
              disabled={disabled}
              onClick={() => setAsked(label)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {items.find(({ label }) => label === asked)?.dialog(close)}
    </>
  )
}
