import { useEffect, useRef } from 'react'
import {
  nameText,
  type PlacedChart,
  type PlacedState,
  type PlacedTransition,
  padding,
  smallText,
} from './layOut.ts'
import classes from './MachinesPanel.module.css'

interface MachineDrawingProps {
  readonly chart: PlacedChart
  /** What it is, for whoever cannot see it. */
  readonly label: string
  /** The ids of the states that are lit. */
  readonly present: readonly string[]
}

/** A machine as its definition has it: states, those within them, and what leads from one to another. */
export function MachineDrawing({ chart, label, present }: MachineDrawingProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const last = present.at(-1)
  useEffect(() => {
    const state = last && drawing.current?.querySelector(`[data-state="${CSS.escape(last)}"]`)
    if (state) state.scrollIntoView({ block: 'center', inline: 'center' })
  }, [last])
  const { width, height } = chart
  return (
    <svg
      ref={drawing}
      className={classes['drawing']}
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <defs>
        <marker
          id="machine-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" className={classes['arrowhead']} />
        </marker>
      </defs>
      {chart.states.map((state) => (
        <State key={state.id} state={state} isPresent={present.includes(state.id)} />
      ))}
      {chart.transitions.map((transition) => (
        <Transition key={transition.id} transition={transition} />
      ))}
    </svg>
  )
}

interface StateProps {
  readonly state: PlacedState
  readonly isPresent: boolean
}

function State({ state, isPresent }: StateProps) {
  const { id, x, y, width, height, name, type, isInitial, reactions, hasStates } = state
  return (
    <g
      data-state={id}
      data-present={isPresent || undefined}
      className={classes[hasStates ? 'frame' : 'state']}
      transform={`translate(${x} ${y})`}
    >
      <rect
        width={width}
        height={height}
        rx={8}
        strokeDasharray={type === 'parallel' ? '5 4' : ''}
      />
      {type === 'final' && <rect x={3} y={3} width={width - 6} height={height - 6} rx={5} />}
      <text x={padding.x} y={padding.y + nameText.line - 5} className={classes['name']}>
        {isInitial && <tspan className={classes['initial']}>● </tspan>}
        {name}
      </text>
      {reactions.map((reaction, line) => (
        <text
          key={reaction}
          x={padding.x}
          y={padding.y + nameText.line + (line + 1) * smallText.line - 4}
          className={classes['small']}
        >
          {reaction}
        </text>
      ))}
    </g>
  )
}

function Transition({ transition }: { readonly transition: PlacedTransition }) {
  const { points, label, labels } = transition
  return (
    <g className={classes['transition']}>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        markerEnd="url(#machine-arrow)"
      />
      {label && (
        <g transform={`translate(${label.x} ${label.y})`}>
          <rect width={label.width} height={label.height} rx={3} />
          {labels.map((text, line) => (
            <text key={text} x={3} y={(line + 1) * smallText.line - 2} className={classes['small']}>
              {text}
            </text>
          ))}
        </g>
      )}
    </g>
  )
}
