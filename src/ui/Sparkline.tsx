import classes from './Sparkline.module.css'

interface SparklineProps {
  /** Oldest first; null where nothing is known. */
  readonly values: readonly (number | null)[]
  /** Where the chart begins: at 0, or at the least value, where small differences of a large number count. */
  readonly from?: 'zero' | 'least'
}

const width = 100
const height = 32

/** The course of a number, without axes. The number itself stands beside it, so it says nothing to screen readers. */
export function Sparkline({ values, from = 'zero' }: SparklineProps) {
  const known = values.map((value) => value ?? 0)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const floor = from === 'least' ? least : Math.min(0, least)
  const rise = most - floor || 1
  const points = known.map((value, index) => {
    const x = known.length < 2 ? width : (index / (known.length - 1)) * width
    return `${x.toFixed(2)},${(height - 2 - ((value - floor) / rise) * (height - 4)).toFixed(2)}`
  })
  return (
    <svg
      className={classes['chart']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polygon
        className={classes['area']}
        points={`0,${height} ${points.join(' ')} ${width},${height}`}
      />
      <polyline className={classes['line']} points={points.join(' ')} />
    </svg>
  )
}
