import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from 'react-router'
import { loadCode } from '#src/lib/loadCode.ts'
import { portalParams } from '#src/lib/portalPaths.ts'
import { keepScroll } from './keepScroll.ts'
import { readKeptLogin } from './keptLogin.ts'
import { takeOnNavigation } from './newVersion.ts'
import { Root } from './Root.tsx'
import { RouteError } from './RouteError.tsx'
import { Splash } from './Splash.tsx'
import { screen } from './screen.ts'

const rootId = 'root'

/**
 * The screens in front of a login, which know none of those behind it. Every router needs routes of its
 * own: it writes down in them what it has loaded.
 *
 * @param newBuild the build of the app that is offered in place of this one; null: none.
 */
export const entranceRoutes = (newBuild: () => string | null = () => null): RouteObject[] => [
  {
    id: rootId,
    Component: Root,
    ...takeOnNavigation(newBuild),
    HydrateFallback: Splash,
    ErrorBoundary: RouteError,
    children: [
      screen('/login', 'LoginRoute', () => import('./LoginRoute.tsx')),
      screen('/auth/callback', 'CallbackPage', () => import('#src/features/auth/CallbackPage.tsx')),
      screen(
        '/share/:token',
        'SharePage',
        () => import('#src/features/shares/guest/SharePage.tsx'),
      ),
      screen('/invite', 'InvitePage', () => import('#src/features/auth/InvitePage.tsx')),
      screen(
        '/portal/login',
        'PortalLoginPage',
        () => import('#src/features/portal/PortalLoginPage.tsx'),
        goOnInPortal,
      ),
      screen(
        '/portal/link',
        'PortalLinkPage',
        () => import('#src/features/portal/PortalLinkPage.tsx'),
      ),
      screen(
        '/portal/forgot',
        'ForgottenPage',
        () => import('#src/features/portal/ForgottenPage.tsx'),
      ),
    ],
  },
]

/** Adds the screens behind a login, the brand's or the portal's, once a URL asks for one of them. */
export const addInnerRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isOfPortal(path)) {
    const { portalRoutes } = await loadCode(() => import('./portalRoutes.ts'))
    patch(rootId, portalRoutes())
  } else {
    const { brandRoutes } = await loadCode(() => import('./brandRoutes.ts'))
    patch(rootId, brandRoutes())
  }
}

const isOfPortal = (path: string) => /^\/portal(\/|$)/.test(path)

/** @param newBuild see {@link entranceRoutes}. */
export const createAppRouter = (newBuild: () => string | null) =>
  keepScroll(
    createBrowserRouter(entranceRoutes(newBuild), { patchRoutesOnNavigation: addInnerRoutes }),
  )

/** A portal link leads on to the tasks of whoever is logged in already, unless it is for somebody else. */
function goOnInPortal(url: string): Response | null {
  const login = readKeptLogin()
  const asked = new URL(url).searchParams.get(portalParams.creator)
  const isForThem = asked === null || asked === login?.user_creator_id
  return login && isForThem ? redirect('/portal') : null
}
