import { Checkbox, Select } from '@mantine/core'
import { taskStatuses } from '#contract/rules/taskStatus.ts'
import { CreatorSelect } from '#src/components/creators/CreatorSelect.tsx'
import { RequestSelect } from '#src/components/requests/RequestSelect.tsx'
import { taskStatusLabels } from '#src/components/tasks/taskNames.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import type { TaskFilterValues } from './tasksView.ts'

interface TaskFiltersProps {
  readonly filters: TaskFilterValues
  readonly onChange: (change: Partial<TaskFilterValues>) => void
}

const statuses = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))

/** Search and filters of the list of tasks. */
export const TaskFilters = ({ filters, onChange }: TaskFiltersProps) => (
  <>
    <SearchInput
      label="Search tasks"
      value={filters.search}
      onChange={(search) => onChange({ search })}
    />
    <Select
      aria-label="Filter by status"
      placeholder="Any status"
      clearable
      w={{ base: 'calc(50% - 5px)', sm: 175 }}
      data={statuses}
      value={filters.status}
      onChange={(status) => onChange({ status })}
    />
    <CreatorSelect
      aria-label="Filter by creator"
      placeholder="Any creator"
      w={{ base: 'calc(50% - 5px)', sm: 170 }}
      value={filters.creator}
      onChange={(creator) => onChange({ creator })}
    />
    <RequestSelect
      aria-label="Filter by request"
      placeholder="Any request"
      flex="1 1 10rem"
      maw={{ sm: 240 }}
      value={filters.request}
      onChange={(request) => onChange({ request })}
    />
    <Checkbox
      label="Overdue"
      checked={filters.overdue === 'yes'}
      onChange={(event) => onChange({ overdue: event.currentTarget.checked ? 'yes' : null })}
    />
  </>
)
