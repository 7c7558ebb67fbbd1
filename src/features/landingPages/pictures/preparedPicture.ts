import { cropped, middleOf } from '#src/components/pictures/crop.ts'
import { isCroppable, type PictureUse, pictureRules, refusalOfFile } from './pictureRules.ts'

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
