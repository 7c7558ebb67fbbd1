import { Button, Loader, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/resources/user.ts'
import { useSignOutMutation } from '#src/api/auth.ts'
import { useFetchSignInMethodsQuery } from '#src/api/signInMethods.ts'
import { useSwitchWorkspaceMutation } from '#src/api/user.ts'
import { hasPasskeys } from '#src/lib/passkeys.ts'
import { CardPage } from '#src/ui/CardPage.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx'
import { AddPasskeyDialog } from './PasskeyDialogs.tsx'
import { ProofProvider, useProof } from './ProofProvider.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface SecondFactorPageProps {
  readonly user: User
  /** The person has a second factor, and has kept their recovery codes. */
  readonly onDone: () => void
}

/** What stands before everything else for members without the second factor that their workspace requires. */
export function SecondFactorPage({ user, onDone }: SecondFactorPageProps) {
  const query = useFetchSignInMethodsQuery()
  const { data, error } = query
  const here = user.workspaces.find(({ id }) => id === user.workspace_id)
  return (
    <CardPage
      title="Set up a second factor"
      description={`${here?.name ?? 'This workspace'} requires one of everyone. It keeps your account yours when somebody gets into your email.`}
    >
      {!data && error && <LoadError title="This could not be loaded" query={query} />}
      {!data && !error && <Loader role="status" aria-label="Loading" />}
      {data && (
        <ProofProvider methods={data}>
          <Ways onDone={onDone} />
        </ProofProvider>
      )}
      <Elsewhere user={user} />
    </CardPage>
  )
}

function Ways({ onDone }: Pick<SecondFactorPageProps, 'onDone'>) {
  const prove = useProof()
  const [opened, setOpened] = useState<'AUTHENTICATOR' | 'PASSKEY' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setOpened(null)
  const open = async (way: 'AUTHENTICATOR' | 'PASSKEY') => {
    if (await prove()) setOpened(way)
  }
  const onAdded = (shown: readonly string[] | null) => {
    close()
    if (shown) setCodes(shown)
    else onDone()
  }
  return (
    <Stack gap="sm">
      <Button onClick={() => void open('AUTHENTICATOR')}>Use an authenticator app</Button>
      {hasPasskeys() && (
        <Button variant="default" onClick={() => void open('PASSKEY')}>
          Use a passkey
        </Button>
      )}
      {opened === 'AUTHENTICATOR' && <AuthenticatorDialog onClose={close} onAdded={onAdded} />}
      {opened === 'PASSKEY' && <AddPasskeyDialog onClose={close} onAdded={onAdded} />}
      {codes && <RecoveryCodes codes={codes} onClose={onDone} />}
    </Stack>
  )
}

/** The ways out: another workspace of theirs, or none. */
function Elsewhere({ user }: Pick<SecondFactorPageProps, 'user'>) {
  const [switchTo, switching] = useSwitchWorkspaceMutation()
  const [signOut, { isLoading }] = useSignOutMutation()
  const others = user.workspaces.filter(({ id }) => id !== user.workspace_id)
  return (
    <Stack gap={4} mt="lg" align="flex-start">
      <Text size="sm" c="dimmed">
        Signed in as {user.email}
      </Text>
      {others.map(({ id, name }) => (
        <Button
          key={id}
          variant="subtle"
          size="compact-sm"
          loading={switching.isLoading}
          onClick={() => switchTo({ workspace_id: id })}
        >
          Go to {name}
        </Button>
      ))}
      <Button variant="subtle" size="compact-sm" loading={isLoading} onClick={() => signOut()}>
        Sign out
      </Button>
    </Stack>
  )
}
