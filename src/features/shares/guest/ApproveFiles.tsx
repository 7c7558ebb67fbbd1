import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { SharedFile } from '#contract/resources/shares.ts'
import { useApproveSharedFilesMutation } from '#src/api/openedShares.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { NameInput } from './NameInput.tsx'
import { useGuestName } from './useGuestName.ts'

/** Approves all of these files at once, in the guest’s name. */
export function ApproveFiles({ files }: { readonly files: readonly SharedFile[] }) {
  const [isAsking, setAsking] = useState(false)
  const guest = useGuestName()
  const [approve, { isLoading, error }] = useApproveSharedFilesMutation()
  const label = `Approve ${files.length} files`
  if (!isAsking) {
    return (
      <Button leftSection={<IconCheck size={16} />} onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  }
  const send = async () => {
    const name = guest.take()
    if (name === undefined) return
    const sent = await approve({ submission_ids: files.map(({ id }) => id), name })
    if (!sent.error) setAsking(false)
  }
  return (
    <Stack gap="sm" maw={360}>
      <NameInput guest={guest} />
      {error && (
        <Text size="sm" c="red" role="alert">
          {refusalText(error)}
        </Text>
      )}
      <Group gap="xs">
        <Button loading={isLoading} onClick={() => void send()}>
          {label}
        </Button>
        <Button variant="default" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
