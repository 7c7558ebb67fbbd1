import { Button, Group, Skeleton, Switch, Table, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { BaseMetrics, Freshness } from '#contract/resources/accountAnalytics.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import type { MediaMetric } from '#contract/resources/medias.ts'
import { useFetchAccountAnalyticsQuery } from '#src/api/accountAnalytics.ts'
import { formatDate, localDay, utc } from '#src/lib/dates.ts'
import { CsvButton } from '#src/ui/CsvButton.tsx'
import { Day } from '#src/ui/Day.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { dayColumns, knownDays, metricsOf } from './accountDays.ts'
import { figureDays, figuresParams } from './figuresView.ts'
import { useIsSynced } from './shared/AccountStatus.tsx'
import { knownCount, metricNames, signedCount } from './shared/metricNames.ts'

export interface AccountDaysProps {
  readonly account: CreatorAccount
}

/** How many days are shown until all are asked for. */
const shownAtFirst = 14

/** What all posts of an account had gathered by the end of each day of the chosen period, and what each day brought. */
export function AccountDays({ account }: AccountDaysProps) {
  const [view] = useUrlState(figuresParams)
  const [isStored, { toggle }] = useDisclosure(true)
  const isSynced = useIsSynced(account) === true
  const query = useFetchAccountAnalyticsQuery({
    user_creator_account_id: account.id,
    ...figureDays(view, localDay(new Date(), utc)),
    ...(isStored ? { force_cache: true } : { realtime: true }),
  })
  const { currentData, error } = query
  if (!currentData && error) return <LoadError title="The days could not be loaded" query={query} />
  if (currentData?.freshness.snapshot_at === null && isStored) return null
  const days = currentData && knownDays(currentData.base_metrics)
  const metrics = metricsOf(days ?? [])
  return (
    <section aria-label="By day">
      <Group justify="space-between" mb="sm">
        <Title order={2}>By day</Title>
        <Group gap="md">
          {isSynced && <Switch label="Only what is stored" checked={isStored} onChange={toggle} />}
          <CsvButton
            fileName={`${account.handle}-by-day`}
            columns={dayColumns(metrics)}
            rows={days ?? []}
          />
        </Group>
      </Group>
      {days === undefined ? (
        <Skeleton height={240} />
      ) : days.length === 0 ? (
        <Text c="dimmed">No totals over posts are known on any day of this period.</Text>
      ) : (
        <DaysTable days={days} metrics={metrics} />
      )}
      {currentData && (
        <Text size="xs" c="dimmed" mt="xs">
          Totals over all posts at the end of each day (UTC), with the change since the last known
          day. Days without figures are left out.{' '}
          <Source account={account} freshness={currentData.freshness} />
        </Text>
      )}
    </section>
  )
}

/** How new the figures are, and whether the platform was asked for them. */
function Source({ account, freshness }: AccountDaysProps & { readonly freshness: Freshness }) {
  const label = platformLabel(account.platform)
  return (
    <>
      {freshness.live ? `${label} was asked just now.` : `${label} was not asked for this.`}
      {freshness.snapshot_at !== null && (
        <>
          {' '}
          Stored <Day time={freshness.snapshot_at} />.
        </>
      )}
    </>
  )
}

interface DaysTableProps {
  readonly days: readonly BaseMetrics[]
  readonly metrics: readonly MediaMetric[]
}

function DaysTable({ days, metrics }: DaysTableProps) {
  const [isWhole, { open }] = useDisclosure()
  return (
    <>
      <Table.ScrollContainer minWidth={160 + metrics.length * 110} type="native" tabIndex={0}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Day</Table.Th>
              {metrics.map((metric) => (
                <Table.Th key={metric} ta="right">
                  {metricNames[metric]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.slice(0, isWhole ? undefined : shownAtFirst).map((day) => (
              <Table.Tr key={day.date}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(day.date)}</Table.Td>
                {metrics.map((metric) => (
                  <Table.Td key={metric} ta="right">
                    {knownCount(day[`total_${metric}`])}
                    <Text size="xs" c="dimmed">
                      {signedCount(day[`${metric}_change`])}
                    </Text>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {!isWhole && days.length > shownAtFirst && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={open}>
          Show all {days.length} days
        </Button>
      )}
    </>
  )
}
