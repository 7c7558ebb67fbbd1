import { type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { pageResponse, readByUsers, route } from '#contract/route.ts'
import { anyExtra } from '#contract/rules/extra.ts'
import { pagePlace, withinReach } from '#contract/rules/pageDepth.ts'
import { id, only, text } from '#contract/schema.ts'
import { mediaGroup } from './medias.ts'

/** What a media or a subreddit is about. */
export const niche = object({ id: id().required(), name: string().required() })

export type Niche = InferType<typeof niche>

export const nicheRoutes = {
  /** By name. */
  fetch: route('/medias/niches', {
    summary: 'Fetch the niches of medias and subreddits',
    ...readByUsers,
    body: withinReach(only({ search: text(200), ...pagePlace(), extra: anyExtra() })),
    response: pageResponse(niche),
  }),
}

export const nicheGroup: Group = {
  name: mediaGroup.name,
  about: mediaGroup.about,
  routes: nicheRoutes,
}
