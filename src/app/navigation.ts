import { IconHome2, IconLink, IconSettings, IconUsers } from '@tabler/icons-react'

/** The areas of the product, in the order of the navigation. */
export const areas = [
  { path: '/', label: 'Overview', icon: IconHome2 },
  { path: '/creators', label: 'Creators', icon: IconUsers },
  { path: '/links', label: 'Links', icon: IconLink },
  { path: '/settings', label: 'Settings', icon: IconSettings },
] as const

/** The pages of the settings, in the order of their navigation. */
export const settingsPages = [
  { path: '/settings/profile', label: 'Profile', keywords: 'account timezone country delete' },
  { path: '/settings/team', label: 'Team', keywords: 'members invite roles' },
  { path: '/settings/domains', label: 'Domains', keywords: 'host dns records' },
] as const

/** Whether a page lies in an area. */
export const isInArea = (area: string, pathname: string): boolean =>
  pathname === area || (area !== '/' && pathname.startsWith(`${area}/`))
