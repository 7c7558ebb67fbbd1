import { Select } from '@mantine/core'
import { useFetchTeamQuery } from '#src/api/team.ts'
import { entryName } from '#src/lib/entryName.ts'
import { roleNames } from '#src/lib/roleNames.ts'

interface LimitedMemberSelectProps {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** Who is not offered. */
  readonly without?: readonly string[]
}

/** Chooses one of those in the team, or invited to it, who do not see all creators; says so where there is none. */
export function LimitedMemberSelect({ value, onChange, without = [] }: LimitedMemberSelectProps) {
  const { data, isLoading } = useFetchTeamQuery({ page_size: 200 })
  const offered = (data?.data ?? []).filter(
    ({ id, all_creators }) => !all_creators && !without.includes(id),
  )
  const isNobody = !isLoading && offered.length === 0
  return (
    <Select
      label="Team member"
      placeholder="Choose somebody"
      searchable
      disabled={isNobody}
      description={
        isNobody
          ? 'Nobody else is limited to some creators. That is set under Settings, Team.'
          : undefined
      }
      data={offered.map((entry) => ({
        value: entry.id,
        label: `${entryName(entry)} (${roleNames[entry.role]})`,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
