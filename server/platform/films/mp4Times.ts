import type { FrameTime, FrameTimes } from './constantRate.ts'
import { type FilmBytes, windowBytes } from './filmBytes.ts'

/** A box of ISO 14496-12, by where its content begins and ends. */
interface Box {
  readonly type: string
  readonly start: number
  readonly end: number
}

/**
 * When the frames of an MP4 or MOV are shown, by the tables of its first video track.
 *
 * @returns undefined for what is no such film, for one in fragments, and for one of which more than one stretch is shown.
 */
export async function mp4Times(bytes: FilmBytes): Promise<FrameTimes | undefined> {
  const movie = await boxIn(bytes, { start: 0, end: bytes.size }, 'moov')
  if (!movie || (await boxIn(bytes, movie, 'mvex'))) return undefined
  for await (const track of boxesIn(bytes, movie)) {
    if (track.type === 'trak' && (await isVideo(bytes, track))) return trackTimes(bytes, track)
  }
  return undefined
}

/** Whether an MP4 or MOV ends before its pictures or its tables do. */
export async function isMp4CutOff(bytes: FilmBytes): Promise<boolean> {
  for await (const { type, end } of boxesIn(bytes, { start: 0, end: Number.MAX_SAFE_INTEGER })) {
    // What is none of these may be anything that was added after the film.
    if (end > bytes.size && end < Number.MAX_SAFE_INTEGER) return ofFilm.has(type)
  }
  return false
}

const ofFilm: ReadonlySet<string> = new Set(['mdat', 'moov', 'moof'])

async function* boxesIn(bytes: FilmBytes, { start, end }: Omit<Box, 'type'>): AsyncGenerator<Box> {
  let at = start
  while (at + 8 <= end) {
    const header = await bytes.at(at, 8)
    if (!header) return
    const short = header.getUint32(0)
    const long = short === 1 ? await bytes.at(at + 8, 8) : undefined
    const size = long ? Number(long.getBigUint64(0)) : short === 0 ? end - at : short
    const content = at + (long ? 16 : 8)
    if (at + size < content || at + size > end) return
    yield { type: nameOf(header), start: content, end: at + size }
    at += size
  }
}

const nameOf = (header: DataView) =>
  String.fromCharCode(...[4, 5, 6, 7].map((place) => header.getUint8(place)))

/** The first box of a type below others, by their types from the outermost on. */
async function boxIn(
  bytes: FilmBytes,
  within: Omit<Box, 'type'>,
  ...[type, ...below]: readonly string[]
): Promise<Box | undefined> {
  for await (const box of boxesIn(bytes, within)) {
    if (box.type === type) return below.length === 0 ? box : boxIn(bytes, box, ...below)
  }
  return undefined
}

async function isVideo(bytes: FilmBytes, track: Box): Promise<boolean> {
  const handler = await boxIn(bytes, track, 'mdia', 'hdlr')
  const content = handler && (await bytes.at(handler.start, 12))
  return content?.getUint32(8) === 0x76_69_64_65
}

async function trackTimes(bytes: FilmBytes, track: Box): Promise<FrameTimes | undefined> {
  const header = await boxIn(bytes, track, 'mdia', 'mdhd')
  const samples = await boxIn(bytes, track, 'mdia', 'minf', 'stbl')
  const ticksPerSecond = header && (await ticksOf(bytes, header))
  const runs = samples && (await runsOf(bytes, samples))
  const first = samples && (await firstTime(bytes, track, samples))
  if (!ticksPerSecond || !runs || first === undefined) return undefined
  const lengths = new Set(runs.map(({ length }) => length))
  const [length = 0] = lengths
  return {
    times: timesOf(runs, first),
    ticksPerSecond,
    said:
      lengths.size === 1 && length > 0
        ? { numerator: ticksPerSecond, denominator: length }
        : undefined,
  }
}

/** Of mdhd, whose times have 32 or 64 bits by its version. */
async function ticksOf(bytes: FilmBytes, { start }: Box): Promise<number | undefined> {
  const header = await bytes.at(start, 24)
  return header?.getUint32(header.getUint8(0) === 1 ? 20 : 12)
}

/** Frames one after another that are as long, in ticks. */
interface Run {
  readonly frames: number
  readonly length: number
}

/** How many runs are read: rates that are no whole number of ticks make many of them, an hour at 24 some 65,000. */
const maxRuns = 131_072

/** Of stts, without the last frame: how long it is says nothing of where frames are, and is often written otherwise. */
async function runsOf(bytes: FilmBytes, samples: Box): Promise<readonly Run[] | undefined> {
  const table = await boxIn(bytes, samples, 'stts')
  const count = table && (await bytes.at(table.start + 4, 4))?.getUint32(0)
  if (!table || count === undefined || count > maxRuns) return undefined
  const runs: Run[] = []
  const atOnce = windowBytes / 8
  for (let entry = 0; entry < count; entry += atOnce) {
    const entries = Math.min(atOnce, count - entry)
    const part = await bytes.at(table.start + 8 + entry * 8, entries * 8)
    if (!part) return undefined
    for (let place = 0; place < entries * 8; place += 8) {
      runs.push({ frames: part.getUint32(place), length: part.getUint32(place + 4) })
    }
  }
  const last = runs.pop()
  if (last && last.frames > 1) runs.push({ ...last, frames: last.frames - 1 })
  return runs
}

function timesOf(runs: readonly Run[], first: number): readonly FrameTime[] {
  const times = [{ frame: 0, time: first }]
  let frame = 0
  let time = first
  for (const { frames, length } of runs) {
    frame += frames
    time += frames * length
    times.push({ frame, time })
  }
  return times
}

/** When the first frame is shown, in ticks: by ctts it is shown later than it is decoded, and by elst from another time on. */
async function firstTime(bytes: FilmBytes, track: Box, samples: Box): Promise<number | undefined> {
  const offsets = await boxIn(bytes, samples, 'ctts')
  const offset = offsets ? (await bytes.at(offsets.start + 12, 4))?.getInt32(0) : 0
  const edits = await boxIn(bytes, track, 'edts', 'elst')
  const skipped = edits ? await skippedBy(bytes, edits) : 0
  return offset === undefined || skipped === undefined ? undefined : offset - skipped
}

/** How many ticks an edit list leaves out at the beginning; undefined for one that does more than that. */
async function skippedBy(bytes: FilmBytes, { start }: Box): Promise<number | undefined> {
  const header = await bytes.at(start, 8)
  if (header?.getUint32(4) !== 1) return undefined
  const isLong = header.getUint8(0) === 1
  const edit = await bytes.at(start + 8, isLong ? 20 : 12)
  if (edit?.getUint32(isLong ? 16 : 8) !== 0x1_00_00) return undefined
  return isLong ? Number(edit.getBigInt64(8)) : edit.getInt32(4)
}
