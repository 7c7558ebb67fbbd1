import { framesCounted, isDropFrame, timecodeOf } from '#src/lib/timecode.ts'
import { type FilmMarker, inOneLine, type MarkedFilm } from './filmMarkers.ts'

/**
 * Markers as an edit decision list of CMX 3600, as DaVinci Resolve writes them itself (Timelines, Export, Timeline Markers to EDL) and reads them back (Import,
 * Timeline Markers from EDL): an event for each, and below it a comment with note, colour (blue: open, green: done), text and length in frames.
 * Its times are those of a timeline that begins at 01:00:00:00, as Resolve's do, with the film at its beginning.
 *
 * @returns undefined for rates that timecode does not have.
 */
export function edlOf({ name, rate, markers }: MarkedFilm): string | undefined {
  const counted = framesCounted(rate)
  if (counted === undefined) return undefined
  const isDrop = isDropFrame(rate)
  // Nine of ten minutes leave out two numbers at 29.97, and four at 59.94.
  const hour = 3600 * counted - (isDrop ? 54 * (counted / 15) : 0)
  const head = [`TITLE: ${inOneLine(name)}`, `FCM: ${isDrop ? '' : 'NON-'}DROP FRAME`, '']
  const events = markers.flatMap((marker, place) => {
    const from = timecodeOf(hour + marker.firstFrame, rate)
    const to = timecodeOf(hour + marker.firstFrame + marker.frames, rate)
    const event = `${String(place + 1).padStart(3, '0')}  001      V     C        `
    return [`${event}${from} ${to} ${from} ${to}`, commentOf(marker), '']
  })
  return [...head, ...events].map((line) => `${line}\r\n`).join('')
}

const commentOf = ({ author, text, frames, isDone }: FilmMarker) =>
  `${inPart(author)} |C:ResolveColor${isDone ? 'Green' : 'Blue'} |M:${inPart(text)} |D:${frames}`

/** A bar begins the next part. */
const inPart = (text: string) => inOneLine(text).replaceAll('|', '/')
