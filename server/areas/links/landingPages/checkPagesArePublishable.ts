import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { isPictureMissing } from '#contract/rules/pageItemTypes.ts'
import { landingPages, pageItems } from '#server/database/schema/landingPages.ts'
import { domains, trackingLinks } from '#server/database/schema/links.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'

/** A link that is to be switched on, and where the request says so. */
export interface PublishedLink {
  readonly id: string
  readonly path: string
}

/**
 * Refuses to switch on links whose landing pages lack a picture, or have nothing at all. One that is on already may stay on:
 * its visitors are not shown an item until its picture has come.
 */
export async function checkPagesArePublishable(
  tx: Transaction,
  links: readonly PublishedLink[],
): Promise<Refusal> {
  if (links.length === 0) return undefined
  const ids = idsOf(links)
  const lacking = await linksLackingPictures(tx, ids)
  const empty = await linksWithEmptyPages(tx, ids)
  const issues = links.flatMap(({ id, path }) => {
    const lacks = lacking.get(id)
    const isEmpty = empty.get(id)
    return [
      ...(lacks === undefined ? [] : [{ path, message: pictureMissing(lacks) }]),
      ...(isEmpty === undefined ? [] : [{ path, message: pageEmpty(isEmpty) }]),
    ]
  })
  return refuseIssues(issues)
}

export const pictureMissing = (linkPath: string) =>
  `A picture is missing on the landing page of ${linkPath}. Upload it or remove its item, then enable the link.`

const pageEmpty = (linkPath: string) =>
  `The landing page of ${linkPath} is empty. Give it a title, a picture or a link, then enable the link.`

/** Host and path of those of the links that are switched off and whose pages have no title, picture or item, by their ids. */
async function linksWithEmptyPages(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .select({ id: trackingLinks.id, host: domains.host, pathname: trackingLinks.pathname })
    .from(trackingLinks)
    .innerJoin(domains, eq(domains.id, trackingLinks.domainId))
    .innerJoin(landingPages, eq(landingPages.trackingLinkId, trackingLinks.id))
    .where(
      and(
        inArray(trackingLinks.id, [...ids]),
        eq(trackingLinks.enabled, false),
        eq(landingPages.title, ''),
        isNull(landingPages.avatarKey),
        notExists(tx.select().from(pageItems).where(eq(pageItems.landingPageId, landingPages.id))),
      ),
    )
  return new Map(found.map(({ id, host, pathname }) => [id, `${host}/${pathname}`]))
}

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
