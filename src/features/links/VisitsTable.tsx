import { ScrollArea, Table } from '@mantine/core'
import type { VisitBucket } from '../../../contract/resources/visits.ts'
import type { VisitInterval } from '../../../contract/rules/visitIntervals.ts'
import { formatCount } from '../../lib/counts.ts'
import { bucketName, intervalNames } from './visitSeries.ts'

interface VisitsTableProps {
  readonly buckets: readonly VisitBucket[]
  readonly interval: VisitInterval
}

const columns = [
  { title: 'Total', count: 'total_visits' },
  { title: 'Allowed', count: 'total_allowed_visits' },
  { title: 'Blocked', count: 'total_blocked_visits' },
  { title: 'Unique allowed', count: 'unique_allowed_visits' },
  { title: 'Unique blocked', count: 'unique_blocked_visits' },
] as const

/** The same visits as numbers, the newest first. */
export const VisitsTable = ({ buckets, interval }: VisitsTableProps) => (
  <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0, 'aria-label': 'Visits' }}>
    <Table stickyHeader style={{ whiteSpace: 'nowrap' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{intervalNames[interval]}</Table.Th>
          {columns.map(({ title }) => (
            <Table.Th key={title} ta="right">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...buckets].reverse().map((bucket) => (
          <Table.Tr key={bucket.date}>
            <Table.Th scope="row" fw={400}>
              {bucketName(bucket.date, interval)}
            </Table.Th>
            {columns.map(({ title, count }) => (
              <Table.Td key={title} ta="right">
                {formatCount(bucket[count])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollArea.Autosize>
)
