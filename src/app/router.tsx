import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { portalParams } from '../lib/portalPaths.ts'
import { readKeptLogin } from './keptLogin.ts'
import { RouteError } from './RouteError.tsx'
import { Splash } from './Splash.tsx'

/**
 * Where every screen is. Each is loaded when it is first visited, and fails on its own. Every router
 * needs routes of its own: it writes down in them what it has loaded.
 */
export const appRoutes = (): RouteObject[] => [
  {
    HydrateFallback: Splash,
    ErrorBoundary: RouteError,
    children: [
      screen('/login', async () => (await import('./LoginRoute.tsx')).LoginRoute),
      screen(
        '/auth/callback',
        async () => (await import('../features/auth/CallbackPage.tsx')).CallbackPage,
      ),
      screen('/invite', async () => (await import('../features/auth/InvitePage.tsx')).InvitePage),
      {
        ErrorBoundary: RouteError,
        ...loaded(async () => (await import('./SignedIn.tsx')).SignedIn),
        children: [
          screen(
            '/',
            async () => (await import('../features/overview/OverviewPage.tsx')).OverviewPage,
          ),
          screen(
            '/creators',
            async () => (await import('../features/creators/CreatorsPage.tsx')).CreatorsPage,
          ),
          screen('/creators/:id', async () => (await import('./CreatorRoute.tsx')).CreatorRoute),
          screen('/links', async () => (await import('../features/links/LinksPage.tsx')).LinksPage),
          screen(
            '/links/:id',
            async () => (await import('../features/links/LinkPage.tsx')).LinkPage,
          ),
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
          screen(
            '/review',
            async () => (await import('../features/review/ReviewPage.tsx')).ReviewPage,
          ),
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
            ...loaded(async () => (await import('./SettingsFrame.tsx')).SettingsFrame),
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
        loader: ({ request }) => goOnInPortal(request.url),
        ...screen(
          '/portal/login',
          async () => (await import('../features/portal/PortalLoginPage.tsx')).PortalLoginPage,
        ),
      },
      {
        ErrorBoundary: RouteError,
        ...loaded(async () => (await import('./PortalRoute.tsx')).PortalRoute),
        children: [
          screen(
            '/portal',
            async () => (await import('../features/portal/TasksPage.tsx')).TasksPage,
          ),
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
    ],
  },
]

/** A portal link leads on to the tasks of whoever is logged in already, unless it is for somebody else. */
function goOnInPortal(url: string): Response | null {
  const login = readKeptLogin()
  const asked = new URL(url).searchParams.get(portalParams.creator)
  const isForThem = asked === null || asked === login?.user_creator_id
  return login && isForThem ? redirect('/portal') : null
}

export const createAppRouter = () => createBrowserRouter(appRoutes())

function screen(path: string, load: Load): RouteObject {
  return { path, ErrorBoundary: RouteError, ...loaded(load) }
}

type Load = () => Promise<ComponentType>

/** A component that comes with its own code when it is first shown. */
function loaded(load: Load) {
  return { lazy: { Component: load } }
}
