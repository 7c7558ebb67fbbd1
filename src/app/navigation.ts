import { IconHome2, IconLink, IconUsers } from '@tabler/icons-react'

/** The areas of the product, in the order of the navigation. */
export const areas = [
  { path: '/', label: 'Overview', icon: IconHome2 },
  { path: '/creators', label: 'Creators', icon: IconUsers },
  { path: '/links', label: 'Links', icon: IconLink },
] as const

/** Whether a page lies in an area. */
export const isInArea = (area: string, pathname: string): boolean =>
  pathname === area || (area !== '/' && pathname.startsWith(`${area}/`))
