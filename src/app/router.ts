import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from 'react-router'
import { portalParams } from '#src/lib/portalPaths.ts'
import { readKeptLogin } from './keptLogin.ts'
import { RouteError } from './RouteError.tsx'
import { Splash } from './Splash.tsx'
import { screen } from './screen.ts'

const rootId = 'root'

/**
 * The screens in front of a login, which know none of those behind it. Every router needs routes of its
 * own: it writes down in them what it has loaded.
 */
export const entranceRoutes = (): RouteObject[] => [
  {
    id: rootId,
    HydrateFallback: Splash,
    ErrorBoundary: RouteError,
    children: [
      screen('/login', async () => (await import('./LoginRoute.tsx')).LoginRoute),
      screen(
        '/auth/callback',
        async () => (await import('#src/features/auth/CallbackPage.tsx')).CallbackPage,
      ),
      screen('/invite', async () => (await import('#src/features/auth/InvitePage.tsx')).InvitePage),
      {
        loader: ({ request }) => goOnInPortal(request.url),
        ...screen(
          '/portal/login',
          async () => (await import('#src/features/portal/PortalLoginPage.tsx')).PortalLoginPage,
        ),
      },
    ],
  },
]

/** Adds the screens behind a login once an address asks for one of them. */
export const addInnerRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const { innerRoutes } = await import('./innerRoutes.ts')
  patch(rootId, innerRoutes())
}

export const createAppRouter = () =>
  createBrowserRouter(entranceRoutes(), { patchRoutesOnNavigation: addInnerRoutes })

/** A portal link leads on to the tasks of whoever is logged in already, unless it is for somebody else. */
function goOnInPortal(url: string): Response | null {
  const login = readKeptLogin()
  const asked = new URL(url).searchParams.get(portalParams.creator)
  const isForThem = asked === null || asked === login?.user_creator_id
  return login && isForThem ? redirect('/portal') : null
}
