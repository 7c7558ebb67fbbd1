import { ActionIcon, Group } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { User } from '#contract/resources/user.ts'
import { Brand } from '#src/ui/Brand.tsx'
import classes from './Shell.module.css'
import { UserMenu } from './UserMenu.tsx'

interface TopBarProps {
  readonly user: User
  readonly onSearch: () => void
  readonly onHelp: () => void
}

/** The head of the app on a phone. */
export const TopBar = ({ user, onSearch, onHelp }: TopBarProps) => (
  <nav className={classes['top']} aria-label="Top bar">
    <Link to="/" className={classes['brand']}>
      <Brand />
    </Link>
    <Group gap={4} wrap="nowrap">
      <ActionIcon size="lg" aria-label="Search" onClick={onSearch}>
        <IconSearch size={20} />
      </ActionIcon>
      <UserMenu user={user} onHelp={onHelp} compact />
    </Group>
  </nav>
)
