import { array, type InferType, mixed, object, string } from 'yup'
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

/** What com.atproto.identity.resolveHandle answers. */
export const resolved = object({ did: said() })

/** What app.bsky.actor.getProfile answers, as far as it is read. */
export const profileView = object({
  did: said(),
  handle: said(300),
  displayName: maybeSaid(120),
  avatar: shownUrl(),
  followersCount: counted(),
})

const picture = object({ thumb: shownUrl() })

/** A picture, several, a video or a link. */
const attached = {
  $type: maybeSaid(100),
  images: array(picture).default([]),
  thumbnail: shownUrl(),
}

const postView = object({
  uri: said(),
  author: object({ did: said() }),
  record: object({ text: maybeSaid(5_000), createdAt: instant() }),
  embed: object({ ...attached, media: object(attached) }),
  indexedAt: instant().required(),
  likeCount: counted(),
  replyCount: counted(),
  repostCount: counted(),
  quoteCount: counted(),
  bookmarkCount: counted(),
})

/** What app.bsky.feed.getPosts answers, as far as it is read. */
export const postViews = object({ posts: array(postView.required()).required() })

/** What app.bsky.feed.getAuthorFeed answers, as far as it is read. */
export const feed = object({
  cursor: string().strict().max(2_000),
  feed: array(object({ post: postView.required(), reason: mixed() }).required()).required(),
})

type PostView = InferType<typeof postView>

/** A post as it is kept. A quote is a repost with words of one's own: Bluesky's app shows the two as one figure, too. */
export function toPost(post: PostView, ask: Asking, call: string): Post {
  const { likeCount, replyCount, repostCount, quoteCount, bookmarkCount } = post
  noticeMissing(ask, call, [{ likeCount, replyCount, repostCount, quoteCount, bookmarkCount }])
  const media = shown(post.embed)
  return {
    externalId: post.uri,
    url: `https://bsky.app/profile/${post.author.did}/post/${post.uri.split('/').at(-1)}`,
    caption: post.record.text,
    postedAt: postedAt(post),
    mediaType: media.type,
    thumbnailUrl: media.thumbnailUrl,
    metrics: {
      likes: likeCount,
      comments: replyCount,
      reposts: repostCount === null ? null : repostCount + (quoteCount ?? 0),
      bookmarks: bookmarkCount,
    },
  }
}

/** When a post claims to have been written, unless the network has seen it before that. */
const postedAt = ({ record: { createdAt }, indexedAt }: PostView): Date =>
  createdAt && createdAt < indexedAt ? createdAt : indexedAt

interface Shown {
  readonly type: MediaType
  readonly thumbnailUrl: string | null
}

/** What a post shows. A post that quotes another may have media of its own beside it. */
function shown({ media, ...embed }: PostView['embed']): Shown {
  const { $type, images, thumbnail } = embed.$type.startsWith('app.bsky.embed.recordWithMedia')
    ? media
    : embed
  if ($type.startsWith('app.bsky.embed.video')) return { type: 'VIDEO', thumbnailUrl: thumbnail }
  if (images.length === 0) return { type: 'TEXT', thumbnailUrl: null }
  const type = images.length === 1 ? 'PHOTO' : 'CAROUSEL'
  return { type, thumbnailUrl: images[0]?.thumb ?? null }
}
