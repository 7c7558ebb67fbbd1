import { eq, inArray, or, sql } from 'drizzle-orm'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { payments } from '#server/database/schema/payments.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { addErasure } from './addErasure.ts'
import { pseudonymOf } from './pseudonym.ts'

interface Asked {
  readonly creator: typeof creators.$inferSelect
  readonly requestedBy: string | null
}

/**
 * Deletes a creator with everything that is theirs: links, pages and visits, accounts and figures, tasks, files, requests that were sent to nobody
 * else, what signs them in. Payouts to them stay in the books under a pseudonym. What others' rows say of them is erased by work.
 *
 * @param tx of their workspace: sealed to it, or with the rights of the tables' owner.
 * @returns how many payouts stay.
 */
export async function eraseCreator(
  tx: Transaction,
  { creator, requestedBy }: Asked,
): Promise<number> {
  const { id, workspaceId } = creator
  const accounts = await tx
    .select({
      platform: creatorAccounts.platform,
      handle: creatorAccounts.handle,
      external_id: creatorAccounts.externalId,
      name: creatorAccounts.displayName,
    })
    .from(creatorAccounts)
    .where(eq(creatorAccounts.creatorId, id))
  const ids = await idsOfTheirs(tx, id)
  const kept = await tx
    .update(payments)
    .set({ creatorId: null, note: pseudonymOf(id) })
    .where(eq(payments.creatorId, id))
    .returning({ id: payments.id })
  await tx.delete(uploads).where(or(eq(uploads.creatorId, id), inAny(uploads.targetId, ids)))
  await tx.delete(creatorAccounts).where(eq(creatorAccounts.creatorId, id))
  await tx.delete(trackingLinks).where(eq(trackingLinks.creatorId, id))
  await tx.delete(creatorRequests).where(inArray(creatorRequests.id, sentToThemAlone(id)))
  await tx.delete(creators).where(eq(creators.id, id))
  const names = new Set([creator.name, creator.userCreatorId, ...accounts.map(({ name }) => name)])
  await addErasure(tx, {
    kind: 'CREATOR',
    subjectId: id,
    requestedBy,
    workspaceId,
    traces: {
      names: [...names].filter(Boolean),
      accounts: accounts.map(({ name: _, ...account }) => account),
      addresses: creator.email === null ? [] : [creator.email],
      ids,
      workspace_ids: [workspaceId],
    },
  })
  return kept.length
}

const inAny = (column: typeof uploads.targetId, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`

const sentToThemAlone = (creatorId: string) => sql`(
  select ${creatorTasks.requestId} from ${creatorTasks} where ${creatorTasks.creatorId} = ${creatorId}
  except select ${creatorTasks.requestId} from ${creatorTasks} where ${creatorTasks.creatorId} <> ${creatorId})`

/** The creator, and all things of theirs that the activity log names. */
async function idsOfTheirs(tx: Transaction, creatorId: string): Promise<string[]> {
  const rows = await readRows(tx, { id: asText })`
    with link as (select id from tracking_links where creator_id = ${creatorId}),
    page as (select id from landing_pages where tracking_link_id in (select id from link)),
    request as (select id from creator_requests where id in ${sentToThemAlone(creatorId)}),
    item as (select id from request_items where request_id in (select id from request))
    select id::text as id from (
      select id from link union all select id from page
      union all select id from page_items where landing_page_id in (select id from page)
      union all select id from creator_accounts where creator_id = ${creatorId}
      union all select id from creator_tasks where creator_id = ${creatorId}
      union all select id from submissions where creator_id = ${creatorId}
      union all select id from request union all select id from item
      union all select id from item_attributes where item_id in (select id from item)
    ) as theirs`
  return [creatorId, ...rows.map(({ id }) => id)]
}
