import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { AccountsOverview } from '#contract/resources/accountAnalytics.ts'
import { useFetchAccountsOverviewQuery } from '#src/api/accountAnalytics.ts'
import { AddedUpTile } from './AddedUpTile.tsx'
import { splitMetrics } from './shared/metricNames.ts'
import { leftOutText, missingText, platformsText } from './shared/overviewTexts.ts'

/** A creator's accounts together. A metric that not all of them report has no sum, and it is said why. */
export function CreatorTotals({ creatorId }: { readonly creatorId: string }) {
  const { data } = useFetchAccountsOverviewQuery(
    { creator_id: creatorId },
    { refetchOnMountOrArgChange: true },
  )
  return data && data.counted_total > 0 ? <Totals overview={data} /> : null
}

function Totals({ overview }: { readonly overview: AccountsOverview }) {
  const added = splitMetrics(overview.metrics.map(({ metric }) => metric)).reported.flatMap(
    (metric) => overview.metrics.find((one) => one.metric === metric) ?? [],
  )
  const isShown = ({ metric, missing_total }: (typeof added)[number]) =>
    metric === 'followers' || missing_total === 0
  const notes = [
    ...added.filter((one) => !isShown(one)).map(missingText),
    leftOutText(overview) ?? [],
  ].flat()
  return (
    <Stack gap="xs" mb="md" component="section" aria-label="All accounts together">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
        {added.filter(isShown).map((one) => (
          <AddedUpTile
            key={one.metric}
            added={one}
            of={one.metric === 'followers' ? platformsText(one) : undefined}
          />
        ))}
      </SimpleGrid>
      {notes.length > 0 && (
        <Text size="xs" c="dimmed">
          {notes.join(' ')}
        </Text>
      )}
    </Stack>
  )
}
