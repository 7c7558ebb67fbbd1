import { Box, Group, Text } from '@mantine/core'
import type { ReportShare } from '#contract/resources/reports.ts'
import type { OverallVisitDimension } from '#contract/resources/visits.ts'
import { maxReportRows } from '#contract/rules/reportRules.ts'
import { valueName } from '#src/features/visits/shared/dimensionNames.ts'
import { countOf, formatCount, formatWholeShare } from '#src/lib/counts.ts'
import classes from './reports.module.css'

interface ShareListProps {
  readonly dimension: OverallVisitDimension
  readonly shares: readonly ReportShare[]
}

/** What visits came with, the most frequent first: of those that are listed, each with its part. */
export function ShareList({ dimension, shares }: ShareListProps) {
  const whole = shares.reduce((sum, { visits }) => sum + visits, 0)
  return (
    <>
      <ol className={classes['rows']}>
        {shares.map(({ value, label, visits }) => {
          const part = whole === 0 ? 0 : visits / whole
          return (
            <Box
              component="li"
              key={value ?? ''}
              className={classes['row'] ?? ''}
              style={{ '--share': `${part * 100}%` }}
            >
              <Text size="sm" className={classes['name'] ?? ''}>
                {label ?? valueName(dimension, value)}
              </Text>
              <Group gap="xs" wrap="nowrap">
                <Text size="sm" aria-label={countOf(visits, 'visit')}>
                  {formatCount(visits)}
                </Text>
                <Text size="sm" c="dimmed" w={44} ta="right">
                  {formatWholeShare(part)}
                </Text>
              </Group>
            </Box>
          )
        })}
      </ol>
      {shares.length === maxReportRows && (
        <Text size="xs" c="dimmed" mt={4}>
          Percentages are of these {maxReportRows} together.
        </Text>
      )}
    </>
  )
}
