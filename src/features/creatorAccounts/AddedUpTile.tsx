import { Text } from '@mantine/core'
import { type AccountsOverview, overviewDays } from '#contract/resources/accountAnalytics.ts'
import { formatCount } from '#src/lib/counts.ts'
import { StatTile } from '#src/ui/StatTile.tsx'
import { metricNames, signedCount } from './shared/metricNames.ts'

interface AddedUpTileProps {
  readonly added: AccountsOverview['metrics'][number]
  /** What it is the sum of: `on 3 platforms`. */
  readonly of?: string | undefined
}

/** A metric of several accounts together, with its change. */
export const AddedUpTile = ({ added, of }: AddedUpTileProps) => (
  <StatTile
    label={metricNames[added.metric]}
    value={formatCount(added.total)}
    hint={
      <>
        <Text span inherit fw={600} c="var(--mantine-color-text)">
          {signedCount(added.change)}
        </Text>{' '}
        in {overviewDays} days
        {of !== undefined && `, ${of}`}
      </>
    }
  />
)
