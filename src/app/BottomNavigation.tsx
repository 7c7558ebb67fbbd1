import { Menu, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { areas, isInArea, phoneAreas } from './navigation.ts'
import classes from './Shell.module.css'

const [near, others] = [
  areas.filter(({ path }) => phoneAreas.includes(path)),
  areas.filter(({ path }) => !phoneAreas.includes(path)),
]

/** The way between the areas on a phone, within reach of the thumb. */
export function BottomNavigation() {
  const { pathname } = useLocation()
  const pageOf = (path: string) => (isInArea(path, pathname) ? 'page' : undefined)
  return (
    <nav className={classes['bottom']} aria-label="Areas">
      {near.map(({ path, label, icon: Icon }) => (
        <Link key={path} to={path} className={classes['tab']} aria-current={pageOf(path)}>
          <Icon size={22} stroke={1.6} />
          {label}
        </Link>
      ))}
      <Menu position="top-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton
            className={classes['tab']}
            aria-current={others.some(({ path }) => pageOf(path)) ? 'true' : undefined}
          >
            <IconDots size={22} stroke={1.6} />
            More
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ path, label, icon: Icon }) => (
            <Menu.Item
              key={path}
              component={Link}
              to={path}
              leftSection={<Icon size={18} stroke={1.6} />}
              aria-current={pageOf(path)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
