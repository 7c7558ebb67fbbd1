import { Group } from '@mantine/core'
import type { CreatorRequest } from '#contract/resources/requests.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { requestStates } from './shared/requestNames.ts'

/** Where a request stands, and whether it is late. */
export const RequestStatusBadge = ({
  request,
}: {
  readonly request: Pick<CreatorRequest, 'status' | 'overdue'>
}) => (
  <Group gap={4}>
    <StatusBadge tone={requestStates[request.status].tone}>
      {requestStates[request.status].label}
    </StatusBadge>
    {request.overdue && <StatusBadge tone="warn">Overdue</StatusBadge>}
  </Group>
)
