import { Anchor, Group, Paper, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Day } from '#src/ui/Day.tsx'
import { agentText, valueName } from './shared/dimensionNames.ts'
import { VisitOutcome } from './VisitOutcome.tsx'
import type { ShownVisits } from './VisitTable.tsx'
import classes from './visits.module.css'

/** Individual visits, on a phone. */
export const VisitCards = ({ visits, withLink }: ShownVisits) => (
  <Paper withBorder component="ul" className={classes['visitCards']} aria-label="Individual visits">
    {visits.map((visit) => (
      <li key={visit.id}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" fw={500}>
            <Day time={visit.visited_at} />
          </Text>
          <VisitOutcome visit={visit} />
        </Group>
        {withLink && (
          <Anchor component={Link} to={`/links/${visit.link_id}`} size="sm" display="block">
            {visit.link}
          </Anchor>
        )}
        <Text size="sm" c="dimmed">
          {[
            valueName('country', visit.country),
            valueName('referrer', visit.referrer),
            valueName('device', visit.device),
            agentText(visit),
          ].join(' · ')}
        </Text>
      </li>
    ))}
  </Paper>
)
