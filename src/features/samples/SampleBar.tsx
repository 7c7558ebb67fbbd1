import { Alert, Button, Group, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { User } from '#contract/resources/user.ts'
import { isOwner } from '#contract/roles.ts'
import { useDeleteSampleMutation } from '#src/api/samples.ts'
import { useSwitchWorkspaceMutation } from '#src/api/user.ts'

/** Says on every screen of a sample that it is one, and leads out of it. */
export function SampleBar({ user }: { readonly user: User }) {
  const [change, changing] = useSwitchWorkspaceMutation()
  const [remove, removing] = useDeleteSampleMutation()
  const own = user.workspaces.find(({ role }) => isOwner(role))
  return (
    <Alert color="yellow" icon={<IconEye size={20} />} py="xs" aria-label="Sample">
      <Group justify="space-between" gap="xs">
        <Text size="sm">This is a sample: all of it is made up, and nobody else sees it.</Text>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={removing.isLoading}
            onClick={() => remove()}
          >
            Remove the sample
          </Button>
          <Button
            size="compact-sm"
            loading={changing.isLoading}
            disabled={own === undefined}
            onClick={() => own && change({ workspace_id: own.id })}
          >
            Back to your own
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
