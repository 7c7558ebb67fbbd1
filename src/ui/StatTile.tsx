import { Paper, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface StatTileProps {
  readonly label: string
  /** Undefined: not known yet. */
  readonly value: string | undefined
  readonly hint?: ReactNode
}

/** One number and what it counts. Its digits become smaller where the tile is narrow, so that hundreds of millions fit. */
export const StatTile = ({ label, value, hint }: StatTileProps) => (
  <Paper withBorder p="md" style={{ containerType: 'inline-size' }}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    {value === undefined ? (
      <Skeleton height={30} width={64} mt={4} />
    ) : (
      <Text fz="clamp(0.875rem, 13cqi, 1.625rem)" fw={600} lh={1.3}>
        {value}
      </Text>
    )}
    {hint !== undefined && (
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    )}
  </Paper>
)
