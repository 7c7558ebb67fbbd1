import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Share } from '#contract/resources/shares.ts'
import { useMayChange } from '#src/api/user.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { shareName } from './shareWords.ts'
import { useRevoke } from './useRevoke.ts'

interface ShareActionsProps {
  readonly share: Share
  readonly onEdit: (share: Share) => void
}

/** Copies the link of a share, changes it, revokes it, or opens it anew. */
export function ShareActions({ share, onEdit }: ShareActionsProps) {
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
        <Tooltip label="Edit">
          <ActionIcon aria-label={`Edit the link for ${name}`} onClick={() => onEdit(share)}>
            <IconPencil size={16} />
          </ActionIcon>
        </Tooltip>
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
