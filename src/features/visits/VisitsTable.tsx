import { ScrollArea, Table } from '@mantine/core'
import type { VisitInterval } from '#contract/rules/visitIntervals.ts'
import { formatCount } from '#src/lib/counts.ts'
import {
  changeText,
  intervalNames,
  type ShownBucket,
  type ShownCount,
} from './shared/visitSeries.ts'

interface VisitsTableProps {
  readonly buckets: readonly ShownBucket[]
  readonly shown: ShownCount
  readonly interval: VisitInterval
  readonly isCompared: boolean
}

/** The same visits as numbers, the newest first. */
export const VisitsTable = ({ buckets, shown, interval, isCompared }: VisitsTableProps) => (
  <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0, 'aria-label': 'Visits' }}>
    <Table stickyHeader style={{ whiteSpace: 'nowrap' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{intervalNames[interval]}</Table.Th>
          <Table.Th ta="right">{shown.label}</Table.Th>
          <Table.Th ta="right">Unique</Table.Th>
          {isCompared && (
            <>
              <Table.Th ta="right">Before</Table.Th>
              <Table.Th ta="right">Change</Table.Th>
            </>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...buckets].reverse().map(({ name, counts, before, isUnfinished }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              {name}
              {isUnfinished && ' so far'}
            </Table.Th>
            <Table.Td ta="right">{formatCount(counts[shown.all])}</Table.Td>
            <Table.Td ta="right">{formatCount(counts[shown.unique])}</Table.Td>
            {isCompared && (
              <>
                <Table.Td ta="right" title={before?.name}>
                  {before ? formatCount(before.counts[shown.all]) : ''}
                </Table.Td>
                <Table.Td ta="right">
                  {before && !isUnfinished
                    ? changeText(counts[shown.all], before.counts[shown.all])
                    : ''}
                </Table.Td>
              </>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollArea.Autosize>
)
