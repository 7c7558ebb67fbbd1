import { Indicator, Menu, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { isInArea, type NavigationArea, phoneAreas } from './navigation.ts'
import classes from './Shell.module.css'
import { useAreaGroups } from './useAreas.ts'
import { useWaiting, type WaitingThere } from './useWaiting.ts'

const isNear = ({ path }: NavigationArea) => phoneAreas.includes(path)

/** What waits in an area, below it. */
const WaitingItem = ({ waiting }: { readonly waiting: WaitingThere | undefined }) =>
  waiting?.to === undefined ? null : (
    <Menu.Item component={Link} to={waiting.to} pl={38} c="orange">
      {waiting.words}
    </Menu.Item>
  )

/** The way between the areas on a phone, within reach of the thumb. */
export function BottomNavigation() {
  const { pathname } = useLocation()
  const waitingIn = useWaiting()
  const groups = useAreaGroups()
  const near = groups.flatMap(({ areas }) => areas.filter(isNear))
  // Without what is near, of some groups nothing is left.
  const others = groups
    .map(({ label, areas }) => ({ label, areas: areas.filter((area) => !isNear(area)) }))
    .filter(({ areas }) => areas.length > 0)
  const otherPaths = others.flatMap((group) => group.areas.map(({ path }) => path))
  const pageOf = (path: string) => (isInArea(path, pathname) ? 'page' : undefined)
  const waitingElsewhere = waitingIn(...otherPaths)
  return (
    <nav className={classes['bottom']} aria-label="Areas">
      {near.map(({ path, label, icon: Icon }) => (
        <Link key={path} to={path} className={classes['tab']} aria-current={pageOf(path)}>
          <Icon size={22} stroke={1.6} />
          {label}
        </Link>
      ))}
      <Menu position="top-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton
            className={classes['tab']}
            aria-current={otherPaths.some(pageOf) ? 'true' : undefined}
            aria-description={waitingElsewhere?.words}
          >
            <Indicator color="orange" disabled={!waitingElsewhere}>
              <IconDots size={22} stroke={1.6} display="block" />
            </Indicator>
            More
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes['menu']}>
          {others.map((group) => (
            <Fragment key={group.label ?? group.areas[0]?.path}>
              {group.label === null ? <Menu.Divider /> : <Menu.Label>{group.label}</Menu.Label>}
              {group.areas.map(({ path, label, icon: Icon }) => (
                <Fragment key={path}>
                  <Menu.Item
                    component={Link}
                    to={path}
                    leftSection={<Icon size={18} stroke={1.6} />}
                    aria-current={pageOf(path)}
                  >
                    {label}
                  </Menu.Item>
                  <WaitingItem waiting={waitingIn(path)} />
                </Fragment>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
