import { Divider, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useFetchConnectablePlatformsQuery } from '#src/api/accountConnections.ts'
import { useIsLimited } from '#src/api/user.ts'
import { CreatorSelect } from '#src/features/creators/shared/CreatorSelect.tsx'
import { ConnectPlatforms } from './shared/ConnectPlatforms.tsx'

/** The way to accounts that whoever looks can sign in to themselves. Nothing where no platform can be connected. */
export function ConnectOwn({ creatorId }: { readonly creatorId: string | null }) {
  const { data } = useFetchConnectablePlatformsQuery()
  const isLimited = useIsLimited()
  const [chosen, setChosen] = useState(creatorId)
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Connect an account of your own">
      <Divider my="lg" label="or" />
      <Title order={3} size="h4">
        Connect an account of your own
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Sign in at the platform, and the account is added with its figures. Creators connect theirs
        in the portal.
      </Text>
      {isLimited && (
        <CreatorSelect
          label="Creator"
          withAsterisk
          placeholder="Choose a creator"
          mb="sm"
          value={chosen}
          onChange={setChosen}
        />
      )}
      <ConnectPlatforms
        creatorId={isLimited ? chosen : creatorId}
        disabledReason={isLimited && chosen === null ? 'Choose a creator first.' : undefined}
      />
    </section>
  )
}
