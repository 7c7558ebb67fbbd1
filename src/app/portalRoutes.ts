import type { RouteObject } from 'react-router'
import { PortalRoute } from './PortalRoute.tsx'
import { screen, shell } from './screen.ts'

/** Where every screen of the portal is that is behind its login, and what answers a URL there that nothing has. */
export const portalRoutes = (): RouteObject[] => [
  shell(PortalRoute, [
    screen('/portal', 'TasksPage', () => import('#src/features/portal/TasksPage.tsx')),
    screen('/portal/tasks/:id', 'TaskPage', () => import('#src/features/portal/TaskPage.tsx')),
    screen(
      '/portal/tasks/:id/receipt',
      'ReceiptPage',
      () => import('#src/features/portal/receipt/ReceiptPage.tsx'),
    ),
    screen('/portal/inbox', 'InboxPage', () => import('#src/features/portal/InboxPage.tsx')),
    screen(
      '/portal/earnings',
      'EarningsPage',
      () => import('#src/features/portal/EarningsPage.tsx'),
    ),
    screen('/portal/links', 'LinksPage', () => import('#src/features/portal/LinksPage.tsx')),
    screen(
      '/portal/accounts',
      'AccountsPage',
      () => import('#src/features/portal/AccountsPage.tsx'),
    ),
    screen(
      '/portal/accounts/connected',
      'ConnectedPage',
      () => import('#src/features/portal/ConnectedPage.tsx'),
    ),
    screen(
      '/portal/accounts/:id',
      'AccountPage',
      () => import('#src/features/portal/AccountPage.tsx'),
    ),
    screen(
      '/portal/password',
      'PasswordPage',
      () => import('#src/features/portal/PasswordPage.tsx'),
    ),
    screen(
      '/portal/settings',
      'SettingsPage',
      () => import('#src/features/portal/SettingsPage.tsx'),
    ),
  ]),
  screen('*', 'NotFoundPage', () => import('./NotFoundPage.tsx')),
]
