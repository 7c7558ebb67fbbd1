import { isCroppable, type PictureUse, pictureRules, refusalOfFile } from './pictureRules.ts'

/** A part of a picture, in its pixels. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The largest part of a shape in the middle of a picture. */
export function middleOf(
  picture: { readonly width: number; readonly height: number },
  shape: { readonly width: number; readonly height: number },
): CropArea {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height)
  const width = Math.round(shape.width * scale)
  const height = Math.round(shape.height * scale)
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height,
  }
}

/** A part of a picture as a file of its own: WebP, as wide as it is needed and never wider than it was. */
export async function cropped(file: File, area: CropArea, width: number): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const shown = Math.min(width, area.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(shown)
  canvas.height = Math.round((shown * area.height) / area.width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    bitmap,
    area.x,
    area.y,
    area.width,
    area.height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', 0.9),
  )
  if (!blob) throw new Error('this browser cannot write pictures')
  // A browser without WebP writes PNG.
  const extension = blob.type === 'image/webp' ? 'webp' : 'png'
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type })
}

/** A chosen file made ready without asking: its middle in the right shape; or why it cannot be used. */
export async function preparedPicture(
  file: File,
  use: PictureUse,
): Promise<{ readonly file?: File; readonly problem?: string }> {
  const problem = refusalOfFile(file, use)
  if (problem) return { problem }
  if (!isCroppable(file)) return { file }
  try {
    const { width, height, close } = await sizeOf(file)
    close()
    const { shape, width: maxWidth } = pictureRules[use]
    return { file: await cropped(file, middleOf({ width, height }, shape), maxWidth) }
  } catch {
    return { problem: `${file.name} is not a readable picture` }
  }
}

async function sizeOf(file: File) {
  const bitmap = await createImageBitmap(file)
  return { width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
}
