import { array, type InferType, number, object } from 'yup'
import type { Asking, Post } from '#server/areas/creators/connectors/connector.ts'
import { namedOn } from '#server/areas/creators/connectors/instances.ts'
import {
  counted,
  instant,
  maybeSaid,
  noticeMissing,
  said,
  shownUrl,
} from '#server/areas/creators/connectors/shape.ts'

const picture = object({ fileUrl: shownUrl(), path: maybeSaid(), width: number().default(0) })

/** A VideoChannel, as far as it is read. */
export const channel = object({
  name: said(100),
  host: said(300),
  displayName: maybeSaid(120),
  followersCount: counted(),
  avatars: array(picture).default([]),
})

/** A Video, as far as it is read. */
export const video = object({
  uuid: said(100),
  name: maybeSaid(),
  publishedAt: instant().required(),
  views: counted(),
  likes: counted(),
  comments: counted(),
  thumbnailPath: maybeSaid(),
})

/** A VideoListResponse. */
export const videos = object({
  total: number().integer().min(0).required(),
  data: array(video.required()).required(),
})

/** Where a picture is, which older hosts name by its path alone. */
export const pictureUrl = (
  { fileUrl, path }: InferType<typeof picture>,
  origin: string,
): string | null => fileUrl ?? (path ? new URL(path, origin).href : null)

/** A video as it is kept. */
export function toPost(
  { uuid, name, publishedAt, views, likes, comments, thumbnailPath }: InferType<typeof video>,
  { host, origin }: { readonly host: string; readonly origin: string },
  ask: Asking,
  call: string,
): Post {
  noticeMissing(ask, call, [{ views, likes, comments }])
  return {
    externalId: namedOn(host, uuid),
    mediaType: 'VIDEO',
    url: new URL(`/videos/watch/${encodeURIComponent(uuid)}`, origin).href,
    thumbnailUrl: thumbnailPath ? new URL(thumbnailPath, origin).href : null,
    caption: name,
    postedAt: publishedAt,
    metrics: { views, likes, comments },
  }
}
