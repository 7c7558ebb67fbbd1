import { sql } from 'drizzle-orm'
import { abuseReports } from '#server/database/schema/abuseReports.ts'
import {
  memberships,
  sessions,
  signInCodes,
  signInLinks,
  userIdentities,
  users,
  workspaces,
} from '#server/database/schema/accounts.ts'
import { activities } from '#server/database/schema/activities.ts'
import { apiKeys } from '#server/database/schema/apiKeys.ts'
import { subscriptionNodes, subscriptions } from '#server/database/schema/billing.ts'
import { brandingPictures } from '#server/database/schema/branding.ts'
import { calendarFeeds } from '#server/database/schema/calendarFeeds.ts'
import { creators } from '#server/database/schema/creators.ts'
import {
  invoiceAccounts,
  invoicePayments,
  invoicePayouts,
  issuedInvoices,
} from '#server/database/schema/invoices.ts'
import { mailFailures } from '#server/database/schema/mailFailures.ts'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import { notificationPreferences, notifications } from '#server/database/schema/notifications.ts'
import { payments } from '#server/database/schema/payments.ts'
import { pushSubscriptions } from '#server/database/schema/pushSubscriptions.ts'
import { referralCodes, referrals } from '#server/database/schema/referrals.ts'
import { reportRecipients } from '#server/database/schema/reports.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import { requestTemplates } from '#server/database/schema/requestTemplates.ts'
import { samples } from '#server/database/schema/samples.ts'
import { savedViews } from '#server/database/schema/savedViews.ts'
import { shares } from '#server/database/schema/shares.ts'
import {
  authenticators,
  passkeys,
  recoveryCodes,
  signInTickets,
} from '#server/database/schema/signInMethods.ts'
import { stripeInvoices } from '#server/database/schema/stripe.ts'
import { creatorAssignments, invitations } from '#server/database/schema/team.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import { type Part, partOf } from './part.ts'

/** All that is kept of an email address, whoever's it is: with the rights of the tables' owner. */
export const addressParts = (email: string): Part[] => [
  partOf(abuseReports, sql`${abuseReports.reporterEmail} = ${email}`, {
    without: [abuseReports.workspaceId, abuseReports.toMail],
  }),
  partOf(invitations, sql`lower(${invitations.email}) = ${email}`, {
    without: [invitations.tokenHash],
  }),
  partOf(mailFailures, sql`${mailFailures.address} = ${email}`, {
    place: mailFailures.workspaceId,
    without: [mailFailures.workspaceId],
  }),
  partOf(notificationAddresses, sql`${notificationAddresses.email} = ${email}`),
  partOf(reportRecipients, sql`${reportRecipients.email} = ${email}`),
  partOf(signInCodes, sql`${signInCodes.email} = ${email}`, {
    without: [signInCodes.codeHash, signInCodes.browserHash],
  }),
  partOf(signInLinks, sql`${signInLinks.email} = ${email}`, {
    without: [signInLinks.tokenHash, signInLinks.browserHash],
  }),
  // That they have this address: what else a team keeps of a creator is for the team to give out.
  partOf(creators, sql`${creators.email} = ${email}`, {
    name: 'creators_with_address',
    without: [
      creators.workspaceId,
      creators.name,
      creators.notes,
      creators.tags,
      creators.userCreatorId,
      creators.avatarKey,
      creators.avatarType,
    ],
  }),
]

/**
 * All that is kept of a user beside what is kept of their address: their account, what they did in the workspaces that they are in, and what
 * their own workspace is called, pays and shows. What that workspace holds of others is not theirs.
 */
export function userParts(userId: string): Part[] {
  const isTheirs = sql`user_id = ${userId}::uuid`
  const isOfOwn = sql`workspace_id in (select workspace_id from ${memberships} where ${isTheirs} and role = 'OWNER')`
  return [
    partOf(users, sql`${users.id} = ${userId}::uuid`),
    partOf(memberships, isTheirs, { place: memberships.workspaceId }),
    partOf(creatorAssignments, isTheirs, { place: creatorAssignments.creatorId }),
    partOf(sessions, isTheirs, { without: [sessions.tokenHash] }),
    partOf(userIdentities, isTheirs),
    partOf(authenticators, isTheirs, {
      without: [authenticators.keyId, authenticators.sealed, authenticators.lastStep],
    }),
    partOf(passkeys, isTheirs, { without: [passkeys.credentialId, passkeys.publicKey] }),
    partOf(recoveryCodes, isTheirs, { without: [recoveryCodes.codeHash] }),
    partOf(signInTickets, isTheirs, {
      without: [signInTickets.tokenHash, signInTickets.browserHash],
    }),
    partOf(apiKeys, sql`created_by = ${userId}::uuid`, { without: [apiKeys.keyHash] }),
    partOf(notifications, isTheirs, {
      without: [notifications.pieceId, notifications.mailId, notifications.pushId],
    }),
    partOf(notificationPreferences, isTheirs),
    partOf(pushSubscriptions, isTheirs, {
      without: [pushSubscriptions.p256dh, pushSubscriptions.auth],
    }),
    partOf(calendarFeeds, isTheirs, { without: [calendarFeeds.tokenHash] }),
    partOf(requestTemplates, sql`repeat_by = ${userId}::uuid`),
    partOf(savedViews, sql`created_by = ${userId}::uuid`),
    partOf(creatorRequests, sql`created_by = ${userId}::uuid`),
    partOf(shares, sql`created_by = ${userId}::uuid`, {
      without: [shares.tokenHash, shares.passwordHash],
    }),
    // What a task says are the words of others.
    partOf(creatorTasks, sql`assigned_to = ${userId}::uuid`, { without: [creatorTasks.message] }),
    partOf(invitations, sql`invited_by = ${userId}::uuid`, {
      name: 'invitations_sent',
      without: [invitations.tokenHash],
    }),
    partOf(uploads, isTheirs, { without: [uploads.multipart] }),
    partOf(
      activities,
      sql`actor_id = ${userId}::uuid or (thing = 'TEAM_MEMBER' and thing_ids @> array[${userId}::uuid])`,
    ),
    partOf(samples, isTheirs),
    partOf(referralCodes, isTheirs),
    partOf(referrals, sql`referred_user_id = ${userId}::uuid`),
    partOf(
      workspaces,
      sql`id in (select workspace_id from ${memberships} where ${isTheirs} and role = 'OWNER')`,
    ),
    partOf(brandingPictures, isOfOwn, {
      place: brandingPictures.workspaceId,
      files: [{ key: brandingPictures.objectKey, name: sql`${brandingPictures.type}::text` }],
    }),
    partOf(subscriptions, isOfOwn, { place: subscriptions.workspaceId }),
    partOf(subscriptionNodes, isOfOwn, { place: subscriptionNodes.workspaceId }),
    partOf(payments, sql`${isOfOwn} and source = 'BILLING'`),
    partOf(invoiceAccounts, isOfOwn, { place: invoiceAccounts.workspaceId }),
    partOf(issuedInvoices, isOfOwn),
    partOf(invoicePayments, isOfOwn),
    partOf(invoicePayouts, isOfOwn),
    partOf(stripeInvoices, isOfOwn, { place: sql`md5(${stripeInvoices.invoiceId})::uuid` }),
  ]
}
