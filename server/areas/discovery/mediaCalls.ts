import { mediaRoutes } from '#contract/resources/medias.ts'
import type { Needs } from '#server/platform/area.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { listerOf } from '#server/platform/resource/listedFrom.ts'
import { mediaPage } from './mediaPage.ts'

interface Services extends Needs<'clock'> {
  readonly foreignPictures: Pick<ForeignPictures, 'urlOf'>
}

/** The calls that read the feed of medias. */
export function mediaCalls({ clock, foreignPictures }: Services): Served[] {
  const urlIn = (workspaceId: string) => (source: string | null) =>
    foreignPictures.urlOf(workspaceId, source)
  return [mediaRoutes.fetch, mediaRoutes.keysetFetch].map((route) =>
    serve(route, ({ body, tx, principal }) =>
      mediaPage(tx, body, {
        now: clock(),
        lister: listerOf(principal),
        thumbnailUrl: urlIn(principal.workspaceId),
      }),
    ),
  )
}
