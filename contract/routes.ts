import type { Group } from './group.ts'
import { accountAnalyticsGroup } from './resources/accountAnalytics.ts'
import { accountConnectionGroup } from './resources/accountConnections.ts'
import { accountFigureGroup } from './resources/accountFigures.ts'
import { accountWatchlistGroup } from './resources/accountWatchlists.ts'
import { activityGroup } from './resources/activities.ts'
import { apiKeyGroup } from './resources/apiKeys.ts'
import { appGroup } from './resources/app.ts'
import { authGroup } from './resources/auth.ts'
import { billingGroup } from './resources/billing.ts'
import { brandingGroup } from './resources/branding.ts'
import { calendarFeedGroup } from './resources/calendarFeeds.ts'
import { commentGroup } from './resources/comments.ts'
import { creatorAccountGroup } from './resources/creatorAccounts.ts'
import { creatorGroup } from './resources/creators.ts'
import { domainGroup } from './resources/domains.ts'
import { earningGroup } from './resources/earnings.ts'
import { exampleGroup } from './resources/examples.ts'
import { integrationGroup } from './resources/integrations.ts'
import { invitationGroup } from './resources/invitations.ts'
import { invoiceGroup } from './resources/invoices.ts'
import { itemAttributeGroup } from './resources/itemAttributes.ts'
import { itemExampleGroup } from './resources/itemExamples.ts'
import { landingPageGroup } from './resources/landingPages.ts'
import { mailDomainGroup } from './resources/mailDomains.ts'
import { mediaGroup } from './resources/medias.ts'
import { nicheGroup } from './resources/niches.ts'
import { notificationAddressGroup } from './resources/notificationAddresses.ts'
import { notificationPreferenceGroup } from './resources/notificationPreferences.ts'
import { notificationGroup } from './resources/notifications.ts'
import { notifiedCreatorGroup } from './resources/notifiedCreators.ts'
import { overallVisitGroup } from './resources/overallVisits.ts'
import { overviewGroup } from './resources/overview.ts'
import { ownLinkGroup } from './resources/ownLinks.ts'
import { pageItemGroup } from './resources/pageItems.ts'
import { paymentReferralGroup } from './resources/paymentReferrals.ts'
import { paymentGroup } from './resources/payments.ts'
import { personalDataGroup } from './resources/personalData.ts'
import { portalGroup } from './resources/portal.ts'
import { pushSubscriptionGroup } from './resources/pushSubscriptions.ts'
import { referralCodeGroup } from './resources/referralCodes.ts'
import { reportGroup } from './resources/reports.ts'
import { requestItemGroup } from './resources/requestItems.ts'
import { requestGroup } from './resources/requests.ts'
import { requestTemplateGroup } from './resources/requestTemplates.ts'
import { sampleGroup } from './resources/samples.ts'
import { savedViewGroup } from './resources/savedViews.ts'
import { searchGroup } from './resources/search.ts'
import { sessionGroup } from './resources/sessions.ts'
import { openedShareGroup, shareGroup } from './resources/shares.ts'
import { signInMethodGroup } from './resources/signInMethods.ts'
import { submissionGroup } from './resources/submissions.ts'
import { subredditGroup } from './resources/subreddits.ts'
import { tagGroup } from './resources/tags.ts'
import { taskGroup } from './resources/tasks.ts'
import { teamGroup } from './resources/team.ts'
import { trackingLinkGroup } from './resources/trackingLinks.ts'
import { uploadedMediaGroup } from './resources/uploadedMedias.ts'
import { uploadedSubredditGroup } from './resources/uploadedSubreddits.ts'
import { userGroup } from './resources/user.ts'
import { visitGroup } from './resources/visits.ts'
import { waitingGroup } from './resources/waiting.ts'
import { watchlistEntryGroup } from './resources/watchlistEntries.ts'
import { webhookDeliveryGroup } from './resources/webhookDeliveries.ts'
import { webhookGroup } from './resources/webhooks.ts'
import type { AnyRoute } from './route.ts'

/** Every resource, in the order of the documentation. */
export const groups: readonly Group[] = [
  appGroup,
  authGroup,
  invitationGroup,
  userGroup,
  overviewGroup,
  sessionGroup,
  signInMethodGroup,
  sampleGroup,
  teamGroup,
  mailDomainGroup,
  apiKeyGroup,
  webhookGroup,
  webhookDeliveryGroup,
  searchGroup,
  savedViewGroup,
  waitingGroup,
  notificationGroup,
  notificationPreferenceGroup,
  notificationAddressGroup,
  pushSubscriptionGroup,
  activityGroup,
  brandingGroup,
  billingGroup,
  invoiceGroup,
  creatorGroup,
  creatorAccountGroup,
  personalDataGroup,
  accountConnectionGroup,
  integrationGroup,
  accountAnalyticsGroup,
  accountFigureGroup,
  trackingLinkGroup,
  visitGroup,
  overallVisitGroup,
  landingPageGroup,
  pageItemGroup,
  domainGroup,
  requestGroup,
  requestTemplateGroup,
  calendarFeedGroup,
  notifiedCreatorGroup,
  requestItemGroup,
  itemAttributeGroup,
  itemExampleGroup,
  submissionGroup,
  taskGroup,
  commentGroup,
  shareGroup,
  openedShareGroup,
  reportGroup,
  exampleGroup,
  tagGroup,
  accountWatchlistGroup,
  watchlistEntryGroup,
  mediaGroup,
  uploadedMediaGroup,
  nicheGroup,
  subredditGroup,
  uploadedSubredditGroup,
  referralCodeGroup,
  paymentReferralGroup,
  paymentGroup,
  portalGroup,
  earningGroup,
  ownLinkGroup,
]

/**
 * Every call under /v2. What is not here is answered NOT_FOUND.
 *
 * @internal for the tests that walk all of them
 */
export const routes: readonly AnyRoute[] = groups.flatMap((group) => Object.values(group.routes))
