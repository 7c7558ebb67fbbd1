import type { Passkey, SignInMethods } from '#contract/resources/signInMethods.ts'
import {
  useDeleteAuthenticatorMutation,
  useDeletePasskeysMutation,
} from '#src/api/signInMethods.ts'
import { ActDialog } from '#src/ui/ActDialog.tsx'

/** What is about to be removed. */
export type RemovedMethod =
  | { readonly kind: 'AUTHENTICATOR' }
  | { readonly kind: 'PASSKEY'; readonly passkey: Passkey }

interface RemoveMethodDialogProps {
  readonly methods: SignInMethods
  readonly removed: RemovedMethod | null
  readonly onClose: () => void
}

/** Asks before a second factor is removed, and says what that leaves. */
export function RemoveMethodDialog({ methods, removed, onClose }: RemoveMethodDialogProps) {
  const [deletePasskeys] = useDeletePasskeysMutation()
  const [deleteAuthenticator] = useDeleteAuthenticatorMutation()
  const name = removed?.kind === 'PASSKEY' ? removed.passkey.name : 'the authenticator app'
  const isLast = methods.passkeys.length + (methods.authenticator ? 1 : 0) === 1
  return (
    <ActDialog
      opened={removed !== null}
      title={`Remove ${name}?`}
      confirm="Remove"
      act={() =>
        removed?.kind === 'PASSKEY' ? deletePasskeys([removed.passkey.id]) : deleteAuthenticator()
      }
      done={`Removed ${name}`}
      onClose={onClose}
    >
      {isLast
        ? 'It is your last second factor: signing in takes an email alone afterwards, and your recovery codes end.'
        : 'It no longer signs you in. Your other second factors stay.'}
    </ActDialog>
  )
}
