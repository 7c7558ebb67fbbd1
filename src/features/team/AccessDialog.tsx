import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { TeamEntry } from '#contract/resources/team.ts'
import { pageSize } from '#contract/rules/pageDepth.ts'
import { useFetchCreatorsQuery } from '#src/api/creators.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { useChangeTeamMutation } from '#src/api/team.ts'
import { type Access, CreatorAccess } from '#src/features/creators/shared/CreatorAccess.tsx'
import { formatCount } from '#src/lib/counts.ts'
import { entryName } from '#src/lib/entryName.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { OpenModal } from '#src/ui/OpenModal.tsx'
import { toast } from '#src/ui/toast.ts'
import {
  accessUpdate,
  accessWords,
  changeOf,
  memberAccess,
  noChange,
  withChange,
} from './accessChange.ts'

interface AccessDialogProps {
  readonly entry: TeamEntry
  readonly onClose: () => void
}

/** Asks which creators somebody sees. It is there while it is open only, so it begins anew each time. */
export function AccessDialog({ entry, onClose }: AccessDialogProps) {
  const { data, error, refetch } = useFetchCreatorsQuery(
    { filters: { assigned_to: entry.id }, sort: 'name', page_size: pageSize.max },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <OpenModal title={`Creators ${entryName(entry)} can see`} onClose={onClose}>
      {data ? (
        <AccessForm
          entry={entry}
          now={{
            allCreators: entry.all_creators,
            creatorIds: data.data.map(({ id }) => id),
          }}
          total={data.total}
          onClose={onClose}
        />
      ) : error ? (
        <ErrorState
          title="Their creators could not be loaded"
          message={'message' in error ? error.message : undefined}
          onRetry={refetch}
        />
      ) : (
        <Skeleton h={160} aria-label="Loading" />
      )}
    </OpenModal>
  )
}

interface AccessFormProps extends AccessDialogProps {
  /** Whom they see as things stand: what is fetched again meanwhile takes nothing from what is being chosen. */
  readonly now: Access
  /** Of those they are assigned to; more than are listed, where they are many. */
  readonly total: number
}

function AccessForm({ entry, now, total, onClose }: AccessFormProps) {
  const [changed, setChanged] = useState(noChange)
  const access = withChange(now, changed)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [change, { isLoading }] = useChangeTeamMutation()
  const unlisted = total - now.creatorIds.length
  const save = async () => {
    const { error } = await change({
      data: [{ id: entry.id, data: accessUpdate(access, changed) }],
    })
    if (error) {
      setRefusal(saveFailureOf(error).sentence)
      return
    }
    toast(`${entryName(entry)} ${accessWords(access, access.creatorIds.length + unlisted)}`)
    onClose()
  }
  return (
    <Stack>
      {refusal !== null && <Alert color="orange">{refusal}</Alert>}
      <CreatorAccess
        {...memberAccess}
        value={access}
        onChange={(chosen) => setChanged(changeOf(now, chosen))}
      />
      {!access.allCreators && unlisted > 0 && (
        <Text size="sm" c="dimmed">
          And {formatCount(unlisted)} more, which stay. Take somebody off them on the creator’s own
          page.
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={save} loading={isLoading}>
          Save changes
        </Button>
      </Group>
    </Stack>
  )
}
