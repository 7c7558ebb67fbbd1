import { Alert, Button, Group } from '@mantine/core'
import type { Creator } from '#contract/resources/creators.ts'
import { PortalPasswordDialog } from '#src/features/creators/shared/PortalPasswordDialog.tsx'
import { useRowDialog } from '#src/ui/useRowDialog.ts'

/** Warns of creators who could not sign in to send anything, and gives them a password. */
export function LockedCreators({ creators }: { readonly creators: readonly Creator[] }) {
  const dialog = useRowDialog(creators)
  const locked = creators.filter(({ portal_enabled }) => !portal_enabled)
  return (
    <>
      {locked.length > 0 && (
        <Alert color="orange" p="sm">
          {locked.length === 1
            ? `${locked[0]?.name} has no portal password yet, so they cannot sign in to send files.`
            : `${locked.map(({ name }) => name).join(', ')} have no portal password yet, so they cannot sign in to send files.`}
          <Group gap={6} mt="xs">
            {locked.map((creator) => (
              <Button
                key={creator.id}
                size="compact-sm"
                variant="default"
                onClick={() => dialog.open(creator)}
              >
                Set {locked.length === 1 ? 'a password' : `${creator.name}’s password`}
              </Button>
            ))}
          </Group>
        </Alert>
      )}
      <PortalPasswordDialog
        opened={dialog.row !== undefined}
        creator={dialog.shown}
        onClose={dialog.close}
      />
    </>
  )
}
