import { type RouteObject, redirect } from 'react-router'
import { backFromPlatform } from './backFromPlatform.ts'
import { frame, screen } from './screen.ts'

/** Where every screen behind a login is, and what answers a URL that nothing has. */
export const innerRoutes = (): RouteObject[] => [
  frame(
    async () => (await import('./SignedIn.tsx')).SignedIn,
    [
      screen(
        '/',
        async () => (await import('#src/features/overview/OverviewPage.tsx')).OverviewPage,
      ),
      screen(
        '/creators',
        async () => (await import('#src/features/creators/CreatorsPage.tsx')).CreatorsPage,
      ),
      screen('/creators/:id', async () => (await import('./CreatorRoute.tsx')).CreatorRoute),
      screen(
        '/accounts',
        async () => (await import('#src/features/creatorAccounts/AccountsPage.tsx')).AccountsPage,
      ),
      screen(
        '/accounts/connected',
        async () => (await import('#src/features/creatorAccounts/ConnectedPage.tsx')).ConnectedPage,
      ),
      screen(
        '/accounts/:id',
        async () => (await import('#src/features/creatorAccounts/AccountPage.tsx')).AccountPage,
      ),
      screen(
        '/links',
        async () => (await import('#src/features/trackingLinks/LinksPage.tsx')).LinksPage,
      ),
      screen(
        '/links/:id',
        async () => (await import('#src/features/trackingLinks/LinkPage.tsx')).LinkPage,
      ),
      screen(
        '/links/:id/page',
        async () => (await import('./PageEditorRoute.tsx')).PageEditorRoute,
      ),
      screen(
        '/analytics',
        async () => (await import('#src/features/visits/AnalyticsPage.tsx')).AnalyticsPage,
      ),
      screen(
        '/requests',
        async () => (await import('#src/features/requests/RequestsPage.tsx')).RequestsPage,
      ),
      screen('/requests/new', async () => (await import('./CompileRoute.tsx')).CompileRoute),
      screen(
        '/requests/:id',
        async () => (await import('#src/features/requests/detail/RequestPage.tsx')).RequestPage,
      ),
      screen('/tasks', async () => (await import('#src/features/tasks/TasksPage.tsx')).TasksPage),
      screen('/review', async () => (await import('./ReviewRoute.tsx')).ReviewRoute),
      screen(
        '/examples',
        async () => (await import('#src/features/examples/ExamplesPage.tsx')).ExamplesPage,
      ),
      screen(
        '/discover',
        async () => (await import('#src/features/discovery/DiscoverPage.tsx')).DiscoverPage,
      ),
      screen(
        '/subreddits',
        async () => (await import('#src/features/discovery/SubredditsPage.tsx')).SubredditsPage,
      ),
      screen(
        '/watchlists',
        async () => (await import('#src/features/watchlists/WatchlistsPage.tsx')).WatchlistsPage,
      ),
      screen(
        '/watchlists/:id',
        async () => (await import('#src/features/watchlists/WatchlistPage.tsx')).WatchlistPage,
      ),
      screen(
        '/referrals',
        async () => (await import('#src/features/referrals/ReferralsPage.tsx')).ReferralsPage,
      ),
      screen(
        '/payments',
        async () => (await import('#src/features/payments/PaymentsPage.tsx')).PaymentsPage,
      ),
      { path: '/settings', loader: () => redirect('/settings/profile') },
      frame(
        async () => (await import('./SettingsFrame.tsx')).SettingsFrame,
        [
          screen(
            '/settings/profile',
            async () => (await import('#src/features/user/ProfilePage.tsx')).ProfilePage,
          ),
          screen(
            '/settings/security',
            async () => (await import('#src/features/user/SecurityPage.tsx')).SecurityPage,
          ),
          screen(
            '/settings/team',
            async () => (await import('#src/features/team/TeamPage.tsx')).TeamPage,
          ),
          screen(
            '/settings/branding',
            async () => (await import('#src/features/branding/BrandingPage.tsx')).BrandingPage,
          ),
          screen(
            '/settings/domains',
            async () => (await import('#src/features/domains/DomainsPage.tsx')).DomainsPage,
          ),
          screen(
            '/settings/tags',
            async () => (await import('#src/features/tags/TagsPage.tsx')).TagsPage,
          ),
          screen(
            '/settings/api-keys',
            async () => (await import('#src/features/apiKeys/ApiKeysPage.tsx')).ApiKeysPage,
          ),
          screen(
            '/settings/activity',
            async () => (await import('#src/features/activity/ActivityPage.tsx')).ActivityPage,
          ),
          screen(
            '/settings/integrations',
            async () =>
              (await import('#src/features/integrations/IntegrationsPage.tsx')).IntegrationsPage,
          ),
          screen(
            '/settings/billing',
            async () => (await import('#src/features/billing/BillingPage.tsx')).BillingPage,
          ),
        ],
      ),
    ],
  ),
  frame(
    async () => (await import('./PortalRoute.tsx')).PortalRoute,
    [
      screen('/portal', async () => (await import('#src/features/portal/TasksPage.tsx')).TasksPage),
      screen(
        '/portal/tasks/:id',
        async () => (await import('#src/features/portal/TaskPage.tsx')).TaskPage,
      ),
      screen(
        '/portal/accounts',
        async () => (await import('#src/features/portal/AccountsPage.tsx')).AccountsPage,
      ),
      screen(
        '/portal/accounts/connected',
        async () => (await import('#src/features/portal/ConnectedPage.tsx')).ConnectedPage,
      ),
      screen(
        '/portal/accounts/:id',
        async () => (await import('#src/features/portal/AccountPage.tsx')).AccountPage,
      ),
      screen(
        '/portal/password',
        async () => (await import('#src/features/portal/PasswordPage.tsx')).PasswordPage,
      ),
    ],
  ),
  screen(
    '/oauth/callback',
    async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
    backFromPlatform,
  ),
  screen('*', async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
  screen('*', async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
]
