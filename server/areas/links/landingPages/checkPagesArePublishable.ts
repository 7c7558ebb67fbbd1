import { and, eq, inArray, sql } from 'drizzle-orm'
import { isPictureMissing } from '#contract/rules/missingPicture.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { landingPages, pageItems } from '#server/platform/db/schema/landingPages.ts'
import { domains, trackingLinks } from '#server/platform/db/schema/links.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'

/** A link that is to be switched on, and where the request says so. */
export interface PublishedLink {
  readonly id: string
  readonly path: string
}

/**
 * Refuses to switch on links whose landing pages lack a picture. One that is on already may stay on: its visitors
 * are not shown the item until the picture has come.
 */
export async function checkPagesArePublishable(
  tx: Transaction,
  links: readonly PublishedLink[],
): Promise<Failure | undefined> {
  if (links.length === 0) return undefined
  const lacking = await linksLackingPictures(
    tx,
    links.map(({ id }) => id),
  )
  const issues = links.flatMap(({ id, path }) => {
    const linkPath = lacking.get(id)
    return linkPath === undefined ? [] : { path, message: pictureMissing(linkPath) }
  })
  return issues.length > 0 ? invalid(issues) : undefined
}

export const pictureMissing = (linkPath: string) =>
  `A picture is missing on the landing page of ${linkPath}. Upload it or remove its item, then enable the link.`

/** Host and path of those of the links that are switched off and whose pages lack a picture, by their ids. */
async function linksLackingPictures(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .selectDistinct({
      id: trackingLinks.id,
      host: domains.host,
      pathname: trackingLinks.pathname,
      type: pageItems.type,
      hasPicture: sql<boolean>`${pageItems.sourceKey} is not null`,
    })
    .from(trackingLinks)
    .innerJoin(domains, eq(domains.id, trackingLinks.domainId))
    .innerJoin(landingPages, eq(landingPages.trackingLinkId, trackingLinks.id))
    .innerJoin(pageItems, eq(pageItems.landingPageId, landingPages.id))
    .where(and(inArray(trackingLinks.id, [...ids]), eq(trackingLinks.enabled, false)))
  return new Map(
    found
      .filter(({ type, hasPicture }) => isPictureMissing(type, hasPicture))
      .map(({ id, host, pathname }) => [id, `${host}/${pathname}`]),
  )
}
