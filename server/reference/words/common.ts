import { pageSize } from '#contract/rules/pageDepth.ts'
import type { Words } from '#server/platform/openapi/reference.ts'

/** Fields that mean the same wherever they are. */
export const commonWords: Words = {
  // Envelopes
  'answer.data': 'What the call gives.',
  'answer.total': 'How many rows there are on all pages. Counting ends at 10,000.',
  'answer.total_is_exact': 'False when there are more rows than `total`.',
  'answer.page': 'The number of this page, from 1; null when a cursor was sent.',
  'answer.page_size': 'How many rows a page has at most.',
  'answer.next_cursor': 'Where the rows go on: send it as `cursor`. Null at the end.',

  // What a fetch takes
  search: 'Only rows in whose texts every word of this is found.',
  'body.page': 'Which page, from 1.',
  'body.page_size': `How many rows to give; ${pageSize.default} when nothing is said.`,
  'body.cursor': 'The `next_cursor` of the part before. With it, `page` counts for nothing.',
  filters: 'Only rows to which all of these apply. An empty value filters nothing.',
  'filters.id': 'Only the one with this id.',
  'filters.creator_id': 'Only those of this creator.',
  'filters.creator': 'Only those of this creator; `(none)` for those that belong to none.',
  'filters.tags': 'Only those that carry all of these tags, joined by commas.',
  'filters.platform': 'Only those on this platform.',
  'filters.status': 'Only those that stand so.',
  'filters.uploaded': 'True: only what the workspace has uploaded itself. False: only the rest.',
  'filters.niches': 'Only those with one of these niches at least, joined by commas.',
  sort: 'The field to sort by. With a minus before it, the order is turned round.',
  extra: 'What this list takes beside its filters.',
  timeframe: 'Only what was made in the last day, 7 days or 30 days.',
  'extra.minimum_created_at': 'Only what was made at this moment or later.',
  'extra.maximum_created_at': 'Only what was made at this moment or earlier.',
  'extra.niche_tags':
    'Only those with one of these niches at least; beside the filter `niches`, both count.',
  'extra.watchlist_ids': 'Only posts of the accounts on these watchlists.',
  'extra.creator_ids': 'Only posts of the accounts of these creators.',

  // What a change takes
  'body[].id': 'Which row to change.',
  'body[].data': 'What to change. What is left out stays as it is.',
  'body.data': 'The lines, from 1 to 500. They are taken all or not at all.',

  // Rows
  id: 'Its id.',
  name: 'What it is called.',
  notes: 'What the team notes about it. Creators never see this.',
  tags: 'The labels that it carries.',
  niches: 'What it is about.',
  creator_id: 'The creator that it belongs to; null for none.',
  creator_name: 'What that creator is called; null without one.',
  creator_avatar_url: 'Where the picture of that creator is; null without one.',
  avatar_url: 'Where the picture is; null without one.',
  platform: 'The platform that the account or post is on.',
  handle: 'What the account is called on its platform, without an @.',
  external_id: 'What its platform calls it for good.',
  expires_at: 'Until when it is valid.',
  created_at: 'When it was made.',
  updated_at: 'When it was last changed.',
  currency: 'The currency, by its three letters.',
  position: 'Its place among the others, from 0.',
  test: 'Whether it comes from test mode, in which no money moves.',

  // Files on their way
  object_upload_url: 'Where to PUT the bytes, with the Content-Type that was announced.',
  object_url: 'Where the file can be read.',
  object_key_url: 'Where the file can be read once its bytes have come.',
  object_upload_part_url: 'Where to PUT the bytes of this chunk.',
  download_url: 'The same file, which a browser saves under its name from here.',
  chunk_size: 'How many bytes a chunk has. The last one is what is left.',
  parts_done: 'The numbers of the chunks that have come, which need not be sent again.',
  aborted: 'Whether the upload has been given up: always true.',
  'params.n': 'The number of the chunk, from 1.',

  // Files of lists
  'answer.data.url': 'What streams the rows as CSV to whoever has it.',
  'answer.data.data': 'The ids of what is new, in the order of the lines.',
  unchanged: 'Which lines name what is there already, by their place from 0. It stays as it is.',
  issues: 'What keeps lines from being taken.',
  'issues[].line': 'The place of the line, from 0.',
  'issues[].field': 'The field that is wrong.',
  'issues[].message': 'What is wrong with it, to be read after the name of the field.',
  recorded: 'How many lines are new, or have changed what was there.',

  // What posts and accounts gather
  likes: 'How many likes it has; null where the platform does not say.',
  comments: 'How many comments it has; null where the platform does not say.',
  views: 'How often it was viewed; null where the platform does not say.',
  shares: 'How often it was shared; null where the platform does not say.',
  reposts: 'How often it was reposted; null where the platform does not say.',
  downloads: 'How often it was downloaded; null where the platform does not say.',
  bookmarks: 'How often it was bookmarked; null where the platform does not say.',
  followers: 'How many follow the account; null where the platform does not say.',
  media_type: 'What kind of post it is.',
  caption: 'What its author wrote with it.',
  cut_off:
    'Whether it is an MP4, MOV or WebM whose file ends in the middle of the film, so that it has to be uploaded again. Known soon after it has come.',
  proxy_url:
    'Where a film can be watched that not all browsers play: a smaller MP4. Null for what they show, and where none was made.',
  thumbnail_url: 'Where a small picture of it is; null without one.',
  author_handle: 'What its author is called on the platform, without an @.',
  author_external_id:
    'What the platform calls its author for good; null where only the handle is known.',

  // Money
  amount_cents: 'The amount, in cents.',
  tax_cents: 'What of it is tax, in cents.',
}

/** What a call that begins an upload says of its file. */
export const fileWords = {
  'body.size': 'How many bytes the file has.',
  'body.type': 'Its MIME type. The bytes must be of this type.',
  'body.name': 'What the file is called, with its extension.',
  'body.head':
    'The first bytes of the file, in base64: what it is, is read from them before anything is sent.',
} as const satisfies Words
