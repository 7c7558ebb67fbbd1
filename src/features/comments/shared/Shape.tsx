import classes from './AnchorLayer.module.css'
import type { Drawing } from './drawing.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A drawing in the pixels of what it is drawn on. */
export function Shape({ drawing, size }: { readonly drawing: Drawing; readonly size: Size }) {
  const points = drawing.points.map(({ x, y }) => [x * size.width, y * size.height] as const)
  const [first = [0, 0], second = first] = points
  return (
    <svg aria-hidden data-shape={drawing.shape}>
      {drawing.shape === 'POINT' ? (
        <circle className={classes['dot']} cx={first[0]} cy={first[1]} r={9} />
      ) : (
        ['under', 'over'].map((look) => (
          <path key={look} className={classes[look]} d={pathOf(drawing.shape, points, second)} />
        ))
      )}
    </svg>
  )
}

type Pixel = readonly [number, number]

function pathOf(shape: Drawing['shape'], points: readonly Pixel[], second: Pixel): string {
  const [first = second] = points
  if (shape === 'BOX') {
    return `M${first} H${second[0]} V${second[1]} H${first[0]} Z`
  }
  if (shape === 'ARROW') return `M${first} L${second} ${headOf(first, second)}`
  return points.map((point, place) => `${place === 0 ? 'M' : 'L'}${point}`).join(' ')
}

/** How long the two strokes at the tip of an arrow are, in pixels, and how far they are turned, in radians. */
const headLength = 14
const headTurn = 0.5

function headOf(from: Pixel, tip: Pixel): string {
  const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0])
  const end = (turn: number): Pixel => [
    tip[0] - headLength * Math.cos(angle + turn),
    tip[1] - headLength * Math.sin(angle + turn),
  ]
  return `M${end(headTurn)} L${tip} L${end(-headTurn)}`
}
