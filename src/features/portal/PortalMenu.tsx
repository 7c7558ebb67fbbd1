import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { PortalCreator } from '../../../contract/resources/portal.ts'
import { useLogOutOfPortalMutation } from '../../api/portal.ts'
import classes from './portal.module.css'

const schemes = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
  { scheme: 'auto', label: 'As this device' },
] as const

interface PortalMenuProps {
  /** Undefined while they are not known. */
  readonly creator: PortalCreator | undefined
}

/** The creator's own: light and dark, and the way out. */
export function PortalMenu({ creator }: PortalMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [logOut] = useLogOutOfPortalMutation()
  const choose = (value: string) => {
    const chosen = schemes.find(({ scheme }) => scheme === value)
    if (chosen) setColorScheme(chosen.scheme)
  }
  return (
    <Menu
      width={230}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      withinPortal={false}
    >
      <Menu.Target>
        <UnstyledButton aria-label="Your menu" className={classes['me']}>
          <Avatar size={36} src={creator?.avatar_url ?? null} alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes['menu']}>
        {creator && <Menu.Label>Logged in as {creator.name}</Menu.Label>}
        <Menu.RadioGroup value={colorScheme} onChange={choose}>
          {schemes.map(({ scheme, label }) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => logOut()}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
