import { array, boolean, type InferType, number, string } from 'yup'
import { only } from '#contract/schema.ts'

/** What is drawn on a picture, or on the frame of a film that stands still. */
export const anchorShapes = ['POINT', 'ARROW', 'BOX', 'FREEHAND'] as const

export type AnchorShape = (typeof anchorShapes)[number]

/** The most points of a line that is drawn by hand. */
export const maxPoints = 500

/** How many points a shape takes: an arrow from its end to its tip, a box two opposite corners. */
const pointsOf: Readonly<Record<AnchorShape, { readonly min: number; readonly max: number }>> = {
  POINT: { min: 1, max: 1 },
  ARROW: { min: 2, max: 2 },
  BOX: { min: 2, max: 2 },
  FREEHAND: { min: 2, max: maxPoints },
}

/** The longest film, in seconds: a day. */
const maxSeconds = 86_400

const share = () => number().min(0).max(1).required()

const seconds = () => number().min(0).max(maxSeconds)

/** Where in a file a comment is: a moment or a range of a film, a shape on a picture, or a shape on a frame. */
export const commentAnchor = () =>
  only({
    /** Media time in seconds. */
    time: seconds(),
    /** Where a range ends, in seconds. */
    end_time: seconds(),
    /** Whether the browser said which frame it showed; otherwise the time may be one frame off. */
    exact: boolean(),
    shape: string().oneOf(anchorShapes),
    /** In 0..1 of the picture’s width and height, from its upper left. */
    points: array(only({ x: share(), y: share() }).required()).max(
      maxPoints,
      `Use at most ${maxPoints} points`,
    ),
  })
    .default(undefined)
    .test('anchor-whole', (anchor, context) => {
      const issue = anchor ? anchorIssue(anchor) : undefined
      return issue === undefined || context.createError({ message: issue })
    })

export type CommentAnchor = InferType<ReturnType<typeof commentAnchor>>

/** What does not fit together in an anchor. */
function anchorIssue({ time, end_time, exact, shape, points }: Anchor): string | undefined {
  if (time === undefined && shape === undefined) return 'Say a time or a shape'
  if (time === undefined && (end_time !== undefined || exact !== undefined))
    return 'A range begins at a time'
  if (time !== undefined && end_time !== undefined && end_time <= time)
    return 'A range ends after it begins'
  if (shape === undefined) return points === undefined ? undefined : 'Points belong to a shape'
  // What is no shape at all is told of by its own field.
  if (!anchorShapes.includes(shape)) return undefined
  const { min, max } = pointsOf[shape]
  const count = points?.length ?? 0
  if (count >= min && count <= max) return undefined
  return min === max ? `${shape} takes ${min} points` : `${shape} takes ${min} to ${max} points`
}

interface Anchor {
  readonly time?: number | undefined
  readonly end_time?: number | undefined
  readonly exact?: boolean | undefined
  readonly shape?: AnchorShape | undefined
  readonly points?: readonly unknown[] | undefined
}
