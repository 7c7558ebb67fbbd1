import { Sparkline } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { chartColors } from '#src/ui/chartColors.ts'

interface FollowersTrendProps {
  /** By day, the newest last; days without figures are left out. */
  readonly followers: readonly (number | null)[]
}

/** The course of the last 30 days as a small line; nothing where two days are not known. */
export function FollowersTrend({ followers }: FollowersTrendProps) {
  const known = followers.filter((count) => count !== null)
  if (known.length < 2) return null
  const rises = (known.at(-1) ?? 0) >= (known[0] ?? 0)
  return (
    <Sparkline
      inert
      w={88}
      h={24}
      data={known}
      color={rises ? chartColors.main : chartColors.other}
      curveType="linear"
      strokeWidth={1.5}
      fillOpacity={0.15}
    />
  )
}
