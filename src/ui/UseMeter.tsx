import { Group, Progress, Text } from '@mantine/core'
import { formatCount } from '#src/lib/counts.ts'

interface UseMeterProps {
  readonly label: string
  readonly used: number
  /** Null: as many as one likes. */
  readonly limit: number | null
  /** How a number is written; as a count, when nothing is said. */
  readonly format?: (amount: number) => string
}

/** How much of an allowance is in use. */
export function UseMeter({ label, used, limit, format = formatCount }: UseMeterProps) {
  const share = limit === null || limit === 0 ? 0 : Math.min(100, (used / limit) * 100)
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">{label}</Text>
        <Text size="sm" fw={500}>
          {limit === null ? `${format(used)}, no limit` : `${format(used)} of ${format(limit)}`}
        </Text>
      </Group>
      {limit !== null && (
        <Progress
          value={share}
          color={share >= 100 ? 'orange' : 'fern'}
          aria-label={`${label}: ${format(used)} of ${format(limit)}`}
        />
      )}
    </div>
  )
}
