import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { i18n } from '#src/lib/i18n.ts'
import '#src/locales/portal.ts'
import { Indicator, VisuallyHidden } from '@mantine/core'
import { IconBell, IconCoins, IconLink, IconListCheck, IconUserCircle } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from 'react-router'
import { useFetchPortalSessionQuery } from '#src/api/portal.ts'
import { AgencyMark } from '#src/components/AgencyMark.tsx'
import { CreatorFace } from '#src/features/creators/shared/CreatorFace.tsx'
import { afterStart } from '#src/lib/afterStart.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { Timezone } from '#src/ui/timezone.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import classes from './portal.module.css'
import { UploadDock } from './UploadDock.tsx'
import { useOwnLanguage } from './useOwnLanguage.ts'

/** Stands for the menu, whose code comes once it is known who is there: what the screen asks for goes before it. */
const unknownFace = <CreatorFace creator={undefined} size={36} />

const PortalMenu = lazyPart(async () => (await import('./PortalMenu.tsx')).PortalMenu, {
  waiting: unknownFace,
  quiet: true,
})

/** Nothing of it is seen, and nothing waits for it. */
const HomeScreen = lazyPart(
  async () => {
    await afterStart()
    return (await import('./HomeScreen.tsx')).HomeScreen
  },
  { quiet: true },
)

const places = [
  { path: '/portal', label: msg`Tasks`, icon: IconListCheck },
  { path: '/portal/inbox', label: msg`Inbox`, icon: IconBell },
  { path: '/portal/earnings', label: msg`Earnings`, icon: IconCoins },
  { path: '/portal/links', label: msg`Links`, icon: IconLink },
  { path: '/portal/accounts', label: msg`Accounts`, icon: IconUserCircle },
] as const

/** The frame of the portal's screens: the agency above, the way between the screens within reach of the thumb. */
export function PortalShell() {
  const { data: session, isLoading } = useFetchPortalSessionQuery(undefined, {
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
  })
  useOwnLanguage(session?.creator)
  const unread = session?.unread_notifications ?? 0
  const favicon = session?.branding.agency_favicon_url
  const timezone = session?.creator.timezone ?? undefined
  return (
    <Timezone value={timezone}>
      <div className={classes['portal']}>
        {favicon && <link rel="icon" href={favicon} />}
        {session && <HomeScreen agencyId={session.agency.id} />}
        <a className={classes['skip']} href="#content">
          <Trans>Skip to content</Trans>
        </a>
        <header className={classes['head']}>
          <div className={classes['headInside']}>
            <Link to="/portal" className={classes['home']}>
              <AgencyMark agency={session?.agency} branding={session?.branding} />
            </Link>
            <Places place="head" unread={unread} />
            {isLoading ? unknownFace : <PortalMenu creator={session?.creator} />}
          </div>
        </header>
        <OfflineNotice />
        <main id="content" tabIndex={-1} className={classes['content']}>
          <Outlet />
        </main>
        <div className={classes['foot']}>
          <UploadDock />
          <Places place="foot" unread={unread} />
        </div>
      </div>
    </Timezone>
  )
}

interface PlacesProps {
  readonly place: 'head' | 'foot'
  /** How many lines of their inbox are unread. */
  readonly unread: number
}

function Places({ place, unread }: PlacesProps) {
  const { pathname } = useLocation()
  const isHere = (path: string) =>
    path === '/portal'
      ? path === pathname || pathname.startsWith('/portal/tasks/')
      : pathname === path
  return (
    <nav className={classes[place === 'head' ? 'places' : 'tabs']} aria-label={t`Portal`}>
      {places.map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          className={classes['place']}
          aria-current={isHere(path) ? 'page' : undefined}
        >
          <Indicator
            label={unread}
            size={16}
            disabled={path !== '/portal/inbox' || unread === 0}
            aria-hidden
          >
            <Icon size={22} stroke={1.6} style={{ display: 'block' }} />
          </Indicator>
          {i18n._(label)}
          {path === '/portal/inbox' && unread > 0 && (
            <VisuallyHidden>
              {plural(unread, { one: '# unread', other: '# unread' })}
            </VisuallyHidden>
          )}
        </Link>
      ))}
    </nav>
  )
}
