import { array, boolean, type InferType, mixed, object } from 'yup'
import type { MediaType } from '#contract/resources/medias.ts'
import type { Asking, Post } from '#server/areas/creators/connectors/connector.ts'
import { htmlText } from '#server/areas/creators/connectors/htmlText.ts'
import { namedOn } from '#server/areas/creators/connectors/instances.ts'
import {
  counted,
  instant,
  maybeSaid,
  noticeMissing,
  said,
  shownUrl,
} from '#server/areas/creators/connectors/shape.ts'

/** What /.well-known/webfinger answers (RFC 7033), as far as it is read. */
export const webfinger = object({
  subject: maybeSaid(600),
  links: array(object({ rel: maybeSaid(200), type: maybeSaid(200), href: maybeSaid() })).required(),
})

/** An Account, as far as it is read. */
export const account = object({
  id: said(100),
  acct: said(600),
  display_name: maybeSaid(120),
  avatar_static: shownUrl(),
  followers_count: counted(),
  suspended: boolean().nullable(),
  limited: boolean().nullable(),
  moved: object({ acct: said(600) })
    .nullable()
    .default(null),
})

const status = object({
  id: said(100),
  account: object({ id: said(100) }),
  created_at: instant().required(),
  content: maybeSaid(20_000),
  spoiler_text: maybeSaid(1_000),
  url: shownUrl(),
  uri: said(),
  replies_count: counted(),
  reblogs_count: counted(),
  favourites_count: counted(),
  media_attachments: array(
    object({ type: said(20), preview_url: shownUrl() }).required(),
  ).required(),
  reblog: mixed().nullable(),
})

/** A list of Statuses, as far as they are read. */
export const statuses = array(status.required()).required()

type Status = InferType<typeof status>

/** Whether a status is an account's own, and not a boost of somebody else's. */
export const isOwn = ({ account: by, reblog }: Status, id: string): boolean =>
  by.id === id && (reblog === null || reblog === undefined)

/** A status as it is kept. */
export function toPost(found: Status, host: string, ask: Asking, call: string): Post {
  const { replies_count, reblogs_count, favourites_count } = found
  noticeMissing(ask, call, [{ replies_count, reblogs_count, favourites_count }])
  const text = htmlText(found.content)
  return {
    externalId: namedOn(host, found.id),
    url: found.url ?? found.uri,
    caption: found.spoiler_text ? `${found.spoiler_text}\n\n${text}` : text,
    postedAt: found.created_at,
    mediaType: mediaTypeOf(found),
    thumbnailUrl: found.media_attachments[0]?.preview_url ?? null,
    metrics: { likes: favourites_count, comments: replies_count, reposts: reblogs_count },
  }
}

function mediaTypeOf({ media_attachments: media }: Status): MediaType {
  const [first] = media
  if (first === undefined) return 'TEXT'
  if (media.length > 1) return 'CAROUSEL'
  if (first.type === 'video' || first.type === 'gifv') return 'VIDEO'
  return first.type === 'audio' ? 'AUDIO' : 'PHOTO'
}
