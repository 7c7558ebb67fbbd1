import { t } from '@lingui/core/macro'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { AnchorShape } from '#contract/rules/commentAnchor.ts'
import classes from './AnchorLayer.module.css'
import { type Drawing, drawingInMiddle, drawnTo, isWhole, moved, pointIn } from './drawing.ts'
import { Shape } from './Shape.tsx'
import type { Anchoring } from './useAnchoring.ts'

/** What is drawn over a file: the shape of the comment that is shown, or the one that is being drawn. */
export function AnchorLayer({ anchoring }: { readonly anchoring: Anchoring }) {
  const { tool, draft, shown } = anchoring
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const drawing = draft.drawing ?? drawingOf(shown?.anchor)
  const size = { width, height }
  if (tool) return <DrawingLayer anchoring={anchoring} tool={tool} />
  return (
    <div ref={ref} className={classes['layer']} data-testid="anchor-layer">
      {drawing && width > 0 && <Shape drawing={drawing} size={size} />}
    </div>
  )
}

type Anchor = NonNullable<Anchoring['shown']>['anchor']

const drawingOf = (anchor: Anchor | undefined): Drawing | undefined =>
  anchor?.shape && anchor.points ? { shape: anchor.shape, points: anchor.points } : undefined

interface DrawingLayerProps {
  readonly anchoring: Anchoring
  readonly tool: AnchorShape
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far an arrow key moves, in 0..1; with Shift five times as far. */
const keyStep = 0.01

function DrawingLayer({ anchoring, tool }: DrawingLayerProps) {
  const { draft, draw, choose } = anchoring
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const layer = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(ref, layer)
  const isDown = useRef(false)
  const { drawing } = draft
  useEffect(() => layer.current?.focus(), [])

  const at = (event: PointerEvent<HTMLDivElement>) =>
    pointIn(event.currentTarget.getBoundingClientRect(), event)
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    draw({ shape: tool, points: [at(event)] })
  }
  const goOn = (event: PointerEvent<HTMLDivElement>) => {
    if (isDown.current && drawing) draw(drawnTo(drawing, at(event)))
  }
  const end = () => {
    if (!isDown.current) return
    isDown.current = false
    if (drawing && isWhole(drawing)) choose(undefined)
    else draw(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      const by = event.shiftKey ? keyStep * 5 : keyStep
      draw(drawing ? moved(drawing, { x: step[0] * by, y: step[1] * by }) : drawingInMiddle(tool))
    } else if (event.key.toLowerCase() === 'enter') {
      if (!drawing) draw(drawingInMiddle(tool))
      choose(undefined)
    } else if (event.key.toLowerCase() === 'escape') {
      draw(undefined)
      choose(undefined)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={merged}
      className={classes['layer']}
      data-drawing
      data-testid="anchor-layer"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn on with the arrow keys too
      tabIndex={0}
      aria-label={t`Draw with the pointer, or with the arrow keys: Enter keeps it, Escape ends it`}
      onPointerDown={begin}
      onPointerMove={goOn}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
    >
      {drawing && width > 0 && <Shape drawing={drawing} size={{ width, height }} />}
    </div>
  )
}
