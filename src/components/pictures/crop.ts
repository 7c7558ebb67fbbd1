/** A width and a height, in pixels or relative to each other. */
export interface Shape {
  readonly width: number
  readonly height: number
}

/** A part of a picture, in its pixels. */
export interface CropArea extends Shape {
  readonly x: number
  readonly y: number
}

/** The largest part of a shape in the middle of a picture. */
export function middleOf(picture: Shape, shape: Shape): CropArea {
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

/**
 * A part of a picture as a file of its own, as wide as it is needed and never wider than it was: WebP, or where a browser cannot write
 * that, JPEG of what is opaque and PNG of the rest.
 */
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
  // A browser writes PNG where it cannot write what is asked for.
  const asWebP = await written(canvas, 'image/webp')
  const blob =
    asWebP.type !== 'image/webp' && isOpaque(context) ? await written(canvas, 'image/jpeg') : asWebP
  const extension = blob.type.replace('image/', '')
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type })
}

const written = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('this browser cannot write pictures'))),
      type,
      0.9,
    ),
  )

function isOpaque(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas
  const { data } = context.getImageData(0, 0, width, height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false
  return true
}
