import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { pictureSheet } from '#contract/rules/pictureSheet.ts'
import { creators } from '#server/database/schema/creators.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import type { PictureSheets } from '#server/platform/pictures/pictureSheets.ts'

interface Services {
  readonly pictureSheets: Pick<PictureSheets, 'urlOf'>
}

/** The pictures of the creators of a list, in one file. In the order of ids, so that the same creators give the same file. */
export const faceCalls = ({ pictureSheets }: Services): Served[] => [
  serve(creatorRoutes.faces, async ({ body, tx, principal }) => {
    const found = await tx
      .select({ id: creators.id, avatarKey: creators.avatarKey })
      .from(creators)
      .where(and(inArray(creators.id, body.creator_ids), isNotNull(creators.avatarKey)))
      .orderBy(asc(creators.id))
    const keys = found.flatMap(({ avatarKey }) => avatarKey ?? [])
    return {
      url: keys.length > 0 ? await pictureSheets.urlOf(principal.workspaceId, keys) : null,
      creator_ids: found.map(({ id }) => id),
      columns: pictureSheet.columns,
    }
  }),
]
