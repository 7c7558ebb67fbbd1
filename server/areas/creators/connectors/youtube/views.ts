import { array, boolean, type InferType, object } from 'yup'
import type { Asking, Post } from '#server/areas/creators/connectors/connector.ts'
import {
  countedText,
  instant,
  maybeSaid,
  noticeMissing,
  said,
  shownUrl,
} from '#server/areas/creators/connectors/shape.ts'

const pictures = object({
  default: object({ url: shownUrl() }),
  medium: object({ url: shownUrl() }),
})

/** A list is left out where nothing was found. */
const found = <T>(items: T[] | undefined): T[] => items ?? []

const channel = object({
  id: said(100),
  snippet: object({ title: maybeSaid(120), customUrl: maybeSaid(200), thumbnails: pictures }),
  statistics: object({
    subscriberCount: countedText(),
    hiddenSubscriberCount: boolean().default(false),
  }),
  contentDetails: object({ relatedPlaylists: object({ uploads: maybeSaid(100) }) }),
})

/** What channels.list answers, as far as it is read. */
export const channels = object({ items: array(channel.required()).transform(found) })

/** What playlistItems.list answers. */
export const playlistItems = object({
  nextPageToken: maybeSaid(500),
  items: array(
    object({ contentDetails: object({ videoId: said(50) }).required() }).required(),
  ).required(),
})

const video = object({
  id: said(50),
  snippet: object({
    publishedAt: instant().required(),
    title: maybeSaid(),
    thumbnails: pictures,
  }).required(),
  statistics: object({
    viewCount: countedText(),
    likeCount: countedText(),
    commentCount: countedText(),
  }),
})

/** What videos.list answers. */
export const videos = object({ items: array(video.required()).required() })

/** What a refusal says. */
export const refusalOf = object({
  error: object({ errors: array(object({ reason: maybeSaid(100) })).default([]) }),
})

/** A video as it is kept. */
export function toPost(
  { id, snippet, statistics }: InferType<typeof video>,
  ask: Asking,
  call: string,
): Post {
  noticeMissing(ask, call, [statistics])
  return {
    externalId: id,
    mediaType: 'VIDEO',
    url: videoUrl(id),
    thumbnailUrl: snippet.thumbnails.medium.url ?? snippet.thumbnails.default.url,
    caption: snippet.title,
    postedAt: snippet.publishedAt,
    metrics: {
      views: statistics.viewCount,
      likes: statistics.likeCount,
      comments: statistics.commentCount,
    },
  }
}

/** Where a video is watched. */
export const videoUrl = (id: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`
