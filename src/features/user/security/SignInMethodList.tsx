import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint, IconKey, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { BoundIdentity, Passkey, SignInMethods } from '#contract/resources/signInMethods.ts'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { useCreateRecoveryCodesMutation } from '#src/api/signInMethods.ts'
import { countOf } from '#src/lib/counts.ts'
import { hasPasskeys } from '#src/lib/passkeys.ts'
import { Day } from '#src/ui/Day.tsx'
import { toast } from '#src/ui/toast.ts'
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx'
import { MethodRow } from './MethodRow.tsx'
import { AddPasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx'
import { useProof } from './ProofProvider.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { type RemovedMethod, RemoveMethodDialog } from './RemoveMethodDialog.tsx'

/** What can be done with a way to sign in. */
const Action = Button.withProps({ variant: 'default', size: 'compact-sm' })

type Opened = 'AUTHENTICATOR' | 'PASSKEY' | { readonly renamed: string } | null

/** How the person signs in, and what proves them beside their email address. */
export function SignInMethodList({ methods }: { readonly methods: SignInMethods }) {
  const prove = useProof()
  const [opened, setOpened] = useState<Opened>(null)
  const [removed, setRemoved] = useState<RemovedMethod | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { passkeys, authenticator } = methods
  const close = () => setOpened(null)
  const open = async (dialog: Opened) => {
    if (await prove()) setOpened(dialog)
  }
  const askToRemove = async (method: RemovedMethod) => {
    if (await prove()) setRemoved(method)
  }
  const added = (sentence: string) => (shown: readonly string[] | null) => {
    close()
    setCodes(shown)
    toast(sentence)
  }
  const renamed =
    opened !== null && typeof opened === 'object'
      ? passkeys.find(({ id }) => id === opened.renamed)
      : undefined
  return (
    <Paper withBorder p="lg">
      <Title order={2} mb="xs">
        How you sign in
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        With an authenticator app or a passkey, signing in by email takes a second step. A passkey
        also signs you in on its own.
      </Text>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        <FirstFactors email={methods.email} identities={methods.identities} />
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => void open({ renamed: passkey.id })}
            onRemove={() => void askToRemove({ kind: 'PASSKEY', passkey })}
          />
        ))}
        <MethodRow
          icon={IconFingerprint}
          title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          actions={
            <Action disabled={!hasPasskeys()} onClick={() => void open('PASSKEY')}>
              Add a passkey
            </Action>
          }
        >
          {hasPasskeys()
            ? 'Fingerprint, face or PIN of a device, or a security key'
            : 'This browser has no passkeys'}
        </MethodRow>
        <AuthenticatorRow
          authenticator={authenticator}
          onSetUp={() => void open('AUTHENTICATOR')}
          onRemove={() => void askToRemove({ kind: 'AUTHENTICATOR' })}
        />
        {(authenticator || passkeys.length > 0) && (
          <RecoveryCodesRow left={methods.recovery_codes_left} onMade={setCodes} />
        )}
      </Stack>
      {opened === 'AUTHENTICATOR' && (
        <AuthenticatorDialog onClose={close} onAdded={added('Authenticator app added')} />
      )}
      {opened === 'PASSKEY' && (
        <AddPasskeyDialog onClose={close} onAdded={added('Passkey added')} />
      )}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={close} />}
      <RemoveMethodDialog methods={methods} removed={removed} onClose={() => setRemoved(null)} />
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Paper>
  )
}

function FirstFactors({ email, identities }: Pick<SignInMethods, 'email' | 'identities'>) {
  const { data: settings } = useFetchAppSettingsQuery()
  return (
    <>
      <MethodRow icon={IconMail} title="Email">
        A code or a link to {email}
      </MethodRow>
      {settings?.identity_providers.map(({ kind, name }) => (
        <MethodRow key={kind} icon={IconKey} title={name}>
          <AccountThere
            bound={identities.find((identity) => identity.kind === kind)}
            email={email}
          />
        </MethodRow>
      ))}
    </>
  )
}

interface AccountThereProps {
  readonly bound: BoundIdentity | undefined
  readonly email: string
}

/** By which account at a provider somebody signs in: the one they came with first stays theirs. */
function AccountThere({ bound, email }: AccountThereProps) {
  if (!bound) return <>The first account there whose verified address is {email}</>
  return (
    <>
      {bound.email === null ? 'Your account there' : `The account of ${bound.email} there`}
      {' · last used '}
      <Day time={bound.last_used_at} />
    </>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onRename: () => void
  readonly onRemove: () => void
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  return (
    <MethodRow
      icon={IconFingerprint}
      title={passkey.name}
      actions={
        <>
          <Action aria-label={`Rename ${passkey.name}`} onClick={onRename}>
            Rename
          </Action>
          <Action aria-label={`Remove ${passkey.name}`} onClick={onRemove}>
            Remove
          </Action>
        </>
      }
    >
      Passkey · <Used {...passkey} />
    </MethodRow>
  )
}

interface AuthenticatorRowProps {
  readonly authenticator: SignInMethods['authenticator']
  readonly onSetUp: () => void
  readonly onRemove: () => void
}

function AuthenticatorRow({ authenticator, onSetUp, onRemove }: AuthenticatorRowProps) {
  return (
    <MethodRow
      icon={IconDeviceMobile}
      title="Authenticator app"
      actions={
        <>
          <Action onClick={onSetUp}>{authenticator ? 'Replace' : 'Set up'}</Action>
          {authenticator && (
            <Action aria-label="Remove the authenticator app" onClick={onRemove}>
              Remove
            </Action>
          )}
        </>
      }
    >
      {authenticator ? (
        <>
          In use · <Used {...authenticator} />
        </>
      ) : (
        'Six digits from an app on your phone'
      )}
    </MethodRow>
  )
}

interface UsedProps {
  readonly created_at: string
  readonly last_used_at: string | null
}

function Used({ created_at, last_used_at }: UsedProps) {
  return (
    <>
      added <Day time={created_at} />
      {' · '}
      {last_used_at === null ? (
        'not used yet'
      ) : (
        <>
          last used <Day time={last_used_at} />
        </>
      )}
    </>
  )
}

interface RecoveryCodesRowProps {
  readonly left: number
  readonly onMade: (codes: readonly string[]) => void
}

function RecoveryCodesRow({ left, onMade }: RecoveryCodesRowProps) {
  const prove = useProof()
  const [make, { isLoading, reset }] = useCreateRecoveryCodesMutation()
  const renew = async () => {
    if (!(await prove())) return
    const { data } = await make()
    reset()
    if (data) onMade(data.recovery_codes)
  }
  return (
    <MethodRow
      icon={IconKey}
      title="Recovery codes"
      actions={
        <Action loading={isLoading} onClick={() => void renew()}>
          Make new codes
        </Action>
      }
    >
      {left === 0 ? 'None left' : `${countOf(left, 'code')} left`}. New codes end the old ones.
    </MethodRow>
  )
}

/** While the methods are on their way. */
export const MethodSkeletons = () => (
  <Paper withBorder p="lg">
    <Stack gap="md" role="status" aria-label="Loading how you sign in">
      <Skeleton h={44} />
      <Skeleton h={44} />
      <Skeleton h={44} />
    </Stack>
  </Paper>
)
