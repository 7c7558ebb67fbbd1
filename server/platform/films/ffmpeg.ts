import { access, constants, stat } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { array, object, string } from 'yup'
import { runBounded } from './runBounded.ts'

/** What reads films, where ffmpeg is. What it is given is a file of this machine, of a stranger. */
export interface Ffmpeg {
  readonly path: string
  readonly version: string
  /** What a film says of itself; undefined for what cannot be read as one. */
  readonly probe: (film: string, stopping: AbortSignal) => Promise<FilmFacts | undefined>
  /** A picture of the film (PNG); undefined for what has none. */
  readonly still: (
    film: string,
    still: Still,
    stopping: AbortSignal,
  ) => Promise<Uint8Array | undefined>
  /**
   * Writes the same film as all browsers play it: MP4, H.264 and AAC, of 1080 lines at most. False where it cannot, takes half an hour, or
   * becomes larger than so many bytes.
   */
  readonly writeProxy: (film: string, proxy: Proxy, stopping: AbortSignal) => Promise<boolean>
}

interface Still {
  readonly atSeconds: number
  /** Within a square of 640 pixels, or as large as the proxy of the film. */
  readonly size: keyof typeof stillSizes
}

interface Proxy {
  readonly path: string
  readonly maxBytes: number
  /** A PNG as large as the proxy, which is laid over every frame; none when nothing is said. */
  readonly overlay?: string
}

export interface FilmFacts {
  /** In seconds; null where it does not say, or says what nobody films: more than a week. */
  readonly seconds: number | null
  /** Whether all browsers play it. */
  readonly isPlayable: boolean
}

/** At which second a film of so many shows what stands for it. */
export const posterAt = (seconds: number | null): number => Math.min(1, (seconds ?? 0) / 10)

/** A minute is plenty: only the beginning is read. */
const readBounds = { timeoutMs: 60_000, maxOutput: 16_777_216 }

const proxyBounds = { timeoutMs: 30 * 60_000, maxOutput: 65_536 }

/**
 * No address is opened and no list of other files is followed, whatever the film says: only files of this machine, and of these kinds.
 */
const onlyFilms = [
  ['-protocol_whitelist', 'file,pipe'],
  ['-format_whitelist', 'mov,matroska,webm,avi,mpegts,mpeg,mpegvideo,ogg,asf,flv'],
].flat()

/** What is laid over a film: a picture that this process has drawn. */
const onlyPngs = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'png_pipe,image2']

/**
 * Finds ffmpeg, with ffprobe beside it.
 *
 * @param given where it is; undefined: on PATH.
 * @param complain is told what it says of a film that it cannot read or write.
 * @returns undefined where there is none that runs.
 */
export async function findFfmpeg(
  given: string | undefined,
  complain?: (said: string) => void,
): Promise<Ffmpeg | undefined> {
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
      const entries = 'format=duration,format_name:stream=codec_name,codec_type,pix_fmt'
      const args = ['-v', 'error', ...onlyFilms, '-show_entries', entries, '-of', 'json', film]
      const printed = await runBounded(probePath, args, { ...readBounds, stopping }, complain)
      return printed && factsOf(printed.toString())
    },
    async still(film, { atSeconds, size }, stopping) {
      const frame = ['-frames:v', '1', '-an', '-sn', '-dn', '-threads', '1']
      const scale = ['-vf', stillSizes[size]]
      const output = ['-c:v', 'png', '-f', 'image2pipe', 'pipe:1']
      const input = [...onlyFilms, '-ss', String(atSeconds), '-i', film]
      const args = ['-v', 'error', '-nostdin', ...input, ...frame, ...scale, ...output]
      const printed = await runBounded(path, args, { ...readBounds, stopping }, complain)
      return printed && printed.length > 0 ? printed : undefined
    },
    async writeProxy(film, { path: proxy, maxBytes, overlay }, stopping) {
      const over = overlay === undefined ? [] : [...onlyPngs, '-i', overlay]
      const input = [...onlyFilms, '-threads', '2', '-i', film, ...over]
      const filters = overlay === undefined ? plainFilters : overlaidFilters
      const streams = ['-map', '[made]', '-map', '0:a:0?', '-map_metadata', '-1', '-sn', '-dn']
      const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p']
      const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2']
      const size = ['-fs', String(maxBytes)]
      const output = ['-threads', '2', ...size, '-movflags', '+faststart', '-f', 'mp4', '-y', proxy]
      const made = ['-filter_complex', filters, ...streams, ...video, ...sound, ...output]
      const args = ['-v', 'error', '-nostdin', ...input, ...made]
      const written = await runBounded(path, args, { ...proxyBounds, stopping }, complain)
      if (written === undefined) return false
      // Where it would become larger, it ends within a few frames of its bound, and without its end.
      return (await stat(proxy)).size < maxBytes * 0.99
    },
  }
}

/** The shorter side has 1080 pixels at most, and both are even, as H.264 has them. */
const proxySize = [
  `scale='if(gt(iw,ih),-2,trunc(min(1080,iw)/2)*2)'`,
  `'if(gt(iw,ih),trunc(min(1080,ih)/2)*2,-2)'`,
].join(':')

const plainFilters = `[0:v:0]${proxySize}[made]`
const overlaidFilters = `[0:v:0]${proxySize}[film];[film][1:v:0]overlay=format=auto[made]`

const stillSizes = {
  SMALL: 'scale=640:640:force_original_aspect_ratio=decrease',
  PROXY: proxySize,
} as const

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
  format: object({ duration: string(), format_name: string().default('') }).default({}),
  streams: array(object({ codec_name: string(), codec_type: string(), pix_fmt: string() })).default(
    [],
  ),
})

/** A week, in seconds. */
const longest = 604_800

/** What all browsers play, as ffprobe names it: MP4 and MOV, and WebM, which it does not tell from other Matroska. */
const playable = [
  { format: /\bmov\b/, pictures: /^h264$/, sound: /^(aac|mp3)$/ },
  { format: /\bwebm\b/, pictures: /^vp[89]$/, sound: /^(opus|vorbis)$/ },
] as const

function factsOf(json: string): FilmFacts | undefined {
  const { format, streams } = probed.validateSync(JSON.parse(json))
  const pictures = streams.find(({ codec_type }) => codec_type === 'video')
  if (!pictures) return undefined
  const { codec_name: codec = '', pix_fmt: pixels = '' } = pictures
  const sound = streams.find(({ codec_type }) => codec_type === 'audio')
  const seconds = Number(format.duration)
  return {
    seconds: seconds > 0 && seconds <= longest ? seconds : null,
    isPlayable:
      playable.some(
        (kind) =>
          kind.format.test(format.format_name) &&
          kind.pictures.test(codec) &&
          (sound?.codec_name === undefined || kind.sound.test(sound.codec_name)),
      ) && /^yuvj?420p$/.test(pixels),
  }
}
