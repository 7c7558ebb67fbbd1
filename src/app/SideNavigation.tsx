import { Kbd, NavLink, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { User } from '#contract/resources/user.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { areas, isInArea } from './navigation.ts'
import classes from './Shell.module.css'
import { UserMenu } from './UserMenu.tsx'

interface SideNavigationProps {
  readonly user: User
  readonly onSearch: () => void
  readonly onHelp: () => void
}

/** The way between the areas, and the person's own menu. */
export function SideNavigation({ user, onSearch, onHelp }: SideNavigationProps) {
  const { pathname } = useLocation()
  return (
    <div className={classes['side']}>
      <Link to="/" className={classes['brand']}>
        <Brand />
      </Link>
      <UnstyledButton className={classes['search']} onClick={onSearch}>
        <IconSearch size={16} />
        <span>Search…</span>
        <Kbd size="xs">{paletteKeys}</Kbd>
      </UnstyledButton>
      <nav className={classes['areas']} aria-label="Areas">
        {areas.map(({ path, label, icon: Icon }) => (
          <NavLink
            key={path}
            component={Link}
            to={path}
            label={label}
            leftSection={<Icon size={18} stroke={1.6} />}
            className={classes['area']}
            active={isInArea(path, pathname)}
            aria-current={isInArea(path, pathname) ? 'page' : undefined}
          />
        ))}
      </nav>
      <UserMenu user={user} onHelp={onHelp} />
    </div>
  )
}

const paletteKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
