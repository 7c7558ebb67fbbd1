import { type AnchorShape, maxPoints } from '#contract/rules/commentAnchor.ts'

/** A place in 0..1 of what is drawn on, from its upper left. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What is being drawn, or was. */
export interface Drawing {
  readonly shape: AnchorShape
  readonly points: readonly Point[]
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where in a box a pointer is; at its edge when it has left it. */
export const pointIn = (box: Box, { clientX, clientY }: PointerPlace): Point => ({
  x: rounded((clientX - box.left) / box.width),
  y: rounded((clientY - box.top) / box.height),
})

interface PointerPlace {
  readonly clientX: number
  readonly clientY: number
}

/** To a ten-thousandth: finer than a pixel of any screen. */
const rounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000

/** A drawing after the pointer has moved on. A line by hand that becomes too long keeps every other of its points. */
export function drawnTo(drawing: Drawing, point: Point): Drawing {
  const { shape, points } = drawing
  const [first = point] = points
  if (shape === 'POINT') return { shape, points: [point] }
  if (shape !== 'FREEHAND') return { shape, points: [first, point] }
  const longer = [...points, point]
  return {
    shape,
    points: longer.length > maxPoints ? longer.filter((_, place) => place % 2 === 0) : longer,
  }
}

/** Whether a drawing can be kept: a tap with a tool that takes a way is none. */
export function isWhole({ shape, points }: Drawing): boolean {
  const [first, ...others] = points
  if (!first) return false
  return shape === 'POINT' || others.some(({ x, y }) => x !== first.x || y !== first.y)
}

/** A drawing whose last point has moved by a step, for who draws with the arrow keys. */
export function moved({ shape, points }: Drawing, by: Point): Drawing {
  const last = points.at(-1) ?? middle
  const next = { x: rounded(last.x + by.x), y: rounded(last.y + by.y) }
  if (shape === 'FREEHAND') return drawnTo({ shape, points }, next)
  return { shape, points: [...points.slice(0, -1), next] }
}

const middle: Point = { x: 0.5, y: 0.5 }

/** Where drawing by keys begins. */
export const drawingInMiddle = (shape: AnchorShape): Drawing => ({
  shape,
  points: shape === 'POINT' ? [middle] : [middle, { x: 0.6, y: 0.6 }],
})
