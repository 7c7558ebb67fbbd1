import type { Comment } from '#contract/resources/comments.ts'
import type { FrameRate } from '#contract/rules/frameRate.ts'
import { framesOf } from '#src/features/comments/shared/momentWords.ts'
import { type CsvColumn, csvOf } from '#src/lib/csv.ts'
import { timecodeOf } from '#src/lib/timecode.ts'

/** The comments at a moment or range of a film as a table: by time, and where its rate is constant by frame and timecode. */
export function markersCsv(comments: readonly Comment[], rate: FrameRate | null): string {
  const inOrder = comments.toSorted(
    (one, other) => (one.anchor?.time ?? 0) - (other.anchor?.time ?? 0),
  )
  const frames = ({ anchor }: Comment) => (anchor ? framesOf(anchor, rate) : undefined)
  const timecode = (frame: number | undefined) =>
    (rate && frame !== undefined && timecodeOf(frame, rate)) || null
  const isRange = ({ anchor }: Comment) => anchor?.end_time !== undefined
  const columns: readonly CsvColumn<Comment>[] = [
    { title: 'Seconds', value: ({ anchor }) => anchor?.time ?? null },
    { title: 'Until', value: ({ anchor }) => anchor?.end_time ?? null },
    { title: 'Frame', value: (row) => frames(row)?.first ?? null },
    { title: 'Last frame', value: (row) => (isRange(row) ? (frames(row)?.last ?? null) : null) },
    { title: 'Timecode', value: (row) => timecode(frames(row)?.first) },
    {
      title: 'Last timecode',
      value: (row) => (isRange(row) ? timecode(frames(row)?.last) : null),
    },
    { title: 'Exact', value: ({ anchor }) => (anchor?.exact === true ? 'Yes' : 'No') },
    { title: 'Comment', value: ({ text }) => text },
    { title: 'Author', value: ({ author_name }) => author_name },
    { title: 'Done', value: ({ resolved }) => (resolved ? 'Yes' : 'No') },
    { title: 'Added', value: ({ created_at }) => created_at },
  ]
  return csvOf(columns, inOrder)
}
