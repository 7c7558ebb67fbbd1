import { Anchor, Box, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { CreatorRequest, RequestSort } from '#contract/resources/requests.ts'
import { CreatorNames } from '#src/features/creators/shared/CreatorNames.tsx'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { desktops, wideScreens } from '#src/ui/wideScreens.ts'
import { askedFor } from './askedFor.ts'
import { RequestStatusBadge } from './RequestStatusBadge.tsx'
import { priorityLabels } from './shared/requestNames.ts'

/** The table's columns, with times on the viewer's clock. */
export const requestColumns: ListColumn<CreatorRequest, RequestSort>[] = [
  column('title', 'Request', { sortable: true }, (request) => (
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
  )),
  column('creator_ids', 'Creators', wideScreens, ({ first_creators, creator_ids }) => (
    <CreatorNames first={first_creators} total={creator_ids.length} />
  )),
  column('status', 'Status', { width: 170, ...wideScreens }, (request) => (
    <RequestStatusBadge request={request} />
  )),
  column('priority', 'Priority', { sortable: true, width: 105, ...desktops }, ({ priority }) => (
    <Priority priority={priority} />
  )),
  column(
    'completed_task_total',
    'Done',
    { textAlign: 'right', width: 80, noWrap: true, ...wideScreens },
    ({ completed_task_total, creator_ids }) =>
      creator_ids.length === 0 ? '–' : `${completed_task_total} of ${creator_ids.length}`,
  ),
  column(
    'due_at',
    'Due',
    { sortable: true, textAlign: 'right', width: 125, noWrap: true },
    ({ due_at }) => (due_at === null ? '–' : <Day time={due_at} />),
  ),
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
