import { sql } from 'drizzle-orm'
import type { FirstSteps } from '#contract/resources/overview.ts'
import { publicUrl } from '#server/areas/links/publicUrl.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** How many of the newest links are looked at for a visit. */
const newestLinks = 5

/** What the steps are found out with. */
export interface StepServices {
  readonly appUrl: URL
  readonly visits: Pick<VisitStore, 'recent'>
}

/** How far a workspace has come. */
export async function readFirstSteps(tx: Transaction, services: StepServices): Promise<FirstSteps> {
  const { rows } = await tx.execute<Pick<FirstSteps, Had> & Record<string, unknown>>(sql`
    select (select id from creators order by created_at desc limit 1) as creator_id,
      exists (select from creator_accounts) as account,
      exists (select from creator_requests) as request,
      exists (select from portal_passwords) as portal,
      (select count(*) from memberships)
        + (select count(*) from invitations where accepted_at is null) > 1 as team`)
  const [had] = rows
  if (!had) throw new Error('A query without a condition gave no row')
  return { ...had, ...(await readLinks(tx, services)) }
}

type Had = 'creator_id' | 'account' | 'request' | 'portal' | 'team'

async function readLinks(
  tx: Transaction,
  { appUrl, visits }: StepServices,
): Promise<Pick<FirstSteps, 'link_url' | 'visit'>> {
  const { rows: links } = await tx.execute<{ id: string; host: string; pathname: string }>(sql`
    select tracking_links.id, host, pathname
    from tracking_links join domains on domains.id = domain_id
    order by tracking_links.created_at desc limit ${newestLinks}`)
  const totals = await visits.recent.totals(
    tx,
    links.map(({ id }) => id),
  )
  const [newest] = links
  return {
    link_url: newest ? publicUrl(appUrl, newest.host, newest.pathname) : null,
    visit: [...totals.values()].some(({ people }) => people > 0),
  }
}
