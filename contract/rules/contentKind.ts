/** What a creator can be asked for. */
export const contentKinds = ['PHOTO', 'VIDEO', 'AUDIO', 'TEXT'] as const

export type ContentKind = (typeof contentKinds)[number]

/** Documents whose type does not begin with `text/`. */
const documents = new Set([
  'application/msword',
  'application/pdf',
  'application/rtf',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/x-subrip',
])

/** Texts that hold program code, or that a browser would run. */
const programs = new Set(['text/html', 'text/javascript', 'text/xml', 'text/css'])

/** The kind of content that a file of this MIME type is; undefined for one that nobody asks for. */
export function contentKindOf(type: string): ContentKind | undefined {
  if (type.startsWith('image/')) return 'PHOTO'
  if (type.startsWith('video/')) return 'VIDEO'
  if (type.startsWith('audio/')) return 'AUDIO'
  const isText = type.startsWith('text/') && !programs.has(type)
  return isText || documents.has(type) ? 'TEXT' : undefined
}
