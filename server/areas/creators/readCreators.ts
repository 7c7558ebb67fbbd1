import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Creator, creator as creatorEntity } from '#contract/resources/creators.ts'
import { isUnfinished, taskStatuses } from '#contract/rules/taskStatus.ts'
import { isFailureOf, mailFailureOf } from '#server/areas/bounces/readMailFailure.ts'
import { hasPassword } from '#server/areas/portal/portalCreator.ts'
import { pictureUrl, type Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { RecentVisits, VisitStore } from '#server/areas/visits/visitStore.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { mailFailures } from '#server/database/schema/mailFailures.ts'
import { portalAccess } from '#server/database/schema/portal.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, asText, readRows } from '#server/platform/db/readRows.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'

/** How the fields of a creator stand in their row. */
export const creatorFields = fieldsOf(creators, creatorEntity)

/**
 * How many rows of a table are those of the creator being read. Drizzle leaves away the table before a column
 * of the outermost SQL; inside `eq` it stays, and is needed.
 */
const countOf = (table: typeof creatorAccounts | typeof trackingLinks): SQL<number> =>
  sql`(select count(*)::int from ${table} where ${eq(table.creatorId, creators.id)})`

/**
 * Tasks that are not finished, of requests that are open. Each task's request is looked up by its id: joined, PostgreSQL reads all open
 * requests of the workspace again for each task where it does not know yet how many there are.
 */
const openTasks: SQL<number> = sql`(
  select count(*)::int from ${creatorTasks}
  where ${eq(creatorTasks.creatorId, creators.id)} and ${inArray(creatorTasks.status, taskStatuses.filter(isUnfinished))}
    and (select ${creatorRequests.status} from ${creatorRequests} where ${eq(creatorRequests.id, creatorTasks.requestId)}) = 'OPEN')`

/** People's visits of the last 30 days to the links of each creator; those who have no link are not in the map. */
async function recentVisitsOf(
  tx: Transaction,
  { join, people }: RecentVisits,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await readRows(tx, { creator_id: asText, visits: asNumber })`
    select creator_id, sum(${people})::int as visits
    from tracking_links ${join}
    where creator_id in ${[...ids]}
    group by creator_id`
  return new Map(rows.map(({ creator_id, visits }) => [creator_id, visits]))
}

/** What creators are read with. */
export interface CreatorServices {
  readonly storage: Shown
  readonly visits: Pick<VisitStore, 'recent'>
}

/** The creators of these ids, in any order; one that is not there is left out. */
export async function readCreators(
  tx: Transaction,
  ids: readonly string[],
  { storage, visits }: CreatorServices,
): Promise<Creator[]> {
  const accounts = countOf(creatorAccounts)
  const links = countOf(trackingLinks)
  const visitTotals = await recentVisitsOf(tx, visits.recent, ids)
  const found = await tx
    .select({
      creator: creators,
      accounts,
      links,
      openTasks,
      hasPassword,
      access: portalAccess,
      failure: mailFailures,
    })
    .from(creators)
    .leftJoin(portalAccess, eq(portalAccess.creatorId, creators.id))
    .leftJoin(mailFailures, isFailureOf(creators.workspaceId, creators.email))
    .where(inArray(creators.id, [...ids]))
  const avatars = await Promise.all(
    found.map(({ creator }) => pictureUrl(storage, creator.avatarKey, creator.avatarType)),
  )
  return found.map(
    ({ creator, accounts, links, openTasks, hasPassword, access, failure }, index) => ({
      ...creatorFields.read(creator),
      mail_failure: mailFailureOf(failure, creator.emailVerifiedAt),
      portal_enabled: hasPassword || access?.invitedAt != null,
      portal_password_set: hasPassword,
      portal_invited_at: access?.invitedAt?.toISOString() ?? null,
      portal_first_seen_at: access?.firstSeenAt?.toISOString() ?? null,
      portal_last_seen_at: access?.lastSeenAt?.toISOString() ?? null,
      avatar_url: avatars[index] ?? null,
      account_total: accounts,
      tracking_link_total: links,
      visits_last_30_days: visitTotals.get(creator.id) ?? 0,
      open_task_total: openTasks,
    }),
  )
}
