import { Group } from '@mantine/core'
import type { CreatorRequest } from '#contract/resources/requests.ts'
import { StatusBadge, type StatusTone } from '#src/ui/StatusBadge.tsx'
import { requestStatusLabels } from './requestNames.ts'

const tones = {
  DRAFT: 'quiet',
  OPEN: 'good',
  COMPLETED: 'quiet',
  CANCELLED: 'quiet',
} as const satisfies Record<CreatorRequest['status'], StatusTone>

/** Where a request stands, and whether it is late. */
export const RequestStatusBadge = ({
  request,
}: {
  readonly request: Pick<CreatorRequest, 'status' | 'overdue'>
}) => (
  <Group gap={4}>
    <StatusBadge tone={tones[request.status]}>{requestStatusLabels[request.status]}</StatusBadge>
    {request.overdue && <StatusBadge tone="warn">Overdue</StatusBadge>}
  </Group>
)
