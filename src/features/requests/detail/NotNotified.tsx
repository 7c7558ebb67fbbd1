import { Alert, Button, Stack } from '@mantine/core'
import type { Task } from '#contract/resources/tasks.ts'
import { useCreatorsById } from '#src/features/creators/shared/useCreatorsById.ts'
import { LockedCreators } from '#src/features/requests/shared/LockedCreators.tsx'

interface NotNotifiedProps {
  /** Those that nobody has begun. */
  readonly tasks: readonly Task[]
  readonly onPortal: (task: Task) => void
}

/** Names the creators whom no mail tells of a request, since they have confirmed no address, and what helps each of them. */
export function NotNotified({ tasks, onPortal }: NotNotifiedProps) {
  const creators = useCreatorsById(tasks.map(({ creator_id }) => creator_id))
  const unmailed = creators.filter(
    ({ portal_enabled, email_verified_at }) => portal_enabled && email_verified_at === null,
  )
  const [first] = unmailed
  const [task] = tasks.filter(({ creator_id }) => creator_id === first?.id)
  return (
    <Stack gap="xs" mb="sm">
      <LockedCreators creators={creators} />
      {first && (
        <Alert p="sm">
          {unmailed.length === 1
            ? `${first.name} has confirmed no email address, so only the portal tells them of this request. Send them its address.`
            : `${unmailed.length} creators who have not begun have confirmed no email address, so only the portal tells them of this request. Send them its address: each one’s is under Portal login in their menu.`}
          {unmailed.length === 1 && task && (
            <Button
              size="compact-sm"
              variant="default"
              mt="xs"
              display="block"
              onClick={() => onPortal(task)}
            >
              Show {first.name}’s portal login
            </Button>
          )}
        </Alert>
      )}
    </Stack>
  )
}
