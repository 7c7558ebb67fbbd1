import type { FrameTimes } from './constantRate.ts'
import type { FilmBytes } from './filmBytes.ts'

/** What every Matroska begins with. */
export const ebml = 0x1a_45_df_a3

/** The elements of RFC 9559 that are read, by their ids. */
const ids = {
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  timestampScale: 0x2a_d7_b1,
  tracks: 0x16_54_ae_6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  defaultDuration: 0x23_e3_83,
  cluster: 0x1f_43_b6_75,
  clusterTime: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const

/** How many frames are looked at: so many tell 24000/1001 from 24 and 60000/1001 from 60, by times in milliseconds. */
const maxFrames = 600

/** How many of the last are left out: frames come in the order in which they are decoded, and one that is shown before may be missing. */
const leftOut = 16

/** An element of EBML, by where its content begins and ends. */
interface Element {
  readonly id: number
  readonly start: number
  readonly end: number
}

/** What is gathered on the way through a film. */
interface Found {
  /** In nanoseconds. */
  tick: number
  /** Its first track of pictures: its number, and how long a frame is, in nanoseconds; 0 where it does not say. */
  track: { readonly number: number; readonly frame: number } | undefined
  clusterTime: number
  readonly times: number[]
}

/**
 * When the first frames of a WebM or other Matroska are shown.
 *
 * @returns undefined for what is no such film.
 */
export async function matroskaTimes(bytes: FilmBytes): Promise<FrameTimes | undefined> {
  const found: Found = { tick: 1_000_000, track: undefined, clusterTime: 0, times: [] }
  for await (const { id, start, end } of elementsIn(bytes, { start: 0, end: bytes.size })) {
    if (id === ids.segment) await readInto(found, bytes, { start, end })
  }
  const { tick, track, times } = found
  if (!track || tick === 0) return undefined
  const shown = times.sort((one, other) => one - other)
  if (shown.length > 2 * leftOut) shown.length -= leftOut
  return {
    times: shown.map((time, frame) => ({ frame, time })),
    ticksPerSecond: 1_000_000_000 / tick,
    said: track.frame > 0 ? { numerator: 1_000_000_000, denominator: track.frame } : undefined,
  }
}

/** Whether a Matroska ends before its segment does or, where that does not say how long it is, before one of its clusters does. */
export async function isMatroskaCutOff(bytes: FilmBytes): Promise<boolean> {
  for await (const { id, start, end } of elementsIn(bytes, { start: 0, end: unknownEnd })) {
    if (id !== ids.segment) continue
    if (end < unknownEnd) return end > bytes.size
    for await (const element of elementsIn(bytes, { start, end })) {
      if (element.id === ids.cluster && element.end > bytes.size) return element.end < unknownEnd
    }
  }
  return false
}

/** Where an element ends whose size is unknown, in a film that is read on beyond its end. */
const unknownEnd = Number.MAX_SAFE_INTEGER

/** Reads what lies in a segment, a cluster or a group of blocks, until enough frames are found. */
async function readInto(
  found: Found,
  bytes: FilmBytes,
  within: Omit<Element, 'id'>,
): Promise<void> {
  for await (const element of elementsIn(bytes, within)) {
    if (found.times.length >= maxFrames) return
    const { id } = element
    if (id === ids.cluster || id === ids.blockGroup || id === ids.info || id === ids.tracks) {
      await readInto(found, bytes, element)
    } else if (id === ids.timestampScale) found.tick = (await wholeIn(bytes, element)) ?? 0
    else if (id === ids.clusterTime) found.clusterTime = (await wholeIn(bytes, element)) ?? 0
    else if (id === ids.track) found.track ??= await videoIn(bytes, element)
    else if (id === ids.block || id === ids.simpleBlock) {
      const block = await bytes.at(element.start, 4)
      // Numbers of tracks beyond 127 take two bytes, and no film has so many.
      if (block && block.getUint8(0) === ((found.track?.number ?? 0) | 0x80)) {
        found.times.push(found.clusterTime + block.getInt16(1))
      }
    }
  }
}

/** Of an entry of Tracks; undefined for sound. */
async function videoIn(bytes: FilmBytes, entry: Element): Promise<Found['track']> {
  let [number, type, frame] = [0, 0, 0]
  for await (const element of elementsIn(bytes, entry)) {
    const { id } = element
    if (id === ids.trackNumber) number = (await wholeIn(bytes, element)) ?? 0
    if (id === ids.trackType) type = (await wholeIn(bytes, element)) ?? 0
    if (id === ids.defaultDuration) frame = (await wholeIn(bytes, element)) ?? 0
  }
  return type === 1 && number > 0 && number < 127 ? { number, frame } : undefined
}

async function* elementsIn(
  bytes: FilmBytes,
  { start, end }: Omit<Element, 'id'>,
): AsyncGenerator<Element> {
  let at = start
  const last = Math.min(end, bytes.size)
  while (at + 2 <= last) {
    const header = await bytes.at(at, Math.min(12, last - at))
    const id = header && numberIn(header, 0, 4)
    const size = header && id && numberIn(header, id.length, 8)
    if (!header || !id || !size) return
    const content = at + id.length + size.length
    // A size of nothing but ones says that it is unknown, as in what is recorded live: it ends with what it lies in.
    const isUnknown = size.value === 2 ** (7 * size.length) - 1
    const next = isUnknown ? end : content + size.value
    if (next > end) return
    yield { id: id.value + 2 ** (7 * id.length), start: content, end: next }
    at = next
  }
}

/** A number of one to so many bytes, the first of which says how many; without the bit that says so. */
function numberIn(view: DataView, at: number, most: number) {
  const first = at < view.byteLength ? view.getUint8(at) : 0
  const length = Math.clz32(first) - 23
  if (length > most || at + length > view.byteLength) return undefined
  let value = first & (0xff >> length)
  for (let place = 1; place < length; place += 1) value = value * 256 + view.getUint8(at + place)
  return { value, length }
}

/** What an element of a whole number says; undefined for one that is longer than a double is exact. */
async function wholeIn(bytes: FilmBytes, { start, end }: Element): Promise<number | undefined> {
  if (end - start > 7) return undefined
  const view = end > start ? await bytes.at(start, end - start) : undefined
  if (!view) return undefined
  let value = 0
  for (let place = 0; place < view.byteLength; place += 1)
    value = value * 256 + view.getUint8(place)
  return value
}
