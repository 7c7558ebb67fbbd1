import { Anchor, SimpleGrid } from '@mantine/core'
import { Link } from 'react-router'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { useFetchSubmissionsQuery } from '#src/api/submissions.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { totalText } from '#src/lib/counts.ts'
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
      <Tile label="To review" found={review.data} to="/review" action="Review files" />
      <Tile label="Open requests" found={open.data} to="/requests?status=OPEN" action="Requests" />
      <Tile label="Overdue tasks" found={overdue.data} to="/tasks?overdue=yes" action="Tasks" />
    </SimpleGrid>
  )
}

type Found = Parameters<typeof totalText>[0]

interface TileProps {
  readonly label: string
  /** Undefined: not known yet. */
  readonly found: Found | undefined
  readonly to: string
  readonly action: string
}

const Tile = ({ label, found, to, action }: TileProps) => (
  <StatTile
    label={label}
    value={found && totalText(found)}
    hint={
      <Anchor component={Link} to={to} inherit>
        {action}
      </Anchor>
    }
  />
)
