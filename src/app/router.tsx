import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouteError } from './RouteError.tsx'
import { Splash } from './Splash.tsx'

/** Where every screen is. Each is loaded when it is first visited, and fails on its own. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Splash,
    ErrorBoundary: RouteError,
    children: [
      screen('/login', async () => (await import('./LoginRoute.tsx')).LoginRoute),
      screen(
        '/auth/callback',
        async () => (await import('../features/auth/CallbackPage.tsx')).CallbackPage,
      ),
      {
        ErrorBoundary: RouteError,
        lazy: { Component: async () => (await import('./SignedIn.tsx')).SignedIn },
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
            '/settings/profile',
            async () => (await import('../features/settings/ProfilePage.tsx')).ProfilePage,
          ),
        ],
      },
      screen('*', async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routes)

function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, ErrorBoundary: RouteError, lazy: { Component: load } }
}
