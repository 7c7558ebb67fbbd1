import { Trans } from '@lingui/react/macro'
import { Group, Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** A table that is on its way. */
export const TableSkeleton = () => (
  <Paper withBorder p="md" aria-busy="true">
    <VisuallyHidden role="status">
      <Trans>Loading</Trans>
    </VisuallyHidden>
    <Stack gap="lg">
      {rows.map((row) => (
        <Group key={row} justify="space-between" wrap="nowrap">
          <Skeleton height={14} width="30%" />
          <Skeleton height={14} width="20%" />
          <Skeleton height={14} width="12%" />
        </Group>
      ))}
    </Stack>
  </Paper>
)
