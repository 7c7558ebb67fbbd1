import {
  ActionIcon,
  Button,
  Group,
  Paper,
  Skeleton,
  Stack,
  Text,
  Title,
  Tooltip,
} from '@mantine/core'
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Creator } from '#contract/resources/creators.ts'
import type { TeamEntry } from '#contract/resources/team.ts'
import { useChangeTeamMutation, useFetchTeamQuery } from '#src/api/team.ts'
import { useManageReason } from '#src/api/user.ts'
import { countOf } from '#src/lib/counts.ts'
import { entryName } from '#src/lib/entryName.ts'
import { roleNames } from '#src/lib/roleNames.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { toast } from '#src/ui/toast.ts'
import { LimitedMemberSelect } from './LimitedMemberSelect.tsx'

/** Who of the team can see a creator, which its owner and admins change. */
export function WhoSees({ creator }: { readonly creator: Creator }) {
  const query = useFetchTeamQuery({ filters: { creator_id: creator.id }, page_size: 200 })
  return (
    <Paper withBorder p="md" component="section" aria-label="Who can see this creator">
      <Title order={2} mb="sm">
        Who can see this creator
      </Title>
      {query.data ? (
        <Seers creator={creator} entries={query.data.data} />
      ) : query.isError ? (
        <ErrorState
          title="The team could not be loaded"
          message={undefined}
          onRetry={query.refetch}
        />
      ) : (
        <Skeleton h={48} aria-label="Loading" />
      )}
    </Paper>
  )
}

interface SeersProps {
  readonly creator: Creator
  readonly entries: readonly TeamEntry[]
}

function Seers({ creator, entries }: SeersProps) {
  const mayManage = useManageReason() === undefined
  const [isAdding, setAdding] = useState(false)
  const [change] = useChangeTeamMutation()
  const assigned = entries.filter(({ all_creators }) => !all_creators)
  const others = entries.length - assigned.length
  const save = async (entry: Pick<TeamEntry, 'id'>, isAssigned: boolean, done: string) => {
    const ids = [creator.id]
    const data = isAssigned ? { add_creator_ids: ids } : { remove_creator_ids: ids }
    const { error } = await change({ data: [{ id: entry.id, data }] })
    if (!error) toast(done)
  }
  return (
    <Stack gap="xs">
      <Text size="sm">
        {countOf(others, 'person', 'people')} who {others === 1 ? 'sees' : 'see'} all creators
      </Text>
      {assigned.map((entry) => (
        <Group key={entry.id} justify="space-between" wrap="nowrap" gap="xs">
          <div style={{ minWidth: 0 }}>
            <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {entryName(entry)}
            </Text>
            <Text size="xs" c="dimmed">
              {roleNames[entry.role]}
              {entry.kind === 'INVITATION' && ', invited'}
            </Text>
          </div>
          {mayManage && (
            <Tooltip label={`Take ${entryName(entry)} off ${creator.name}`}>
              <ActionIcon
                aria-label={`Take ${entryName(entry)} off ${creator.name}`}
                onClick={() =>
                  save(entry, false, `${entryName(entry)} no longer sees ${creator.name}`)
                }
              >
                <IconUserMinus size={16} />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      ))}
      {mayManage && !isAdding && (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={16} />}
          onClick={() => setAdding(true)}
        >
          Add a team member
        </Button>
      )}
      {mayManage && isAdding && (
        <LimitedMemberSelect
          value={null}
          without={assigned.map(({ id }) => id)}
          onChange={(id) => id && save({ id }, true, `Assigned to ${creator.name}`)}
        />
      )}
    </Stack>
  )
}
