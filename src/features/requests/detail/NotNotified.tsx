import { Alert, Button, Stack } from '@mantine/core'
import type { Task } from '#contract/resources/tasks.ts'
import { useCreatorChoice } from '#src/features/creators/shared/useCreatorChoice.ts'
import { LockedCreators } from '#src/features/requests/shared/LockedCreators.tsx'

interface NotNotifiedProps {
  /** Those that nobody has begun. */
  readonly tasks: readonly Task[]
  readonly onPortal: (task: Task) => void
}

/** Says that creators learn of a request in the portal alone, and what helps each of them there. */
export function NotNotified({ tasks, onPortal }: NotNotifiedProps) {
  const { known } = useCreatorChoice(tasks.map(({ creator_id }) => creator_id))
  const creators = tasks.flatMap(({ creator_id }) => known.get(creator_id) ?? [])
  const ready = tasks.filter(({ creator_id }) => known.get(creator_id)?.portal_enabled)
  const [first] = ready
  return (
    <Stack gap="xs" mb="sm">
      <LockedCreators creators={creators} />
      {first && (
        <Alert p="sm">
          {ready.length === 1
            ? `${first.creator_name} is not notified of this request. Send them the portal’s address.`
            : `${ready.length} creators who have not begun are not notified of this request. Send them the portal’s address: each one’s is under Portal login in their menu.`}
          {ready.length === 1 && (
            <Button
              size="compact-sm"
              variant="default"
              mt="xs"
              display="block"
              onClick={() => onPortal(first)}
            >
              Show {first.creator_name}’s portal login
            </Button>
          )}
        </Alert>
      )}
    </Stack>
  )
}
