import { Sparkline } from '#src/ui/Sparkline.tsx'

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
    <div style={{ width: 88 }}>
      <Sparkline values={known} from="least" height={24} isUnwished={!rises} />
    </div>
  )
}
