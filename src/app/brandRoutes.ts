import { type RouteObject, redirect } from 'react-router'
import { backFromPlatform } from './backFromPlatform.ts'
import { SignedIn } from './SignedIn.tsx'
import { frame, screen, shell } from './screen.ts'

/** Where every screen of a brand is, and what answers a URL that nothing has. */
export const brandRoutes = (): RouteObject[] => [
  shell(SignedIn, [
    screen('/', 'OverviewPage', () => import('#src/features/overview/OverviewPage.tsx')),
    screen('/inbox', 'InboxPage', () => import('#src/features/notifications/InboxPage.tsx')),
    screen('/creators', 'CreatorsPage', () => import('#src/features/creators/CreatorsPage.tsx')),
    screen('/creators/:id', 'CreatorRoute', () => import('./CreatorRoute.tsx')),
    screen(
      '/accounts',
      'AccountsPage',
      () => import('#src/features/creatorAccounts/AccountsPage.tsx'),
    ),
    screen(
      '/accounts/connected',
      'ConnectedPage',
      () => import('#src/features/creatorAccounts/ConnectedPage.tsx'),
    ),
    screen(
      '/accounts/:id',
      'AccountPage',
      () => import('#src/features/creatorAccounts/AccountPage.tsx'),
    ),
    screen('/links', 'LinksPage', () => import('#src/features/trackingLinks/LinksPage.tsx')),
    screen('/links/:id', 'LinkPage', () => import('#src/features/trackingLinks/LinkPage.tsx')),
    screen('/links/:id/page', 'PageEditorRoute', () => import('./PageEditorRoute.tsx')),
    screen('/analytics', 'AnalyticsPage', () => import('#src/features/visits/AnalyticsPage.tsx')),
    screen('/reports', 'ReportsPage', () => import('#src/features/reports/ReportsPage.tsx')),
    screen('/reports/:id', 'ReportRoute', () => import('./ReportRoute.tsx')),
    screen('/requests', 'RequestsPage', () => import('#src/features/requests/RequestsPage.tsx')),
    screen('/requests/new', 'CompileRoute', () => import('./CompileRoute.tsx')),
    screen(
      '/requests/templates',
      'TemplatesPage',
      () => import('#src/features/requests/templates/TemplatesPage.tsx'),
    ),
    screen(
      '/requests/templates/:id',
      'TemplatePage',
      () => import('#src/features/requests/templates/TemplatePage.tsx'),
    ),
    screen(
      '/requests/:id',
      'RequestPage',
      () => import('#src/features/requests/detail/RequestPage.tsx'),
    ),
    screen(
      '/calendar',
      'CalendarPage',
      () => import('#src/features/requests/calendar/CalendarPage.tsx'),
    ),
    screen('/tasks', 'TasksPage', () => import('#src/features/tasks/TasksPage.tsx')),
    screen('/review', 'ReviewRoute', () => import('./ReviewRoute.tsx')),
    screen('/shares', 'SharesPage', () => import('#src/features/shares/SharesPage.tsx')),
    screen(
      '/comments',
      'CommentListPage',
      () => import('#src/features/review/commentList/CommentListPage.tsx'),
    ),
    screen('/examples', 'ExamplesPage', () => import('#src/features/examples/ExamplesPage.tsx')),
    screen('/discover', 'DiscoverPage', () => import('#src/features/discovery/DiscoverPage.tsx')),
    screen(
      '/subreddits',
      'SubredditsPage',
      () => import('#src/features/discovery/SubredditsPage.tsx'),
    ),
    screen(
      '/watchlists',
      'WatchlistsPage',
      () => import('#src/features/watchlists/WatchlistsPage.tsx'),
    ),
    screen(
      '/watchlists/:id',
      'WatchlistPage',
      () => import('#src/features/watchlists/WatchlistPage.tsx'),
    ),
    screen(
      '/referrals',
      'ReferralsPage',
      () => import('#src/features/referrals/ReferralsPage.tsx'),
    ),
    screen('/payments', 'PaymentsPage', () => import('#src/features/payments/PaymentsPage.tsx')),
    screen('/whats-new', 'WhatsNewPage', () => import('#src/features/releases/WhatsNewPage.tsx')),
    { path: '/settings', loader: () => redirect('/settings/profile') },
    frame('SettingsFrame', () => import('./SettingsFrame.tsx'), [
      screen(
        '/settings/profile',
        'ProfilePage',
        () => import('#src/features/user/ProfilePage.tsx'),
      ),
      screen(
        '/settings/security',
        'SecurityPage',
        () => import('#src/features/user/SecurityPage.tsx'),
      ),
      screen(
        '/settings/notifications',
        'NotificationSettingsPage',
        () => import('#src/features/notifications/NotificationSettingsPage.tsx'),
      ),
      screen('/settings/team', 'TeamPage', () => import('#src/features/team/TeamPage.tsx')),
      screen(
        '/settings/branding',
        'BrandingPage',
        () => import('#src/features/branding/BrandingPage.tsx'),
      ),
      screen(
        '/settings/domains',
        'DomainsPage',
        () => import('#src/features/domains/DomainsPage.tsx'),
      ),
      screen('/settings/tags', 'TagsPage', () => import('#src/features/tags/TagsPage.tsx')),
      screen(
        '/settings/api-keys',
        'ApiKeysPage',
        () => import('#src/features/apiKeys/ApiKeysPage.tsx'),
      ),
      screen(
        '/settings/webhooks',
        'WebhooksPage',
        () => import('#src/features/webhooks/WebhooksPage.tsx'),
      ),
      screen(
        '/settings/activity',
        'ActivityPage',
        () => import('#src/features/activity/ActivityPage.tsx'),
      ),
      screen(
        '/settings/integrations',
        'IntegrationsPage',
        () => import('#src/features/integrations/IntegrationsPage.tsx'),
      ),
      screen(
        '/settings/billing',
        'BillingPage',
        () => import('#src/features/billing/BillingPage.tsx'),
      ),
    ]),
  ]),
  screen('/oauth/callback', 'NotFoundPage', () => import('./NotFoundPage.tsx'), backFromPlatform),
  screen('*', 'NotFoundPage', () => import('./NotFoundPage.tsx')),
]
