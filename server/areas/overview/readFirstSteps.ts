import type { FirstSteps } from '#contract/resources/overview.ts'
import { publicUrl } from '#server/areas/links/publicUrl.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asFlag, asText, orNull, readRow, readRows } from '#server/platform/db/readRows.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'

/** How many of the newest links are looked at for a visit. */
const newestLinks = 5

/** What the steps are found out with. */
export interface StepServices {
  readonly appUrl: URL
  readonly visits: Pick<VisitStore, 'recent'>
}

/** How far a workspace has come. */
export async function readFirstSteps(tx: Transaction, services: StepServices): Promise<FirstSteps> {
  const had = await readRow(tx, steps)`
    select (select id from creators order by created_at desc limit 1) as creator_id,
      exists (select from creator_accounts) as account,
      exists (select from creator_requests) as request,
      exists (select from portal_passwords)
        or exists (select from portal_access where invited_at is not null) as portal,
      (select count(*) from memberships)
        + (select count(*) from invitations where accepted_at is null) > 1 as team`
  return { ...had, ...(await readLinks(tx, services)) }
}

const steps = {
  creator_id: orNull(asText),
  account: asFlag,
  request: asFlag,
  portal: asFlag,
  team: asFlag,
}

async function readLinks(
  tx: Transaction,
  { appUrl, visits }: StepServices,
): Promise<Pick<FirstSteps, 'link_url' | 'visit'>> {
  const links = await readRows(tx, { id: asText, host: asText, pathname: asText })`
    select tracking_links.id, host, pathname
    from tracking_links join domains on domains.id = domain_id
    order by tracking_links.created_at desc limit ${newestLinks}`
  const totals = await visits.recent.totals(tx, idsOf(links))
  const [newest] = links
  return {
    link_url: newest ? publicUrl(appUrl, newest.host, newest.pathname) : null,
    visit: [...totals.values()].some(({ people }) => people > 0),
  }
}
