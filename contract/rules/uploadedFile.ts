import { number, string } from 'yup'
import { only } from '#contract/schema.ts'
import { chunkSize } from './chunkPlan.ts'
import { normalisedText } from './normalisedText.ts'
import { visibleText } from './visibleText.ts'

/** The largest file that is sent in one piece, in bytes. */
export const largestSimple = chunkSize

/** The largest file of all, in bytes: 100 GB. */
export const largestFile = 107_374_182_400

/** A file's own name: without the folders it came from, and without what nobody sees or what breaks lines. */
export const fileName = () =>
  normalisedText((value) =>
    visibleText(lastSegment(value))
      .replaceAll(/[\p{Cc}\u2028\u2029]/gu, '')
      .trim(),
  ).max(255, 'Use a name of at most 255 characters')

const lastSegment = (path: string) => path.split(/[\\/]/).at(-1) ?? ''

/** A MIME type in lower case, without parameters: `video/webm;codecs=vp9` is `video/webm`. */
export const mimeType = () =>
  normalisedText((value) => value.replace(/;.*$/s, '').trim().toLowerCase())
    .max(127, 'Not a MIME type')
    .matches(/^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*$/, {
      message: 'Not a MIME type',
      excludeEmptyString: true,
    })

/** A size in bytes. An empty file is none. */
export const fileSize = (largest = largestFile) =>
  number()
    .integer()
    .min(1, 'The file is empty')
    .max(largest, `The file is larger than ${megabytes(largest)}`)

const megabytes = (bytes: number) =>
  bytes < 1_073_741_824
    ? `${Math.floor(bytes / 1_048_576)} MB`
    : `${Math.floor(bytes / 1_073_741_824)} GB`

/** What an upload says of its file before the first byte. */
export const announcedFile = (largest = largestFile) =>
  only({
    name: fileName().required('No file name found'),
    type: mimeType().required('No mime type found for file'),
    size: fileSize(largest).required(),
  })

/** How much of a file's beginning says what it is, in bytes. */
export const telling = 65_536

/** What an upload in chunks says of its file: with its first 64 KB, as base64, a wrong type is refused before anything is sent. */
export const announcedWithHead = () =>
  announcedFile().shape({
    head: base64Of(telling),
  })

/** At most so many bytes, as base64. */
export const base64Of = (maxBytes: number) =>
  string()
    .max(4 * Math.ceil(maxBytes / 3))
    .matches(/^[A-Za-z0-9+/]*={0,2}$/, 'Not base64')
