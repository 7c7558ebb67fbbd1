/** MIME types by file extension, of what creators send: pictures, video, sound and text. */
const byExtension: ReadonlyMap<string, string> = new Map(
  Object.entries({
    avif: 'image/avif',
    bmp: 'image/bmp',
    dng: 'image/x-adobe-dng',
    gif: 'image/gif',
    heic: 'image/heic',
    heif: 'image/heif',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    png: 'image/png',
    svg: 'image/svg+xml',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    webp: 'image/webp',

    '3gp': 'video/3gpp',
    avi: 'video/x-msvideo',
    m2ts: 'video/mp2t',
    m4v: 'video/x-m4v',
    mkv: 'video/x-matroska',
    mov: 'video/quicktime',
    mp4: 'video/mp4',
    mpeg: 'video/mpeg',
    mpg: 'video/mpeg',
    mts: 'video/mp2t',
    ogv: 'video/ogg',
    webm: 'video/webm',
    wmv: 'video/x-ms-wmv',

    aac: 'audio/aac',
    aif: 'audio/aiff',
    aiff: 'audio/aiff',
    flac: 'audio/flac',
    m4a: 'audio/mp4',
    mp3: 'audio/mpeg',
    oga: 'audio/ogg',
    ogg: 'audio/ogg',
    opus: 'audio/ogg',
    wav: 'audio/wav',
    weba: 'audio/webm',
    wma: 'audio/x-ms-wma',

    csv: 'text/csv',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    md: 'text/markdown',
    odt: 'application/vnd.oasis.opendocument.text',
    pdf: 'application/pdf',
    rtf: 'application/rtf',
    srt: 'application/x-subrip',
    txt: 'text/plain',
    vtt: 'text/vtt',
  }),
)

/** The MIME type that a file's extension stands for, in any case; undefined for one not listed. */
export function mimeTypeFromName(name: string): string | undefined {
  const extension = /[^/\\]\.([^./\\]+)$/.exec(name)?.[1]
  return extension === undefined ? undefined : byExtension.get(extension.toLowerCase())
}

/** Whether a MIME type is that of a photo as phones of Apple keep it, which only their own browsers show. */
export const isHeic = (type: string): boolean => /^image\/hei[cf]$/.test(type)

/** Whether whoever sends a file gives a small picture of it: the server does not decode such a photo, nor a film where it has no ffmpeg. */
export const takesPoster = (type: string): boolean => type.startsWith('video/') || isHeic(type)

/** The type a file claims; where it claims none, the one of its name. */
export const mimeTypeOf = (file: { readonly type: string; readonly name: string }) =>
  file.type || mimeTypeFromName(file.name)
