import { type InferType, number, object, string } from 'yup'
import { pageSize } from '#contract/resource.ts'
import { givesPage, route } from '#contract/route.ts'
import { id, only, text } from '#contract/schema.ts'

/** What a media or a subreddit is about. */
export const niche = object({ id: id().required(), name: string().required() })

export type Niche = InferType<typeof niche>

export const nicheRoutes = {
  /** By name. */
  fetch: route('/medias/niches', {
    summary: 'Fetch the niches that medias and subreddits are about',
    by: ['USER'],
    effect: 'read',
    body: only({
      search: text(200),
      page: number().integer().min(1).max(1_000_000),
      page_size: number().integer().min(1).max(pageSize.most),
    }),
    gives: givesPage(niche),
  }),
}
