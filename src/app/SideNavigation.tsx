import { Kbd, NavLink, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import type { User } from '#contract/resources/user.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { useCollapsedGroups } from './collapsedGroups.ts'
import { isInArea, type NavigationArea } from './navigation.ts'
import classes from './Shell.module.css'
import { UserMenu } from './UserMenu.tsx'
import { useAreaGroups } from './useAreas.ts'
import { useWaiting, type WaitingThere } from './useWaiting.ts'
import { WaitingBadge, WaitingLink } from './WaitingBadge.tsx'

interface SideNavigationProps {
  readonly user: User
  readonly onSearch: () => void
  readonly onHelp: () => void
}

/** The way between the areas, and the person's own menu. */
export function SideNavigation({ user, onSearch, onHelp }: SideNavigationProps) {
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
      <Areas />
      <UserMenu user={user} onHelp={onHelp} />
    </div>
  )
}

/** The areas in their groups, with how much waits there. Of a collapsed group the present area stays. */
function Areas() {
  const { pathname } = useLocation()
  const { isCollapsed, toggle } = useCollapsedGroups()
  const waitingIn = useWaiting()
  const groups = useAreaGroups()
  return (
    <nav className={classes['areas']} aria-label="Areas">
      {groups.map(({ label, areas }) => {
        const isClosed = label !== null && isCollapsed(label)
        const shown = areas.filter(({ path }) => !isClosed || isInArea(path, pathname))
        const hidden = areas.filter((area) => !shown.includes(area))
        return (
          <Fragment key={label ?? areas[0]?.path}>
            {label !== null && (
              <GroupHeading
                label={label}
                isClosed={isClosed}
                waiting={waitingIn(...hidden.map(({ path }) => path))}
                onToggle={() => toggle(label)}
              />
            )}
            {shown.map((area) => (
              <AreaLink
                key={area.path}
                area={area}
                isHere={isInArea(area.path, pathname)}
                waiting={waitingIn(area.path)}
              />
            ))}
          </Fragment>
        )
      })}
    </nav>
  )
}

interface GroupHeadingProps {
  readonly label: string
  readonly isClosed: boolean
  /** In the areas that are not shown. */
  readonly waiting: WaitingThere | undefined
  readonly onToggle: () => void
}

const GroupHeading = ({ label, isClosed, waiting, onToggle }: GroupHeadingProps) => (
  <UnstyledButton
    className={classes['group']}
    aria-expanded={!isClosed}
    aria-description={waiting?.words}
    onClick={onToggle}
  >
    <span>
      {label}
      <VisuallyHidden> group</VisuallyHidden>
    </span>
    <IconChevronDown size={12} stroke={2} />
    {waiting && <WaitingBadge waiting={waiting} />}
  </UnstyledButton>
)

interface AreaLinkProps {
  readonly area: NavigationArea
  readonly isHere: boolean
  readonly waiting: WaitingThere | undefined
}

function AreaLink({ area: { path, label, icon: Icon }, isHere, waiting }: AreaLinkProps) {
  return (
    <div className={classes['place']}>
      <NavLink
        component={Link}
        to={path}
        label={label}
        leftSection={<Icon size={18} stroke={1.6} />}
        className={classes['area']}
        active={isHere}
        aria-current={isHere ? 'page' : undefined}
        aria-description={waiting?.words}
      />
      {waiting?.to !== undefined && <WaitingLink {...waiting} to={waiting.to} />}
    </div>
  )
}

const paletteKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
