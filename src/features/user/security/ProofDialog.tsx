import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SignInMethods, signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import type { RouteBody } from '#contract/route.ts'
import type { FactorKind } from '#contract/secondFactors.ts'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { useSendSignInCodeMutation } from '#src/api/auth.ts'
import { useAskForOwnPasskeyMutation, useProveAgainMutation } from '#src/api/signInMethods.ts'
import { type EnteredFactor, FactorEntry } from '#src/features/auth/shared/FactorEntry.tsx'
import { MailboxNotice } from '#src/features/auth/shared/MailboxNotice.tsx'
import { isCallFailure } from '#src/lib/callFailure.ts'
import { signWithPasskey } from '#src/lib/passkeys.ts'
import { Form } from '#src/ui/Form.tsx'

interface ProofDialogProps {
  readonly opened: boolean
  readonly methods: SignInMethods
  readonly onClose: (proven: boolean) => void
}

/** Asks once more who is there: by a second factor, or for who has none by a code that is mailed. */
export function ProofDialog({ opened, methods, onClose }: ProofDialogProps) {
  const kinds = kindsOf(methods)
  return (
    <Modal opened={opened} onClose={() => onClose(false)} title="Is it you?">
      <Stack gap="md">
        <Text size="sm">To change how you sign in, confirm that it is you.</Text>
        {kinds.length > 0 ? (
          <ByFactor kinds={kinds} onProven={() => onClose(true)} />
        ) : (
          <ByMail email={methods.email} onProven={() => onClose(true)} />
        )}
      </Stack>
    </Modal>
  )
}

function kindsOf({ authenticator, passkeys, recovery_codes_left: left }: SignInMethods) {
  const kinds: FactorKind[] = []
  if (authenticator) kinds.push('AUTHENTICATOR')
  if (passkeys.length > 0) kinds.push('PASSKEY')
  return kinds.length > 0 && left > 0 ? [...kinds, 'RECOVERY_CODE' as const] : kinds
}

interface ProvingProps {
  readonly onProven: () => void
}

/** Sends proofs, and says what became of the last. */
function useProving(onProven: () => void) {
  const [prove, { isLoading }] = useProveAgainMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const refuse = (message: string) => {
    setProblem(message)
    setRefusals((total) => total + 1)
  }
  const send = async (proof: RouteBody<typeof signInMethodRoutes.prove>) => {
    const { error } = await prove(proof)
    if (error) refuse(error.message ?? '')
    else onProven()
  }
  return { send, refuse, problem, forget: () => setProblem(null), refusals, isLoading }
}

function ByFactor({ kinds, onProven }: ProvingProps & { readonly kinds: readonly FactorKind[] }) {
  const [kind, setKind] = useState<FactorKind>(kinds[0] ?? 'AUTHENTICATOR')
  const [isAsking, setAsking] = useState(false)
  const [ask] = useAskForOwnPasskeyMutation()
  const { send, refuse, problem, forget, refusals, isLoading } = useProving(onProven)

  const signWith = async () => {
    const { data, error } = await ask()
    if (!data) return refuse(error?.message ?? '')
    const passkey = await signWithPasskey(data)
    return isCallFailure(passkey) ? refuse(passkey.message) : send({ passkey })
  }
  const give = async (factor: EnteredFactor) => {
    forget()
    if (factor.kind === 'AUTHENTICATOR') return send({ code: factor.code })
    if (factor.kind === 'RECOVERY_CODE') return send({ recovery_code: factor.code })
    setAsking(true)
    await signWith()
    setAsking(false)
  }
  return (
    <FactorEntry
      kinds={kinds}
      kind={kind}
      submit="Confirm"
      busy={isLoading || isAsking}
      problem={problem}
      refusals={refusals}
      onChoose={(chosen) => {
        forget()
        setKind(chosen)
      }}
      onType={forget}
      onGive={(factor) => void give(factor)}
    />
  )
}

function ByMail({ email, onProven }: ProvingProps & { readonly email: string }) {
  const { data: settings } = useFetchAppSettingsQuery()
  const [mail, mailing] = useSendSignInCodeMutation()
  const [otp, setOtp] = useState('')
  const { send, problem, forget, isLoading } = useProving(onProven)
  if (!mailing.isSuccess) {
    return (
      <>
        {mailing.error && <Alert color="orange">{mailing.error.message}</Alert>}
        <Button loading={mailing.isLoading} data-autofocus onClick={() => mail({ email })}>
          Email a code to {email}
        </Button>
      </>
    )
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send({ otp })
      }}
    >
      <Stack gap="md">
        <TextInput
          label="Code"
          description={`We sent a six-digit code to ${email}`}
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          value={otp}
          error={problem ?? undefined}
          onChange={({ currentTarget }) => {
            setOtp(currentTarget.value)
            forget()
          }}
        />
        <Button type="submit" loading={isLoading} disabled={otp.trim() === ''}>
          Confirm
        </Button>
      </Stack>
      <MailboxNotice url={settings?.local_mailbox_url} />
    </Form>
  )
}
