import type { FilmBytes } from './filmBytes.ts'
import { ebml, isMatroskaCutOff } from './matroskaTimes.ts'
import { isMp4CutOff } from './mp4Times.ts'

/** Whether an MP4, MOV, WebM or other Matroska ends in the middle of the film, by what its container says of its length. Of other files, false. */
export async function isCutOff(bytes: FilmBytes): Promise<boolean> {
  const start = await bytes.at(0, 8)
  if (start?.getUint32(0) === ebml) return isMatroskaCutOff(bytes)
  return start?.getUint32(4) === fileType && isMp4CutOff(bytes)
}

/** What an MP4 or MOV of today begins with, after its length: its box `ftyp`. */
const fileType = 0x66_74_79_70
