import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useDisconnectAccountMutation } from '#src/api/accountConnections.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'

/** Ends a connection, once it is confirmed. */
export function DisconnectAccount({ account }: { readonly account: CreatorAccount }) {
  const [asking, { open, close }] = useDisclosure()
  const [disconnect, { isLoading }] = useDisconnectAccountMutation()
  const label = platformLabel(account.platform)
  const confirm = async () => {
    const { data } = await disconnect({ account_id: account.id })
    close()
    if (data) toast(`@${account.handle} disconnected`)
  }
  return (
    <>
      <Button variant="subtle" color="red" size="xs" onClick={open}>
        Disconnect
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Disconnect @${account.handle}?`}
        confirm="Disconnect"
        busy={isLoading}
        onConfirm={confirm}
        onClose={close}
      >
        Greenroom deletes its access to {label}, and the figures are not updated any more. Those
        that are there stay. To remove Greenroom from the list of apps at {label} too, use the
        settings there.
      </ConfirmDialog>
    </>
  )
}
