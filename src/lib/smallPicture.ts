interface Size {
  readonly width: number
  readonly height: number
}

/** Draws something as a JPEG of this size in pixels, which all browsers write; null where it cannot be drawn. */
export function smallPicture(
  source: CanvasImageSource,
  { width, height }: Size,
  quality = 0.8,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // What a picture leaves transparent; a JPEG would have it black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
