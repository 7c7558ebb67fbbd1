import { type RouteObject, redirect } from 'react-router'
import { frame, screen } from './screen.ts'

/** Where every screen behind a login is, and what answers an address that nothing has. */
export const innerRoutes = (): RouteObject[] => [
  {
    ...frame(async () => (await import('./SignedIn.tsx')).SignedIn),
    children: [
      screen('/', async () => (await import('../features/overview/OverviewPage.tsx')).OverviewPage),
      screen(
        '/creators',
        async () => (await import('../features/creators/CreatorsPage.tsx')).CreatorsPage,
      ),
      screen('/creators/:id', async () => (await import('./CreatorRoute.tsx')).CreatorRoute),
      screen('/links', async () => (await import('../features/links/LinksPage.tsx')).LinksPage),
      screen('/links/:id', async () => (await import('../features/links/LinkPage.tsx')).LinkPage),
      screen(
        '/links/:id/page',
        async () => (await import('./PageEditorRoute.tsx')).PageEditorRoute,
      ),
      screen(
        '/analytics',
        async () => (await import('../features/analytics/AnalyticsPage.tsx')).AnalyticsPage,
      ),
      screen(
        '/requests',
        async () => (await import('../features/requests/RequestsPage.tsx')).RequestsPage,
      ),
      screen(
        '/requests/new',
        async () => (await import('../features/requests/compile/CompilePage.tsx')).CompilePage,
      ),
      screen(
        '/requests/:id',
        async () => (await import('../features/requests/detail/RequestPage.tsx')).RequestPage,
      ),
      screen('/tasks', async () => (await import('../features/tasks/TasksPage.tsx')).TasksPage),
      screen('/review', async () => (await import('../features/review/ReviewPage.tsx')).ReviewPage),
      screen(
        '/examples',
        async () => (await import('../features/examples/ExamplesPage.tsx')).ExamplesPage,
      ),
      screen(
        '/discover',
        async () => (await import('../features/discovery/DiscoverPage.tsx')).DiscoverPage,
      ),
      screen(
        '/subreddits',
        async () => (await import('../features/discovery/SubredditsPage.tsx')).SubredditsPage,
      ),
      screen(
        '/watchlists',
        async () => (await import('../features/watchlists/WatchlistsPage.tsx')).WatchlistsPage,
      ),
      screen(
        '/watchlists/:id',
        async () => (await import('../features/watchlists/WatchlistPage.tsx')).WatchlistPage,
      ),
      screen(
        '/referrals',
        async () => (await import('../features/referrals/ReferralsPage.tsx')).ReferralsPage,
      ),
      screen(
        '/payments',
        async () => (await import('../features/payments/PaymentsPage.tsx')).PaymentsPage,
      ),
      { path: '/settings', loader: () => redirect('/settings/profile') },
      {
        ...frame(async () => (await import('./SettingsFrame.tsx')).SettingsFrame),
        children: [
          screen(
            '/settings/profile',
            async () => (await import('../features/settings/ProfilePage.tsx')).ProfilePage,
          ),
          screen(
            '/settings/team',
            async () => (await import('../features/team/TeamPage.tsx')).TeamPage,
          ),
          screen(
            '/settings/branding',
            async () => (await import('../features/branding/BrandingPage.tsx')).BrandingPage,
          ),
          screen(
            '/settings/domains',
            async () => (await import('../features/domains/DomainsPage.tsx')).DomainsPage,
          ),
          screen(
            '/settings/tags',
            async () => (await import('../features/tags/TagsPage.tsx')).TagsPage,
          ),
          screen(
            '/settings/billing',
            async () => (await import('../features/billing/BillingPage.tsx')).BillingPage,
          ),
        ],
      },
    ],
  },
  {
    ...frame(async () => (await import('./PortalRoute.tsx')).PortalRoute),
    children: [
      screen('/portal', async () => (await import('../features/portal/TasksPage.tsx')).TasksPage),
      screen(
        '/portal/tasks/:id',
        async () => (await import('../features/portal/TaskPage.tsx')).TaskPage,
      ),
      screen(
        '/portal/accounts',
        async () => (await import('../features/portal/AccountsPage.tsx')).AccountsPage,
      ),
    ],
  },
  screen('*', async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
  screen('*', async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
]
