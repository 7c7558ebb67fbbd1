import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useDisconnectAccountMutation } from '#src/api/accountConnections.ts'
import { ActDialog } from '#src/ui/ActDialog.tsx'

/** Ends a connection, once it is confirmed. */
export function DisconnectAccount({ account }: { readonly account: CreatorAccount }) {
  const [asking, { open, close }] = useDisclosure()
  const [disconnect] = useDisconnectAccountMutation()
  const { handle, platform } = account
  const label = platformLabel(platform)
  return (
    <>
      <Button variant="subtle" color="red" size="xs" onClick={open}>
        <Trans>Disconnect</Trans>
      </Button>
      <ActDialog
        opened={asking}
        title={t`Disconnect @${handle}?`}
        confirm={t`Disconnect`}
        act={() => disconnect({ account_id: account.id })}
        done={t`@${handle} disconnected`}
        onClose={close}
      >
        <Trans>
          Greenroom deletes its access to {label}, and the figures are not updated any more. Those
          that are there stay. To remove Greenroom from the list of apps at {label} too, use the
          settings there.
        </Trans>
      </ActDialog>
    </>
  )
}
