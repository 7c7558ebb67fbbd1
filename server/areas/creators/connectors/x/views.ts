import { array, boolean, type InferType, object, string } from 'yup'
import type { MediaType } from '#contract/resources/medias.ts'
import type { Asking, Post } from '#server/areas/creators/connectors/connector.ts'
import {
  counted,
  instant,
  maybeSaid,
  noticeMissing,
  said,
  shownUrl,
} from '#server/areas/creators/connectors/shape.ts'

const user = object({
  id: said(50),
  username: said(50),
  name: maybeSaid(120),
  profile_image_url: shownUrl(),
  protected: boolean().default(false),
  public_metrics: object({ followers_count: counted() }),
})

/** What a lookup of a user answers; without a user, and with a problem that says why, where there is none. */
export const oneUser = object({
  data: user.default(undefined).optional(),
  errors: array(object({ detail: maybeSaid(500) })).default([]),
})

const post = object({
  id: said(50),
  text: maybeSaid(30_000),
  created_at: instant().required(),
  attachments: object({ media_keys: array(string().required()).default([]) }),
  public_metrics: object({
    like_count: counted(),
    reply_count: counted(),
    retweet_count: counted(),
    bookmark_count: counted(),
    impression_count: counted(),
  }),
})

/** What a list of posts answers; without posts where there are none. */
export const posts = object({
  data: array(post.required()).default([]),
  meta: object({ result_count: counted(), next_token: maybeSaid(500) }),
})

/** A post as it is kept. */
export function toPost(found: InferType<typeof post>, ask: Asking, call: string): Post {
  const { id, text, created_at, attachments, public_metrics: metrics } = found
  noticeMissing(ask, call, [metrics])
  return {
    externalId: id,
    mediaType: mediaTypeOf(attachments.media_keys),
    // Leads to the post whatever its author is called.
    url: `https://x.com/i/status/${encodeURIComponent(id)}`,
    thumbnailUrl: null,
    caption: text,
    postedAt: created_at,
    metrics: {
      likes: metrics.like_count,
      comments: metrics.reply_count,
      reposts: metrics.retweet_count,
      bookmarks: metrics.bookmark_count,
      views: metrics.impression_count,
    },
  }
}

/** By the keys of media, which begin with 3 for a picture; asking for the media themselves costs extra. */
function mediaTypeOf(keys: readonly string[]): MediaType {
  const [first] = keys
  if (first === undefined) return 'TEXT'
  if (keys.length > 1) return 'CAROUSEL'
  return first.startsWith('3_') ? 'PHOTO' : 'VIDEO'
}
