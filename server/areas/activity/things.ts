import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ActivityThing } from '#contract/activity.ts'
import { users, workspaces } from '#server/database/schema/accounts.ts'
import { apiKeys } from '#server/database/schema/apiKeys.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { examples } from '#server/database/schema/examples.ts'
import { landingPages, pageItems } from '#server/database/schema/landingPages.ts'
import { domains, trackingLinks } from '#server/database/schema/links.ts'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import { referralCodes } from '#server/database/schema/referrals.ts'
import { reports } from '#server/database/schema/reports.ts'
import {
  creatorRequests,
  creatorTasks,
  itemAttributes,
  requestItems,
} from '#server/database/schema/requests.ts'
import { requestTemplates } from '#server/database/schema/requestTemplates.ts'
import { savedViews } from '#server/database/schema/savedViews.ts'
import { shares } from '#server/database/schema/shares.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { tags } from '#server/database/schema/tags.ts'
import { invitations, mailDomains } from '#server/database/schema/team.ts'
import { accountWatchlists, watchlistEntries } from '#server/database/schema/watchlists.ts'
import { webhooks } from '#server/database/schema/webhooks.ts'

/** Where the things of a kind stand, and what each is called. */
interface NamedThings {
  readonly from: SQL
  readonly id: AnyPgColumn | SQL
  readonly label: AnyPgColumn | SQL
}

const inTable = (
  table: PgTable & { readonly id: AnyPgColumn },
  label: AnyPgColumn | SQL,
): NamedThings => ({ from: sql`${table}`, id: table.id, label })

const linkName = sql`coalesce(nullif(${trackingLinks.title}, ''), '/' || ${trackingLinks.pathname})`

/** Whoever approves a file approves one version of it. */
const fileName = sql`case when ${submissions.version} > 1
  then 'version ' || ${submissions.version} || ' of ' else '' end || ${submissions.name}`

/** The kinds of things that have names. */
const named: Readonly<Partial<Record<ActivityThing, NamedThings>>> = {
  CREATOR: inTable(creators, creators.name),
  CREATOR_ACCOUNT: inTable(creatorAccounts, creatorAccounts.handle),
  TRACKING_LINK: inTable(trackingLinks, linkName),
  LANDING_PAGE: {
    from: sql`${landingPages} join ${trackingLinks} on ${eq(trackingLinks.id, landingPages.trackingLinkId)}`,
    id: landingPages.id,
    label: sql`coalesce(nullif(${landingPages.title}, ''), ${linkName})`,
  },
  PAGE_ITEM: inTable(pageItems, pageItems.label),
  DOMAIN: inTable(domains, domains.host),
  TAG: inTable(tags, tags.text),
  REQUEST: inTable(creatorRequests, creatorRequests.title),
  REQUEST_TEMPLATE: inTable(requestTemplates, requestTemplates.title),
  REQUEST_ITEM: inTable(requestItems, requestItems.title),
  ITEM_ATTRIBUTE: inTable(itemAttributes, itemAttributes.name),
  TASK: {
    from: sql`${creatorTasks} join ${creatorRequests} on ${eq(creatorRequests.id, creatorTasks.requestId)}`,
    id: creatorTasks.id,
    label: creatorRequests.title,
  },
  SUBMISSION: inTable(submissions, fileName),
  SHARE: {
    from: sql`${shares} left join ${creatorRequests} on ${eq(creatorRequests.id, shares.requestId)}
      left join ${reports} on ${eq(reports.id, shares.reportId)}`,
    id: shares.id,
    label: sql`coalesce(nullif(${shares.name}, ''), ${creatorRequests.title}, ${reports.name})`,
  },
  REPORT: inTable(reports, reports.name),
  EXAMPLE: inTable(examples, examples.name),
  WATCHLIST: inTable(accountWatchlists, accountWatchlists.name),
  WATCHLIST_ENTRY: inTable(watchlistEntries, watchlistEntries.handle),
  MAIL_DOMAIN: inTable(mailDomains, mailDomains.domain),
  REFERRAL_CODE: inTable(referralCodes, referralCodes.code),
  API_KEY: inTable(apiKeys, apiKeys.name),
  WEBHOOK: inTable(webhooks, sql`coalesce(nullif(${webhooks.description}, ''), ${webhooks.url})`),
  NOTIFICATION_ADDRESS: inTable(notificationAddresses, notificationAddresses.name),
  WORKSPACE: inTable(workspaces, workspaces.name),
  // What somebody keeps for themselves is not named to others.
  SAVED_VIEW: {
    from: sql`(select id, name from ${savedViews} where shared) as shared_views`,
    id: sql`shared_views.id`,
    label: sql`shared_views.name`,
  },
  TEAM_MEMBER: {
    from: sql`(select id, coalesce(nullif(name, ''), email) as label from ${users}
      union all select id, email from ${invitations}) as people`,
    id: sql`people.id`,
    label: sql`people.label`,
  },
}

/** The longest name that is kept, in characters. */
const maxLabel = 80

/** What these are called just now, in their order; those without a name are left out. */
export function labelsOf(thing: ActivityThing, ids: readonly string[]): SQL {
  const things = named[thing]
  if (!things || ids.length === 0) return sql`'{}'::text[]`
  const { from, id, label } = things
  const asked = sql`${sql.param([...ids])}::uuid[]`
  return sql`coalesce((select array_agg(left(${label}, ${maxLabel}) order by array_position(${asked}, ${id}))
    filter (where ${label} <> '') from ${from} where ${id} = any(${asked})), '{}'::text[])`
}

/** Those of these ids that are still there. `ids` are of things of any kind. */
export function stillThere(thing: ActivityThing, ids: readonly string[]): SQL | undefined {
  const things = named[thing]
  if (!things) return undefined
  return sql`select ${things.id} as id from ${things.from} where ${things.id} = any(${sql.param([...ids])}::uuid[])`
}
