import { Anchor, Box, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { CreatorRequest, RequestSort } from '#contract/resources/requests.ts'
import { CreatorNames } from '#src/components/creators/CreatorNames.tsx'
import { RequestStatusBadge } from '#src/components/requests/RequestStatusBadge.tsx'
import { priorityLabels } from '#src/components/requests/requestNames.ts'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { desktops, wideScreens } from '#src/ui/wideScreens.ts'
import { askedFor } from './askedFor.ts'

/** The table's columns, with times on the viewer's clock. */
export const requestColumns = (clockOffset: number): ListColumn<CreatorRequest, RequestSort>[] => [
  {
    accessor: 'title',
    title: 'Request',
    sortable: true,
    render: (request) => (
      <>
        <Anchor component={Link} to={`/requests/${request.id}`} fw={500} c="inherit">
          {request.title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {askedFor(request.items)}
        </Text>
        <Box hiddenFrom="sm" mt={4}>
          <RequestStatusBadge request={request} />
        </Box>
      </>
    ),
  },
  {
    ...wideScreens,
    accessor: 'creator_ids',
    title: 'Creators',
    render: ({ first_creators, creator_ids }) => (
      <CreatorNames first={first_creators} total={creator_ids.length} />
    ),
  },
  {
    ...wideScreens,
    accessor: 'status',
    title: 'Status',
    width: 170,
    render: (request) => <RequestStatusBadge request={request} />,
  },
  {
    ...desktops,
    accessor: 'priority',
    title: 'Priority',
    sortable: true,
    width: 105,
    render: ({ priority }) => <Priority priority={priority} />,
  },
  {
    ...wideScreens,
    accessor: 'completed_task_total',
    title: 'Done',
    textAlign: 'right',
    width: 80,
    noWrap: true,
    render: ({ completed_task_total, creator_ids }) =>
      creator_ids.length === 0 ? '–' : `${completed_task_total} of ${creator_ids.length}`,
  },
  {
    accessor: 'due_at',
    title: 'Due',
    sortable: true,
    textAlign: 'right',
    width: 125,
    noWrap: true,
    render: ({ due_at }) =>
      due_at === null ? '–' : <Day time={due_at} clockOffset={clockOffset} />,
  },
]

const Priority = ({ priority }: Pick<CreatorRequest, 'priority'>) => (
  <Text
    span
    inherit
    {...(priority === 'LOW' || priority === 'NORMAL' ? { c: 'dimmed' } : { fw: 500 })}
  >
    {priorityLabels[priority]}
  </Text>
)
