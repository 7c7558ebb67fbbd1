import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { filterBy } from '#src/ui/filterBy.ts'
import { me, nobody } from './assignee.ts'
import { useAssignees, useHasTeam } from './useAssignees.ts'

interface AssigneeFilterProps {
  /** As it stands in an address. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly w?: SelectProps['w']
}

/** Narrows to what somebody of the team looks after; not there without a team. */
export function AssigneeFilter({ value, onChange, ...select }: AssigneeFilterProps) {
  const hasTeam = useHasTeam()
  const [isOpened, setOpened] = useState(false)
  const isSomebody = value !== null && value !== me && value !== nobody
  const { people } = useAssignees({ skip: !isOpened && !isSomebody })
  if (!hasTeam && value === null) return null
  const others = people
    .filter(({ isViewer }) => !isViewer)
    .map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = !isSomebody || others.some((one) => one.value === value)
  return (
    <Select
      {...filterBy('assignee', 170)}
      {...select}
      searchable
      nothingFoundMessage="Nobody of that name"
      data={[
        { value: me, label: 'Assigned to me' },
        { value: nobody, label: 'Assigned to nobody' },
        ...others,
        ...(isKnown ? [] : [{ value, label: 'Somebody' }]),
      ]}
      value={value}
      onChange={onChange}
      onDropdownOpen={() => setOpened(true)}
    />
  )
}
