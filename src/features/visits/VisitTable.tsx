import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import type { ListedVisit } from '#contract/resources/visits.ts'
import { Day } from '#src/ui/Day.tsx'
import { agentText, valueName } from './shared/dimensionNames.ts'
import { VisitOutcome } from './VisitOutcome.tsx'

export interface ShownVisits {
  readonly visits: readonly ListedVisit[]
  /** Whether they are of several links. */
  readonly withLink: boolean
}

/** Individual visits, where there is room for columns. */
export const VisitTable = ({ visits, withLink }: ShownVisits) => (
  <Table.ScrollContainer minWidth={720} tabIndex={0}>
    <Table withTableBorder verticalSpacing="xs" aria-label="Individual visits">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Time</Table.Th>
          {withLink && <Table.Th>Link</Table.Th>}
          <Table.Th>Country</Table.Th>
          <Table.Th>Referrer</Table.Th>
          <Table.Th>Device</Table.Th>
          <Table.Th>Browser and system</Table.Th>
          <Table.Th>Outcome</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {visits.map((visit) => (
          <Table.Tr key={visit.id}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              <Day time={visit.visited_at} />
            </Table.Td>
            {withLink && (
              <Table.Td>
                <Anchor component={Link} to={`/links/${visit.link_id}`} inherit>
                  {visit.link}
                </Anchor>
              </Table.Td>
            )}
            <Table.Td>{valueName('country', visit.country)}</Table.Td>
            <Table.Td>{valueName('referrer', visit.referrer)}</Table.Td>
            <Table.Td>{valueName('device', visit.device)}</Table.Td>
            <Table.Td>{agentText(visit)}</Table.Td>
            <Table.Td>
              <VisitOutcome visit={visit} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
