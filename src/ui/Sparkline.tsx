import classes from './Sparkline.module.css'

interface SparklineProps {
  /** Oldest first; null where nothing is known. */
  readonly values: readonly (number | null)[]
  /** Where the chart begins: at 0, or at the least value, where small differences of a large number count. */
  readonly from?: 'zero' | 'least'
  /** In pixels. */
  readonly height?: number
  /** Whether it is drawn in the colour of what is not wished for. */
  readonly isUnwished?: boolean
}

/** The size of the drawing, which is stretched to that of its place. */
const width = 100
const rows = 32

/** The course of a number, without axes. The number itself stands beside it, so it says nothing to screen readers. */
export function Sparkline({
  values,
  from = 'zero',
  height = 36,
  isUnwished = false,
}: SparklineProps) {
  const known = values.map((value) => value ?? 0)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const floor = from === 'least' ? least : Math.min(0, least)
  const rise = most - floor || 1
  const points = known.map((value, index) => {
    const x = known.length < 2 ? width : (index / (known.length - 1)) * width
    return `${x.toFixed(2)},${(rows - 2 - ((value - floor) / rise) * (rows - 4)).toFixed(2)}`
  })
  return (
    <svg
      className={classes['chart']}
      viewBox={`0 0 ${width} ${rows}`}
      preserveAspectRatio="none"
      data-unwished={isUnwished || undefined}
      style={{ height }}
      aria-hidden
    >
      <polygon
        className={classes['area']}
        points={`0,${rows} ${points.join(' ')} ${width},${rows}`}
      />
      <polyline className={classes['line']} points={points.join(' ')} />
    </svg>
  )
}
