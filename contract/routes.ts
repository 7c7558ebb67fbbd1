import { accountAnalyticsRoutes } from './resources/accountAnalytics.ts'
import { accountWatchlistRoutes } from './resources/accountWatchlists.ts'
import { appRoutes } from './resources/app.ts'
import { authRoutes } from './resources/auth.ts'
import { billingRoutes } from './resources/billing.ts'
import { brandingRoutes } from './resources/branding.ts'
import { creatorAccountRoutes } from './resources/creatorAccounts.ts'
import { creatorRoutes } from './resources/creators.ts'
import { domainRoutes } from './resources/domains.ts'
import { exampleRoutes } from './resources/examples.ts'
import { invitationRoutes } from './resources/invitations.ts'
import { itemAttributeRoutes } from './resources/itemAttributes.ts'
import { itemExampleRoutes } from './resources/itemExamples.ts'
import { landingPageRoutes } from './resources/landingPages.ts'
import { mediaRoutes } from './resources/medias.ts'
import { nicheRoutes } from './resources/niches.ts'
import { overallVisitRoutes } from './resources/overallVisits.ts'
import { pageItemRoutes } from './resources/pageItems.ts'
import { paymentReferralRoutes } from './resources/paymentReferrals.ts'
import { paymentRoutes } from './resources/payments.ts'
import { portalRoutes } from './resources/portal.ts'
import { referralCodeRoutes } from './resources/referralCodes.ts'
import { requestItemRoutes } from './resources/requestItems.ts'
import { requestRoutes } from './resources/requests.ts'
import { sessionRoutes } from './resources/sessions.ts'
import { submissionRoutes } from './resources/submissions.ts'
import { subredditRoutes } from './resources/subreddits.ts'
import { tagRoutes } from './resources/tags.ts'
import { taskRoutes } from './resources/tasks.ts'
import { teamRoutes } from './resources/team.ts'
import { trackingLinkRoutes } from './resources/trackingLinks.ts'
import { userRoutes } from './resources/user.ts'
import { visitRoutes } from './resources/visits.ts'
import { watchlistEntryRoutes } from './resources/watchlistEntries.ts'
import type { AnyRoute } from './route.ts'

/** Every call under /v2. What is not here is answered NOT_FOUND. */
export const routes: readonly AnyRoute[] = [
  appRoutes,
  authRoutes,
  userRoutes,
  sessionRoutes,
  brandingRoutes,
  teamRoutes,
  invitationRoutes,
  creatorRoutes,
  creatorAccountRoutes,
  accountAnalyticsRoutes,
  requestRoutes,
  requestItemRoutes,
  itemAttributeRoutes,
  itemExampleRoutes,
  submissionRoutes,
  taskRoutes,
  exampleRoutes,
  domainRoutes,
  portalRoutes,
  trackingLinkRoutes,
  landingPageRoutes,
  pageItemRoutes,
  visitRoutes,
  overallVisitRoutes,
  tagRoutes,
  accountWatchlistRoutes,
  watchlistEntryRoutes,
  referralCodeRoutes,
  paymentRoutes,
  paymentReferralRoutes,
  billingRoutes,
  mediaRoutes,
  nicheRoutes,
  subredditRoutes,
].flatMap((resource): AnyRoute[] => Object.values(resource))
