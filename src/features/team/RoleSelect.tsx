import { Select } from '@mantine/core'
import type { TeamEntry } from '#contract/resources/team.ts'
import { useChangeTeamMutation } from '#src/api/team.ts'
import { entryName } from '#src/lib/entryName.ts'
import { roleNames } from '#src/lib/roleNames.ts'
import { toast } from '#src/ui/toast.ts'
import { choiceOf, roleChoices } from './roleChoices.ts'

interface RoleSelectProps {
  readonly entry: TeamEntry
  readonly mayChange: boolean
}

/** The role of somebody in the team; changed at once where that is allowed. */
export function RoleSelect({ entry, mayChange }: RoleSelectProps) {
  const [change, { isLoading, originalArgs }] = useChangeTeamMutation()
  if (!mayChange) return roleNames[entry.role]
  const chosen = isLoading ? originalArgs?.data[0]?.data.role : undefined
  const choose = async (value: string | null) => {
    const role = choiceOf(value)
    if (!role || role === entry.role) return
    const { error } = await change({ data: [{ id: entry.id, data: { role } }] })
    if (!error) toast(`${entryName(entry)} is now ${roleNames[role]}`)
  }
  return (
    <Select
      aria-label={`Role of ${entryName(entry)}`}
      size="xs"
      w={104}
      allowDeselect={false}
      withCheckIcon={false}
      disabled={isLoading}
      data={roleChoices.map(({ value, label }) => ({ value, label }))}
      value={chosen ?? entry.role}
      onChange={choose}
    />
  )
}
