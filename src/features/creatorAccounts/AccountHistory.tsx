import { Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { platformLabel, platforms } from '#contract/reference/platforms.ts'
import { type AccountSnapshot, accountMetrics } from '#contract/resources/accountAnalytics.ts'
import { givenSources } from '#contract/resources/accountFigures.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useFetchAccountHistoryQuery } from '#src/api/accountAnalytics.ts'
import { formatDate, formatMoment } from '#src/lib/dates.ts'
import { column } from '#src/ui/column.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useTimezone } from '#src/ui/timezone.ts'
import { useInnerList } from '#src/ui/useListPage.ts'
import { knownCount, metricNames } from './shared/metricNames.ts'

/** Every capture of an account's figures, the newest first, with where it came from. */
export function AccountHistory({ account }: { readonly account: CreatorAccount }) {
  const { request, table } = useInnerList<'captured_at'>('-captured_at', 10)
  const { sort: _newestFirst, ...body } = request
  const query = useFetchAccountHistoryQuery({
    user_creator_account_id: account.id,
    body,
  })
  return (
    <section aria-label="History">
      <Title order={2} mb="sm">
        History
      </Title>
      <RowList
        noun="capture"
        query={query}
        {...table}
        wide
        columns={historyColumns(shownRows(query))}
        none={
          <EmptyState icon={IconHistory} title="Nothing captured yet">
            Each time figures are read or imported, a line is kept here.
          </EmptyState>
        }
      />
    </section>
  )
}

const Moment = ({ time }: { readonly time: string }) => formatMoment(time, useTimezone())

/** Of the metrics, those that are known in one of the rows. */
const historyColumns = (
  rows: readonly AccountSnapshot[],
): readonly ListColumn<AccountSnapshot, 'captured_at'>[] => [
  {
    accessor: 'captured_at',
    title: 'Captured',
    width: 190,
    noWrap: true,
    // What is given counts for a day (UTC), whenever it was given.
    render: ({ source, date, captured_at }) =>
      isGiven(source) ? formatDate(date) : <Moment time={captured_at} />,
  },
  column('source', 'Source', { width: 120 }, ({ source }) => sourceName(source)),
  ...accountMetrics
    .filter((metric) => rows.some((row) => row[`total_${metric}`] !== null))
    .map(
      (metric): ListColumn<AccountSnapshot, 'captured_at'> => ({
        accessor: `total_${metric}`,
        title: metricNames[metric],
        textAlign: 'right',
        width: 110,
        render: (row) => knownCount(row[`total_${metric}`]),
      }),
    ),
]

/** What a source is called: a file, a program, or the platform that was asked. */
function sourceName(source: string): string {
  const platform = platforms.find((one) => one.toLowerCase() === source)
  return isGiven(source) ? source.toUpperCase() : platform ? platformLabel(platform) : source
}

const isGiven = (source: string) => givenSources.some((given) => given === source)
