import type { Passkey, SignInMethods } from '#contract/resources/signInMethods.ts'
import {
  useDeleteAuthenticatorMutation,
  useDeletePasskeysMutation,
} from '#src/api/signInMethods.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'

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
  const [deletePasskeys, passkeys] = useDeletePasskeysMutation()
  const [deleteAuthenticator, authenticator] = useDeleteAuthenticatorMutation()
  const name = removed?.kind === 'PASSKEY' ? removed.passkey.name : 'the authenticator app'
  const isLast = methods.passkeys.length + (methods.authenticator ? 1 : 0) === 1
  const remove = async () => {
    const { error } =
      removed?.kind === 'PASSKEY'
        ? await deletePasskeys([removed.passkey.id])
        : await deleteAuthenticator()
    onClose()
    if (!error) toast(`Removed ${name}`)
  }
  return (
    <ConfirmDialog
      opened={removed !== null}
      title={`Remove ${name}?`}
      confirm="Remove"
      busy={passkeys.isLoading || authenticator.isLoading}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {isLast
        ? 'It is your last second factor: signing in takes an email alone afterwards, and your recovery codes end.'
        : 'It no longer signs you in. Your other second factors stay.'}
    </ConfirmDialog>
  )
}
