import { Group, Select, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { growthOf } from '#contract/rules/growth.ts'
import { useFetchCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'
import { useFetchWatchlistEntriesQuery } from '#src/api/watchlistEntries.ts'
import { countOf } from '#src/lib/counts.ts'
import { formatDate, localDay, utc } from '#src/lib/dates.ts'
import { chartColors } from '#src/ui/chartColors.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { CompareChartProps } from './CompareChart.tsx'
import { comparedDays } from './compared.ts'
import { knownCount, signedCount } from './shared/metricNames.ts'

const CompareChart = lazyPart<CompareChartProps>(
  async () => (await import('./CompareChart.tsx')).CompareChart,
  { waiting: <Skeleton height={240} /> },
)

export interface CompareAccountsProps {
  readonly account: CreatorAccount
}

/** An account to compare with: another of the workspace, or one on a watchlist. */
interface Other {
  readonly id: string
  readonly name: string
  readonly followers_trend: readonly (number | null)[]
}

const nameOf = ({ handle, platform }: Pick<CreatorAccount, 'handle' | 'platform'>) =>
  `@${handle} on ${platformLabel(platform)}`

/** How the followers of an account went beside those of another one of the workspace, or of a watched one. */
export function CompareAccounts({ account }: CompareAccountsProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Other | null>(null)
  const [settled] = useDebouncedValue(typed, 250)
  const search = settled === chosen?.name ? '' : settled.replace(/^@/, '')
  const own = useFetchCreatorAccountsQuery({ search, page_size: 50, sort: '-followers' })
  const watched = useFetchWatchlistEntriesQuery({ search, page_size: 50 })
  const accounts = (own.data?.data ?? [])
    .filter(({ id }) => id !== account.id)
    .map((one): Other => ({ ...one, name: nameOf(one) }))
  const entries = (watched.data?.data ?? []).map((one): Other => ({ ...one, name: nameOf(one) }))
  const offered = [...accounts, ...entries]
  const kept = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen] : []
  const options = (all: readonly Other[]) => all.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <section aria-label="Comparison">
      <Title order={2} mb="sm">
        Comparison
      </Title>
      {(own.error ?? watched.error) ? (
        <LoadError title="The accounts could not be loaded" query={[own, watched]} />
      ) : (
        <Select
          label="Compare followers with"
          placeholder="Choose an account, or a watched one"
          searchable
          clearable
          maw={420}
          nothingFoundMessage={
            own.isFetching || watched.isFetching ? 'Loading…' : 'No matching accounts'
          }
          data={[
            { group: 'Accounts', items: options([...kept, ...accounts]) },
            { group: 'On watchlists', items: options(entries) },
          ]}
          filter={({ options: all }) => all}
          value={chosen?.id ?? null}
          onSearchChange={setTyped}
          onChange={(id) => setChosen(offered.find((one) => one.id === id) ?? null)}
        />
      )}
      {chosen && <Compared account={account} other={chosen} />}
    </section>
  )
}

/** Both courses as a chart and as a table, or why there is none yet. */
function Compared({ account, other }: CompareAccountsProps & { readonly other: Other }) {
  const today = localDay(new Date(), utc)
  const days = comparedDays(account.followers_trend, other.followers_trend, today)
  const known = days.filter((day) => day.own !== null || day.other !== null).toReversed()
  const names = { own: nameOf(account), other: other.name }
  return (
    <Stack gap="sm" mt="md">
      <Group gap="lg">
        <Legend name={names.own} trend={account.followers_trend} color={chartColors.main} />
        <Legend
          name={names.other}
          trend={other.followers_trend}
          color={chartColors.other}
          isDashed
        />
      </Group>
      {known.length === 0 ? (
        <Text c="dimmed">Followers of neither are known on any of the last 30 days.</Text>
      ) : (
        <>
          <CompareChart days={days} {...names} />
          <Table aria-label="Followers compared" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Day</Table.Th>
                <Table.Th ta="right">{names.own}</Table.Th>
                <Table.Th ta="right">{names.other}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {known.map((day) => (
                <Table.Tr key={day.date}>
                  <Table.Td>{formatDate(day.date)}</Table.Td>
                  <Table.Td ta="right">{knownCount(day.own)}</Table.Td>
                  <Table.Td ta="right">{knownCount(day.other)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
      <Text size="xs" c="dimmed">
        Followers at the end of each of the last 30 days (UTC). Days on which neither is known are
        left out.
      </Text>
    </Stack>
  )
}

interface LegendProps {
  readonly name: string
  readonly trend: Other['followers_trend']
  readonly color: string
  readonly isDashed?: boolean
}

/** How an account's line is drawn, and how its followers have grown. */
function Legend({ name, trend, color, isDashed = false }: LegendProps) {
  const growth = growthOf(trend)
  return (
    <Group gap="xs" wrap="nowrap">
      <svg width={28} height={8} aria-hidden="true">
        <line
          x1={0}
          x2={28}
          y1={4}
          y2={4}
          stroke={color}
          strokeWidth={2}
          {...(isDashed && { strokeDasharray: '6 4' })}
        />
      </svg>
      <Text size="sm">
        {name} ({isDashed ? 'dashed' : 'solid'}):{' '}
        {growth === null
          ? 'not enough days are known yet'
          : `${signedCount(growth.change)} in ${countOf(growth.days, 'day')}`}
      </Text>
    </Group>
  )
}
