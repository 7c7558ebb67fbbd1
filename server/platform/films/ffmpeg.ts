import { access, constants } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { array, object, string } from 'yup'
import { runBounded } from './runBounded.ts'

/** What reads films, where ffmpeg is. What it is given is a file of this machine, of a stranger. */
export interface Ffmpeg {
  readonly path: string
  readonly version: string
  /** What a film says of itself; undefined for what cannot be read as one. */
  readonly probe: (film: string, stopping: AbortSignal) => Promise<FilmFacts | undefined>
  /** A picture of the film (PNG) within a square of 640 pixels; undefined for what has none. */
  readonly still: (
    film: string,
    atSeconds: number,
    stopping: AbortSignal,
  ) => Promise<Uint8Array | undefined>
}

export interface FilmFacts {
  /** In seconds; null where it does not say. */
  readonly seconds: number | null
  /** Of its pictures, as ffmpeg calls it. */
  readonly codec: string
}

/** A minute is plenty: only the beginning is read. */
const readBounds = { timeoutMs: 60_000, maxOutput: 16_777_216 }

/**
 * No address is opened and no list of other files is followed, whatever the film says: only files of this machine, and of these kinds.
 */
const onlyFilms = [
  ['-protocol_whitelist', 'file,pipe'],
  ['-format_whitelist', 'mov,matroska,webm,avi,mpegts,mpeg,mpegvideo,ogg,asf,flv'],
].flat()

/**
 * Finds ffmpeg, with ffprobe beside it.
 *
 * @param given where it is; undefined: on PATH.
 * @returns undefined where there is none that runs.
 */
export async function findFfmpeg(given: string | undefined): Promise<Ffmpeg | undefined> {
  const path = given ?? (await onPath('ffmpeg'))
  if (path === undefined) return undefined
  const probePath = join(dirname(path), 'ffprobe')
  const never = new AbortController().signal
  const said = await runBounded(path, ['-version'], { ...readBounds, stopping: never })
  const saidBeside = await runBounded(probePath, ['-version'], { ...readBounds, stopping: never })
  const version = /^ffmpeg version (\S+)/.exec(said?.toString() ?? '')?.[1]
  if (version === undefined || saidBeside === undefined) return undefined
  return {
    path,
    version,
    async probe(film, stopping) {
      const entries = 'format=duration:stream=codec_name,codec_type'
      const args = ['-v', 'error', ...onlyFilms, '-show_entries', entries, '-of', 'json', film]
      const printed = await runBounded(probePath, args, { ...readBounds, stopping })
      return printed && factsOf(printed.toString())
    },
    async still(film, atSeconds, stopping) {
      const frame = ['-frames:v', '1', '-an', '-sn', '-dn', '-threads', '1']
      const scale = ['-vf', 'scale=640:640:force_original_aspect_ratio=decrease']
      const output = ['-c:v', 'png', '-f', 'image2pipe', 'pipe:1']
      const input = [...onlyFilms, '-ss', String(atSeconds), '-i', film]
      const args = ['-v', 'error', '-nostdin', ...input, ...frame, ...scale, ...output]
      const printed = await runBounded(path, args, { ...readBounds, stopping })
      return printed && printed.length > 0 ? printed : undefined
    },
  }
}

async function onPath(name: string): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, name)
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (folder !== '' && runs) return path
  }
  return undefined
}

const probed = object({
  format: object({ duration: string() }).default({}),
  streams: array(object({ codec_name: string(), codec_type: string() })).default([]),
})

function factsOf(json: string): FilmFacts | undefined {
  const { format, streams } = probed.validateSync(JSON.parse(json))
  const codec = streams.find(({ codec_type }) => codec_type === 'video')?.codec_name
  if (codec === undefined) return undefined
  const seconds = Number(format.duration)
  return { codec, seconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null }
}
