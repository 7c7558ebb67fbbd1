import { eq, inArray } from 'drizzle-orm'
import type { FoundRecords } from '#contract/resources/search.ts'
import { publicUrl } from '#server/areas/links/publicUrl.ts'
import { pictureUrl, type Shown } from '#server/areas/uploads/pictureUrl.ts'
import { readTeam } from '#server/areas/workspace/team/readTeam.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { domains, trackingLinks } from '#server/database/schema/links.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import { tags } from '#server/database/schema/tags.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'

export interface ReadServices {
  readonly storage: Shown
  readonly foreignPictures: Pick<ForeignPictures, 'urlOf'>
  readonly appUrl: URL
}

type Kind = keyof FoundRecords

/** The rows of a kind with these ids, in any order; an id of nothing that the transaction sees is left out. */
export type Read<Row> = (
  tx: Transaction,
  ids: string[],
  services: ReadServices,
) => Promise<readonly Row[]>

/** How the rows of each kind are read, by their ids. */
export const readFound = {
  async creators(tx, ids, { storage }) {
    const found = await rowsOf(tx, creators, ids)
    return Promise.all(
      found.map(async ({ id, name, avatarKey, avatarType }) => ({
        id,
        name,
        avatar_url: await pictureUrl(storage, avatarKey, avatarType),
      })),
    )
  },

  async tracking_links(tx, ids, { appUrl }) {
    const { id, title, pathname, enabled, domainId } = trackingLinks
    const found = await tx
      .select({ id, title, pathname, enabled, host: domains.host })
      .from(trackingLinks)
      .innerJoin(domains, eq(domains.id, domainId))
      .where(inArray(id, ids))
    return found.map(({ host, ...link }) => ({
      ...link,
      public_url: publicUrl(appUrl, host, link.pathname),
    }))
  },

  async creator_accounts(tx, ids, { foreignPictures }) {
    const found = await rowsOf(tx, creatorAccounts, ids)
    return Promise.all(
      found.map(async ({ id, workspaceId, platform, handle, displayName, avatarUrl }) => ({
        id,
        platform,
        handle,
        display_name: displayName,
        avatar_url: await foreignPictures.urlOf(workspaceId, avatarUrl),
      })),
    )
  },

  requests(tx, ids) {
    const { id, title, status } = creatorRequests
    return tx.select({ id, title, status }).from(creatorRequests).where(inArray(id, ids))
  },

  tasks(tx, ids) {
    const { id, status, requestId, creatorId } = creatorTasks
    return tx
      .select({
        id,
        request_id: requestId,
        creator_id: creatorId,
        title: creatorRequests.title,
        creator_name: creators.name,
        status,
      })
      .from(creatorTasks)
      .innerJoin(creatorRequests, eq(creatorRequests.id, requestId))
      .innerJoin(creators, eq(creators.id, creatorId))
      .where(inArray(id, ids))
  },

  tags(tx, ids) {
    const { id, text } = tags
    return tx.select({ id, text }).from(tags).where(inArray(id, ids))
  },

  async team(tx, ids) {
    const found = await readTeam(tx, ids)
    return found.map(({ id, kind, name, email, role }) => ({ id, kind, name, email, role }))
  },
} satisfies { readonly [K in Kind]: Read<FoundRecords[K][number]> }
