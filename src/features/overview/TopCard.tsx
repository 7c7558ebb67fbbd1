import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { notKnown, type OverallVisitShare } from '#contract/resources/visits.ts'
import { useFetchOverallVisitBreakdownQuery } from '#src/api/overallVisits.ts'
import { CreatorName } from '#src/features/creators/shared/CreatorName.tsx'
import { valueName } from '#src/features/visits/shared/dimensionNames.ts'
import { keptUpToDate } from '#src/features/visits/shared/useVisits.ts'
import type { VisitSpan } from '#src/features/visits/shared/visitsView.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import classes from './overview.module.css'
import { analyticsPath, type Period } from './overviewView.ts'

interface TopCardProps {
  readonly title: string
  readonly dimension: 'link' | 'creator' | 'source'
  readonly period: Period
  readonly span: VisitSpan
  readonly timezone: string
}

/** How many are shown. */
const shown = 6

/** What brought the most visits by people in the period, each leading to the analytics of it alone. */
export function TopCard({ title, dimension, period, span, timezone }: TopCardProps) {
  const query = useFetchOverallVisitBreakdownQuery(
    { ...span, timezone, dimension, filters: { allowed: true } },
    keptUpToDate,
  )
  const { currentData, error } = query
  const rows = currentData?.slice(0, shown)
  const most = Math.max(1, ...(rows?.map((row) => row.total_allowed_visits) ?? []))
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Group justify="space-between" mb="xs">
        <Title order={2} fz="md">
          {title}
        </Title>
        {currentData !== undefined && currentData.length > 0 && (
          <Anchor component={Link} to={analyticsPath(period)} size="sm">
            Analytics
          </Anchor>
        )}
      </Group>
      {rows === undefined ? (
        error ? (
          <LoadError title="Could not be loaded" query={query} />
        ) : (
          <Stack gap={6} aria-busy="true">
            {['95%', '75%', '60%', '45%'].map((width) => (
              <Skeleton key={width} height={30} width={width} />
            ))}
          </Stack>
        )
      ) : rows.length === 0 ? (
        <Text size="sm" c="dimmed" py="xs">
          No visits in this period.
        </Text>
      ) : (
        <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {rows.map((row) => (
            <li key={row.value ?? notKnown}>
              <Link
                to={analyticsPath(period, { [dimension]: row.value ?? notKnown })}
                className={classes['row']}
                data-share
                style={shareOf(row.total_allowed_visits / most)}
              >
                <Text span size="sm" className={classes['name'] ?? ''}>
                  {nameOf(dimension, row)}
                </Text>
                <Text span size="sm" aria-label={countOf(row.total_allowed_visits, 'visit')}>
                  {formatCount(row.total_allowed_visits)}
                </Text>
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </Paper>
  )
}

const shareOf = (share: number): CSSProperties & Record<'--share', string> => ({
  '--share': `${share * 100}%`,
})

const nameOf = (
  dimension: TopCardProps['dimension'],
  { value, label }: OverallVisitShare,
): ReactNode =>
  dimension === 'creator' && value !== null ? (
    <CreatorName creator={{ id: value, name: label ?? '…' }} plain />
  ) : (
    (label ?? valueName(dimension, value))
  )
