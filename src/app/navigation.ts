import {
  IconBell,
  IconBrandReddit,
  IconCalendarEvent,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconCoins,
  IconCompass,
  IconEye,
  IconEyeCheck,
  IconHome2,
  IconLink,
  IconPhotoStar,
  IconReceipt,
  IconReportAnalytics,
  IconSettings,
  IconShare,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'

/**
 * The areas of the product in their groups, in the order of the navigation. G and then its key lead to an area. `least` is
 * the least role that an area shows anything.
 */
export const areaGroups = [
  {
    label: null,
    areas: [
      { path: '/', label: 'Overview', icon: IconHome2, key: 'o' },
      { path: '/inbox', label: 'Inbox', icon: IconBell, key: 'i' },
    ],
  },
  {
    label: 'Creators',
    areas: [
      { path: '/creators', label: 'Creators', icon: IconUsers, key: 'c' },
      { path: '/accounts', label: 'Accounts', icon: IconUserCircle, key: 'a' },
    ],
  },
  {
    label: 'Links',
    areas: [
      { path: '/links', label: 'Links', icon: IconLink, key: 'l' },
      { path: '/analytics', label: 'Analytics', icon: IconChartBar, key: 'n' },
      { path: '/reports', label: 'Reports', icon: IconReportAnalytics, key: 'm' },
    ],
  },
  {
    label: 'Content',
    areas: [
      { path: '/requests', label: 'Requests', icon: IconClipboardList, key: 'r' },
      { path: '/calendar', label: 'Calendar', icon: IconCalendarEvent, key: 'k' },
      { path: '/tasks', label: 'Tasks', icon: IconChecklist, key: 't' },
      { path: '/review', label: 'Review', icon: IconEyeCheck, key: 'v' },
      { path: '/shares', label: 'Shares', icon: IconShare, key: 'h' },
      { path: '/examples', label: 'Examples', icon: IconPhotoStar, key: 'e' },
    ],
  },
  {
    label: 'Discover',
    areas: [
      { path: '/discover', label: 'Discover', icon: IconCompass, key: 'd' },
      { path: '/subreddits', label: 'Subreddits', icon: IconBrandReddit, key: 'u' },
      { path: '/watchlists', label: 'Watchlists', icon: IconEye, key: 'w' },
    ],
  },
  {
    label: 'Money',
    areas: [
      { path: '/referrals', label: 'Referrals', icon: IconCoins, key: 'f' },
      { path: '/payments', label: 'Payments', icon: IconReceipt, key: 'p', least: 'ADMIN' },
    ],
  },
  { label: null, areas: [{ path: '/settings', label: 'Settings', icon: IconSettings, key: 's' }] },
] as const

type AreaGroup = (typeof areaGroups)[number]

export type NavigationArea = AreaGroup['areas'][number]

/** The areas one after the other. */
export const areas: readonly NavigationArea[] = areaGroups.flatMap(
  (group): readonly NavigationArea[] => group.areas,
)

/** The areas that stand at the bottom of a phone's screen; the others are in a menu beside them. */
export const phoneAreas: readonly string[] = ['/', '/creators', '/links', '/requests']

/** The pages of the settings, in the order of their navigation. */
export const settingsPages = [
  { path: '/settings/profile', label: 'Profile', keywords: 'account timezone country delete' },
  {
    path: '/settings/security',
    label: 'Security',
    keywords: 'sessions devices sign out everywhere',
  },
  {
    path: '/settings/notifications',
    label: 'Notifications',
    keywords: 'mails digest quiet hours mute inbox unsubscribe',
  },
  { path: '/settings/team', label: 'Team', keywords: 'members invite roles' },
  { path: '/settings/branding', label: 'Branding', keywords: 'logo icon banner agency' },
  { path: '/settings/domains', label: 'Domains', keywords: 'host dns records' },
  { path: '/settings/tags', label: 'Tags', keywords: 'labels rename' },
  { path: '/settings/api-keys', label: 'API keys', keywords: 'token program push integration' },
  { path: '/settings/webhooks', label: 'Webhooks', keywords: 'events slack http deliveries' },
  {
    path: '/settings/integrations',
    label: 'Integrations',
    keywords: 'connect platforms instagram tiktok oauth sync app keys',
  },
  {
    path: '/settings/activity',
    label: 'Activity',
    keywords: 'log audit history who changed deleted',
  },
  {
    path: '/settings/billing',
    label: 'Billing',
    keywords: 'plan subscription add-ons receipts cancel',
  },
] as const

/** Whether a page lies in an area. */
export const isInArea = (area: string, pathname: string): boolean =>
  pathname === area || (area !== '/' && pathname.startsWith(`${area}/`))
