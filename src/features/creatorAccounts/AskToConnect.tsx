import { Button, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useFetchCreatorsQuery } from '#src/api/creators.ts'
import { PortalAccess } from '#src/features/creators/shared/PortalAccess.tsx'

/** How to ask the creator of an account to connect it: they do that in the portal, by their own sign-in at the platform. */
export function AskToConnect({ account }: { readonly account: CreatorAccount }) {
  const [opened, { open, close }] = useDisclosure()
  const { creator_id } = account
  if (creator_id === null)
    return (
      <Text size="sm" c="dimmed">
        To ask its creator, first choose whose account it is, by Edit.
      </Text>
    )
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        Ask the creator
      </Button>
      <Modal opened={opened} onClose={close} title="Ask the creator to connect" centered={false}>
        <Steps account={account} creatorId={creator_id} />
      </Modal>
    </>
  )
}

interface StepsProps {
  readonly account: CreatorAccount
  readonly creatorId: string
}

function Steps({ account, creatorId }: StepsProps) {
  const { data } = useFetchCreatorsQuery({ filters: { id: creatorId } })
  const creator = data?.data[0]
  return (
    <Stack gap="md">
      <Text size="sm">
        Send them their portal link. Under Accounts they choose {platformLabel(account.platform)},
        sign in there as @{account.handle}, and agree to share the figures. You never need their
        password.
      </Text>
      {creator && <PortalAccess creator={creator} />}
    </Stack>
  )
}
