import { eq, inArray, sql } from 'drizzle-orm'
import { type OwnLink, ownLinkRoutes } from '#contract/resources/ownLinks.ts'
import { landingPages } from '#server/database/schema/landingPages.ts'
import { domains, orNeverExpires, trackingLinks } from '#server/database/schema/links.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import { publicUrl } from './publicUrl.ts'

/** The links of the creator who asks. The seal shows a creator no other row, and no column that is not named here. */
export const ownLinkCalls = (appUrl: URL): Served[] => [
  serve(ownLinkRoutes.fetch, ({ body, tx }) =>
    fetchPage(tx, { ...listedLinks, read: (_, ids) => readLinks(tx, ids, appUrl) }, body),
  ),
]

const listedLinks = {
  table: trackingLinks,
  search: [trackingLinks.title, trackingLinks.pathname],
  sorts: { created_at: trackingLinks.createdAt },
  defaultSort: '-created_at' as const,
  filters: { id: trackingLinks.id },
}

async function readLinks(tx: Transaction, ids: readonly string[], appUrl: URL): Promise<OwnLink[]> {
  const found = await tx
    .select({
      id: trackingLinks.id,
      title: trackingLinks.title,
      pathname: trackingLinks.pathname,
      host: domains.host,
      has_page: sql<boolean>`exists (
        select from ${landingPages} where ${eq(landingPages.trackingLinkId, trackingLinks.id)})`,
      active: sql<boolean>`${trackingLinks.enabled} and ${orNeverExpires(trackingLinks.expiresAt)} > now()`,
    })
    .from(trackingLinks)
    .innerJoin(domains, eq(domains.id, trackingLinks.domainId))
    .where(inArray(trackingLinks.id, [...ids]))
  return found.map(({ host, pathname, ...link }) => ({
    ...link,
    public_url: publicUrl(appUrl, host, pathname),
  }))
}
