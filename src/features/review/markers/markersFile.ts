import type { Comment } from '#contract/resources/comments.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import { type FrameRate, perSecond } from '#contract/rules/frameRate.ts'
import { edlOf } from './edl.ts'
import { fcpxmlOf } from './fcpxml.ts'
import { type MarkedFilm, markersOf } from './filmMarkers.ts'
import { markersCsv } from './markersCsv.ts'

export type MarkerFormat = 'edl' | 'fcpxml' | 'csv'

type Film = Pick<Submission, 'name' | 'frame_rate' | 'duration_seconds'>

const types: Readonly<Record<MarkerFormat, string>> = {
  edl: 'text/plain;charset=utf-8',
  fcpxml: 'application/xml',
  csv: 'text/csv;charset=utf-8',
}

/**
 * A file of the comments that are at moments of a film, named after it; undefined where none is, and for a rate that the format does not have: CSV has
 * all.
 */
export function markersFile(film: Film, comments: readonly Comment[], format: MarkerFormat) {
  const { name, frame_rate: rate } = film
  const timed = comments.filter(
    ({ anchor, deleted_at }) => anchor?.time !== undefined && deleted_at === null,
  )
  if (timed.length === 0) return undefined
  const text =
    format === 'csv' ? markersCsv(timed, rate) : rate && byFrame[format](marked(film, timed, rate))
  if (!text) return undefined
  return { name: `${name.replace(/\.[^.]*$/, '')}.${format}`, text, type: types[format] }
}

const byFrame = { edl: edlOf, fcpxml: fcpxmlOf }

const marked = (film: Film, comments: readonly Comment[], rate: FrameRate): MarkedFilm => ({
  name: film.name,
  rate,
  length: Math.round((film.duration_seconds ?? 0) * perSecond(rate)),
  markers: markersOf(comments, rate),
})
