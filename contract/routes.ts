import { appRoutes } from './resources/app.ts'
import { authRoutes } from './resources/auth.ts'
import { creatorRoutes } from './resources/creators.ts'
import { domainRoutes } from './resources/domains.ts'
import { trackingLinkRoutes } from './resources/trackingLinks.ts'
import { userRoutes } from './resources/user.ts'
import { visitRoutes } from './resources/visits.ts'
import type { AnyRoute } from './route.ts'

/** Every call under /v2. What is not here is answered NOT_FOUND. */
export const routes: readonly AnyRoute[] = [
  appRoutes,
  authRoutes,
  userRoutes,
  creatorRoutes,
  domainRoutes,
  trackingLinkRoutes,
  visitRoutes,
].flatMap((resource): AnyRoute[] => Object.values(resource))
