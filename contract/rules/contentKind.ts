/** What a creator can be asked for. */
export const contentKinds = ['PHOTO', 'VIDEO', 'AUDIO', 'TEXT'] as const

export type ContentKind = (typeof contentKinds)[number]

/** How the MIME types of each kind begin. */
const types: Readonly<Record<ContentKind, string>> = {
  PHOTO: 'image/',
  VIDEO: 'video/',
  AUDIO: 'audio/',
  TEXT: 'text/',
}

/** Whether it can be written down instead of sent as a file. */
export const isWritten = (kind: ContentKind): boolean => types[kind] === 'text/'

/** Documents whose type does not begin with `text/`. */
const documents = new Set([
  'application/msword',
  'application/pdf',
  'application/rtf',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/x-subrip',
])

/** What holds program code, or what a browser would run, drawings (SVG) among it, which nobody takes for a photo. */
const programs = new Set(['text/html', 'text/javascript', 'text/xml', 'text/css', 'image/svg+xml'])

/** The kind of content that a file of this MIME type is; undefined for one that nobody asks for. */
export function contentKindOf(type: string): ContentKind | undefined {
  if (documents.has(type)) return 'TEXT'
  return contentKinds.find((kind) => type.startsWith(types[kind]) && !programs.has(type))
}
