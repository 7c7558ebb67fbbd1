import { Anchor, SimpleGrid } from '@mantine/core'
import { Link } from 'react-router'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { useFetchSubmissionsQuery } from '#src/api/submissions.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { formatCount } from '#src/lib/counts.ts'
import { StatTile } from '#src/ui/StatTile.tsx'
import { refreshing } from './refreshing.ts'

/** What waits for the brand, and for its creators: each number leads to what it counts. */
export function WorkTiles() {
  const review = useFetchSubmissionsQuery(
    { page_size: 1, filters: { status: 'UPLOADED', review: 'PENDING' } },
    refreshing,
  )
  const open = useFetchRequestsQuery({ page_size: 1, filters: { status: 'OPEN' } }, refreshing)
  const overdue = useFetchTasksQuery({ page_size: 1, filters: { overdue: true } }, refreshing)
  return (
    <SimpleGrid
      component="section"
      aria-label="Requests"
      cols={3}
      spacing={{ base: 'xs', sm: 'md' }}
      mb="md"
    >
      <Tile label="To review" total={review.data?.total} to="/review" action="Review files" />
      <Tile
        label="Open requests"
        total={open.data?.total}
        to="/requests?status=OPEN"
        action="Requests"
      />
      <Tile
        label="Overdue tasks"
        total={overdue.data?.total}
        to="/tasks?overdue=yes"
        action="Tasks"
      />
    </SimpleGrid>
  )
}

interface TileProps {
  readonly label: string
  /** Undefined: not known yet. */
  readonly total: number | undefined
  readonly to: string
  readonly action: string
}

const Tile = ({ label, total, to, action }: TileProps) => (
  <StatTile
    label={label}
    value={total === undefined ? undefined : formatCount(total)}
    hint={
      <Anchor component={Link} to={to} inherit>
        {action}
      </Anchor>
    }
  />
)
