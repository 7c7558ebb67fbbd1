import { mediaRoutes } from '#contract/resources/medias.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { mediaPage } from './mediaPage.ts'

/** The calls that read the feed of medias. */
export function mediaCalls(clock: Clock): Served[] {
  return [
    serve(mediaRoutes.fetch, ({ body, tx }) => mediaPage(tx, body, clock())),
    serve(mediaRoutes.keysetFetch, ({ body, tx }) => mediaPage(tx, body, clock())),
  ]
}
