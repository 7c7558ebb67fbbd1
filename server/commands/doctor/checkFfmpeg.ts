import { findFfmpeg } from '#server/platform/films/ffmpeg.ts'
import { type Finding, good, wrong } from './finding.ts'

/** Looks whether films can be read: see docs/deployment.md. */
export async function checkFfmpeg(path: string | undefined): Promise<Finding> {
  const ffmpeg = await findFfmpeg(path)
  if (ffmpeg) return good(`ffmpeg ${ffmpeg.version} reads films.`)
  return path === undefined
    ? good('There is no ffmpeg, which is optional: films show what browsers make of them.')
    : wrong(`FFMPEG_PATH ${path} does not run, or has no ffprobe beside it.`)
}
