import { Group, Progress, Text } from '@mantine/core'
import { formatCount } from '#src/lib/counts.ts'

interface UseMeterProps {
  readonly label: string
  /** Null: whoever looks may not know, and is shown the limit alone. */
  readonly used: number | null
  /** Null: as many as one likes. */
  readonly limit: number | null
  /** How a number is written; as a count, when nothing is said. */
  readonly format?: (amount: number) => string
}

/** How much of an allowance is in use. */
export function UseMeter({ label, used, limit, format = formatCount }: UseMeterProps) {
  if (used === null) {
    return <Line label={label} text={limit === null ? 'No limit' : `${format(limit)} at most`} />
  }
  if (limit === null) return <Line label={label} text={`${format(used)}, no limit`} />
  const share = limit === 0 ? 0 : Math.min(100, (used / limit) * 100)
  const text = `${format(used)} of ${format(limit)}`
  return (
    <div>
      <Line label={label} text={text} />
      <Progress
        value={share}
        color={share >= 100 ? 'orange' : 'fern'}
        aria-label={`${label}: ${text}`}
      />
    </div>
  )
}

const Line = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <Group justify="space-between" mb={4}>
    <Text size="sm">{label}</Text>
    <Text size="sm" fw={500}>
      {text}
    </Text>
  </Group>
)
