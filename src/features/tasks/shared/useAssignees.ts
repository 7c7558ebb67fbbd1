import { isAssignable } from '#contract/rules/taskAssignee.ts'
import { useFetchTeamQuery } from '#src/api/team.ts'
import { useViewer } from '#src/api/user.ts'
import { entryName } from '#src/lib/entryName.ts'

interface Asked {
  /** Only those who see this creator. */
  readonly creatorId?: string | undefined
  readonly skip: boolean
}

/** Those of the team to whom tasks can be assigned: whoever looks first, then by name. */
export function useAssignees({ creatorId, skip }: Asked) {
  const { id: viewerId } = useViewer()
  const { data, isFetching } = useFetchTeamQuery(
    { page_size: 200, ...(creatorId !== undefined && { filters: { creator_id: creatorId } }) },
    { skip },
  )
  const able = (data?.data ?? []).filter(
    ({ kind, role }) => kind === 'MEMBER' && isAssignable(role),
  )
  const people = able
    .map((entry) => ({ id: entry.id, name: entryName(entry), isViewer: entry.id === viewerId }))
    .toSorted((a, b) => Number(b.isViewer) - Number(a.isViewer) || a.name.localeCompare(b.name))
  return { people, isFetching }
}

/** Whether a workspace has a team, in which somebody can look after a task. */
export const useHasTeam = (): boolean => useViewer().features.team
