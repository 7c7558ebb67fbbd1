import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { apiKeys } from '#server/database/schema/apiKeys.ts'
import { comments } from '#server/database/schema/comments.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { examples } from '#server/database/schema/examples.ts'
import { landingPages, pageItems } from '#server/database/schema/landingPages.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import { paymentReferrals, payments } from '#server/database/schema/payments.ts'
import { reports } from '#server/database/schema/reports.ts'
import {
  creatorRequests,
  creatorTasks,
  itemAttributes,
  requestItems,
} from '#server/database/schema/requests.ts'
import { requestTemplates } from '#server/database/schema/requestTemplates.ts'
import { savedViews } from '#server/database/schema/savedViews.ts'
import { shareApprovals, shares } from '#server/database/schema/shares.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import { accountWatchlists, watchlistEntries } from '#server/database/schema/watchlists.ts'
import { webhooks } from '#server/database/schema/webhooks.ts'

/** The columns, table by table, in which a team writes what it likes, and so may name somebody. */
export const freeTexts: readonly (readonly AnyPgColumn[])[] = [
  [accountWatchlists.name, accountWatchlists.notes],
  [apiKeys.name],
  [comments.text, comments.guestName],
  [creatorAccounts.displayName],
  [creatorRequests.title, creatorRequests.brief],
  [creatorTasks.message],
  [creators.notes],
  [examples.name],
  [itemAttributes.name, itemAttributes.value],
  [landingPages.title, landingPages.bio, landingPages.socialTitle, landingPages.socialDescription],
  [pageItems.label, pageItems.sourceAlt],
  [notificationAddresses.name],
  [paymentReferrals.note],
  [payments.note, payments.method],
  [reports.name, reports.introduction],
  [requestItems.title, requestItems.description],
  [requestTemplates.title, requestTemplates.brief],
  [savedViews.name],
  [shareApprovals.guestName],
  [shares.name],
  [submissions.name, submissions.reviewMessage],
  [trackingLinks.title],
  [uploads.name],
  [webhooks.description],
  [watchlistEntries.displayName, watchlistEntries.notes],
]
