import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import {
  IconKeyboard,
  IconListCheck,
  IconLogout,
  IconSparkles,
  IconUserCog,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { User } from '#contract/resources/user.ts'
import { roleReaches } from '#contract/roles.ts'
import { useSignOutMutation } from '#src/api/auth.ts'
import { useUpdateUserMutation } from '#src/api/user.ts'
import classes from './Shell.module.css'
import { WorkspaceChoice } from './WorkspaceChoice.tsx'

interface UserMenuProps {
  readonly user: User
  readonly onHelp: () => void
  /** Only the picture, where there is no room for the name. */
  readonly compact?: boolean
}

const schemes = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
  { scheme: 'auto', label: 'Match this device' },
] as const

/** The person's own: profile, light and dark, keys, and the way out. */
export function UserMenu({ user, onHelp, compact = false }: UserMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [signOut] = useSignOutMutation()
  const [update] = useUpdateUserMutation()
  const choose = (value: string) => {
    const chosen = schemes.find(({ scheme }) => scheme === value)
    if (chosen) setColorScheme(chosen.scheme)
  }
  return (
    <Menu
      width={compact ? 220 : 'target'}
      position={compact ? 'bottom-end' : 'top-start'}
      withInitialFocusPlaceholder={false}
      withinPortal={false}
    >
      <Menu.Target>
        <UnstyledButton
          className={compact ? undefined : classes['user']}
          aria-label={compact ? 'Your menu' : undefined}
        >
          {compact ? (
            <Avatar size={32} />
          ) : (
            <Avatar size={32} name={user.name || user.email} color="fern" />
          )}
          {!compact && <NameAndEmail user={user} />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/settings/profile" leftSection={<IconUserCog size={16} />}>
          Profile
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onHelp} visibleFrom="sm">
          Keyboard shortcuts
        </Menu.Item>
        {roleReaches(user.role, 'MEMBER') && (
          <Menu.Item
            component={Link}
            to="/"
            leftSection={<IconListCheck size={16} />}
            onClick={() => update({ first_steps: true })}
          >
            First steps
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/whats-new" leftSection={<IconSparkles size={16} />}>
          What is new
        </Menu.Item>
        <WorkspaceChoice user={user} />
        <Menu.Divider />
        <Menu.Label>Colours</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={choose}>
          {schemes.map(({ scheme, label }) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const NameAndEmail = ({ user }: { readonly user: User }) => (
  <div style={{ minWidth: 0 }}>
    <Text size="sm" fw={500} truncate>
      {user.name || 'Your profile'}
    </Text>
    <Text size="xs" c="dimmed" truncate>
      {user.email}
    </Text>
  </div>
)
