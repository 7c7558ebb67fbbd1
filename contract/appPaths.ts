/**
 * The URLs of the browser app's screens, in React Router's notation. The router has a screen for
 * each, and the server answers each with the app: anything else is not found.
 */
export const appPaths = [
  '/',
  '/login',
  '/auth/callback',
  '/invite',
  '/creators',
  '/creators/:id',
  '/links',
  '/links/:id',
  '/links/:id/page',
  '/analytics',
  '/requests',
  '/requests/new',
  '/requests/:id',
  '/tasks',
  '/review',
  '/examples',
  '/discover',
  '/subreddits',
  '/watchlists',
  '/watchlists/:id',
  '/referrals',
  '/payments',
  '/settings',
  '/settings/profile',
  '/settings/security',
  '/settings/team',
  '/settings/branding',
  '/settings/domains',
  '/settings/tags',
  '/settings/billing',
  '/portal/login',
  '/portal',
  '/portal/tasks/:id',
  '/portal/accounts',
  '/portal/password',
] as const

export type AppPath = (typeof appPaths)[number]
