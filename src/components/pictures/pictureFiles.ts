import { largestSimple } from '#contract/rules/uploadedFile.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'

/** The types of pictures that can be cropped here and that every browser shows. */
export const pictureTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
] as const

/** Why a file is not a picture that can be chosen; undefined when it is. */
export function refusalOfPicture(file: File): string | undefined {
  return pictureTypes.some((type) => type === file.type)
    ? refusalOfSize(file)
    : `${file.name} is not a supported picture: choose PNG, JPEG, WebP, AVIF or GIF`
}

/** Why a file is too large to be sent in one piece; undefined when it is not. */
export function refusalOfSize({ name, size }: File): string | undefined {
  return size > largestSimple
    ? `${name} is larger than ${formatFileSize(largestSimple)}`
    : undefined
}
