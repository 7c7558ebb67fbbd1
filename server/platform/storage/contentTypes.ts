const inFamily = (family: string, names: string): string[] =>
  names.split(' ').map((name) => `${family}/${name}`)

/** What a browser may show: pictures, videos and sounds that hold no program, and plain text. */
export const shownTypes: ReadonlySet<string> = new Set([
  ...inFamily('image', 'png jpeg gif webp avif bmp heic heif x-icon vnd.microsoft.icon'),
  ...inFamily(
    'video',
    'mp4 webm quicktime ogg mpeg 3gpp 3gpp2 x-m4v x-matroska matroska x-msvideo',
  ),
  ...inFamily('video', 'vnd.avi mp2t x-flv x-ms-wmv'),
  ...inFamily(
    'audio',
    'mpeg mp4 aac ogg opus wav x-wav wave vnd.wave webm flac x-flac x-m4a aiff x-aiff',
  ),
  ...inFamily('audio', 'amr 3gpp midi x-ms-wma'),
  'text/plain',
])

/** What is saved under its own type beside: programs know it, and no browser runs it. */
export const savedTypes: ReadonlySet<string> = new Set(['application/zip'])

/** What everything else is given out as. */
export const unknownType = 'application/octet-stream'
