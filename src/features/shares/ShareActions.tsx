import { Button, Group } from '@mantine/core'
import type { Share } from '#contract/resources/shares.ts'
import { useMayChange } from '#src/api/user.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { shareName } from './shareWords.ts'
import { useRevoke } from './useRevoke.ts'

/** Copies the link of a share, revokes it, or opens it anew. */
export function ShareActions({ share }: { readonly share: Share }) {
  const mayChange = useMayChange()
  const { revoke, reopen, busy } = useRevoke()
  const name = shareName(share)
  const isRevoked = share.state === 'REVOKED'
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {share.url !== null && share.state === 'ACTIVE' && (
        <CopyButton value={share.url} label={`Copy the link for ${name}`} />
      )}
      {mayChange && (
        <Button
          size="compact-sm"
          variant="subtle"
          color={isRevoked ? 'gray' : 'red'}
          loading={busy}
          aria-label={`${isRevoked ? 'Open again' : 'Revoke'}: ${name}`}
          onClick={() => void (isRevoked ? reopen(share) : revoke(share))}
        >
          {isRevoked ? 'Open again' : 'Revoke'}
        </Button>
      )}
    </Group>
  )
}
