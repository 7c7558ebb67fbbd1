import { type SQLWrapper, sql } from 'drizzle-orm'
import { activities } from '#server/database/schema/activities.ts'
import { commentReads, comments } from '#server/database/schema/comments.ts'
import { accountConnections } from '#server/database/schema/connections.ts'
import {
  accountMedias,
  accountSnapshots,
  creatorAccounts,
} from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { handleKeyOf, medias, workspaceMedias } from '#server/database/schema/discovery.ts'
import { examples } from '#server/database/schema/examples.ts'
import { landingPages, pageItems } from '#server/database/schema/landingPages.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { mailFailures } from '#server/database/schema/mailFailures.ts'
import { notificationPreferences, notifications } from '#server/database/schema/notifications.ts'
import { payments } from '#server/database/schema/payments.ts'
import { portalAccess, portalPasswords, portalSessions } from '#server/database/schema/portal.ts'
import { pushSubscriptions } from '#server/database/schema/pushSubscriptions.ts'
import { reports } from '#server/database/schema/reports.ts'
import {
  creatorRequests,
  creatorTasks,
  itemAttributes,
  requestItems,
} from '#server/database/schema/requests.ts'
import { templateCreators } from '#server/database/schema/requestTemplates.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { creatorAssignments } from '#server/database/schema/team.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import { watchlistEntries } from '#server/database/schema/watchlists.ts'
import { type Part, partOf } from './part.ts'

const called = (name: string) => sql`${name}::text`

const isIn = (what: SQLWrapper, query: SQLWrapper) => sql`${what} in (${query})`

/** All that a workspace keeps of a creator. In a transaction that is sealed to it. */
export function creatorParts(creatorId: string): Part[] {
  const isOf = (column: SQLWrapper) => sql`${column} = ${creatorId}::uuid`
  const links = sql`select id from ${trackingLinks} where creator_id = ${creatorId}`
  const pages = sql`select id from ${landingPages} where tracking_link_id in (${links})`
  const accounts = sql`select id from ${creatorAccounts} where creator_id = ${creatorId}`
  const requests = sql`select request_id from ${creatorTasks} where creator_id = ${creatorId}`
  const items = sql`select id from ${requestItems} where request_id in (${requests})`
  const handles = sql`select ${handleKeyOf(creatorAccounts.platform, creatorAccounts.handle)} from ${creatorAccounts} where creator_id = ${creatorId}`
  return [
    partOf(creators, isOf(creators.id), {
      files: [{ key: creators.avatarKey, name: called('picture') }],
    }),
    partOf(portalPasswords, isOf(portalPasswords.creatorId), {
      without: [portalPasswords.passwordHash],
      place: portalPasswords.creatorId,
    }),
    partOf(portalSessions, isOf(portalSessions.creatorId), {
      without: [portalSessions.tokenHash],
    }),
    partOf(portalAccess, isOf(portalAccess.creatorId), {
      without: [portalAccess.linkHash, portalAccess.linkBrowserHash],
      place: portalAccess.creatorId,
    }),
    // In the transaction of their workspace: one row at most.
    partOf(
      mailFailures,
      sql`${mailFailures.address} = (select lower(email) from ${creators} where id = ${creatorId}::uuid)`,
      { place: mailFailures.workspaceId },
    ),
    partOf(
      notifications,
      sql`${isOf(notifications.recipientId)} or ${isOf(notifications.creatorId)}`,
      {
        without: [
          notifications.userId,
          notifications.pieceId,
          notifications.mailId,
          notifications.pushId,
        ],
      },
    ),
    partOf(reports, isOf(reports.creatorId), { without: [reports.limitedTo] }),
    partOf(templateCreators, isOf(templateCreators.creatorId)),
    partOf(notificationPreferences, isOf(notificationPreferences.recipientId)),
    partOf(pushSubscriptions, isOf(pushSubscriptions.recipientId), {
      without: [pushSubscriptions.p256dh, pushSubscriptions.auth],
    }),
    partOf(creatorAssignments, isOf(creatorAssignments.creatorId), {
      place: sql`coalesce(${creatorAssignments.userId}, ${creatorAssignments.invitationId}, ${creatorAssignments.apiKeyId})`,
    }),
    partOf(creatorAccounts, isOf(creatorAccounts.creatorId)),
    partOf(accountSnapshots, isIn(accountSnapshots.accountId, accounts)),
    partOf(accountMedias, isIn(accountMedias.accountId, accounts)),
    partOf(accountConnections, isIn(accountConnections.accountId, accounts), {
      place: accountConnections.accountId,
    }),
    partOf(trackingLinks, isOf(trackingLinks.creatorId)),
    partOf(landingPages, isIn(landingPages.trackingLinkId, links), {
      files: [
        { key: landingPages.avatarKey, name: called('page picture') },
        { key: landingPages.backgroundKey, name: called('page background') },
        { key: landingPages.socialImageKey, name: called('page social image') },
      ],
    }),
    partOf(pageItems, isIn(pageItems.landingPageId, pages), {
      files: [{ key: pageItems.sourceKey, name: called('page item') }],
    }),
    partOf(creatorTasks, isOf(creatorTasks.creatorId), { without: [creatorTasks.assignedTo] }),
    partOf(creatorRequests, isIn(creatorRequests.id, requests)),
    partOf(requestItems, isIn(requestItems.requestId, requests)),
    partOf(itemAttributes, isIn(itemAttributes.itemId, items)),
    partOf(submissions, isOf(submissions.creatorId), {
      files: [{ key: submissions.objectKey, name: sql`${submissions.name}` }],
    }),
    partOf(comments, isOf(comments.creatorId), {
      without: [comments.authorUserId, comments.mentions],
    }),
    partOf(commentReads, isOf(commentReads.recipientId)),
    partOf(uploads, isOf(uploads.creatorId), { without: [uploads.multipart] }),
    partOf(payments, isOf(payments.creatorId)),
    partOf(
      activities,
      sql`${activities.actorId} = ${creatorId}::uuid or ${activities.thingIds} @> array[${creatorId}::uuid]`,
    ),
    partOf(
      watchlistEntries,
      isIn(handleKeyOf(watchlistEntries.platform, watchlistEntries.handle), handles),
    ),
    partOf(
      workspaceMedias,
      isIn(handleKeyOf(workspaceMedias.platform, workspaceMedias.authorHandle), handles),
    ),
    partOf(medias, isIn(handleKeyOf(medias.platform, medias.authorHandle), handles)),
    partOf(examples, isIn(exampleAuthor, handles)),
  ]
}

/** Who posted what is kept as an example, as `handleKeyOf` says it. */
const exampleAuthor = sql`((${examples.media}->>'platform') || ' ' || lower(${examples.media}->>'author_handle'))`
