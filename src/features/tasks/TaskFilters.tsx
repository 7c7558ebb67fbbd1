import { Checkbox, Select } from '@mantine/core'
import { taskStatuses } from '#contract/rules/taskStatus.ts'
import { CreatorSelect } from '#src/features/creators/shared/CreatorSelect.tsx'
import { optionsOf } from '#src/lib/optionsOf.ts'
import { filterBy } from '#src/ui/filterBy.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import type { FilteringOf } from '#src/ui/useListPage.ts'
import { AssigneeFilter } from './shared/AssigneeFilter.tsx'
import { RequestSelect } from './shared/RequestSelect.tsx'
import { taskStates } from './taskNames.ts'
import type { tasksList } from './tasksView.ts'

const statuses = optionsOf(taskStatuses, taskStates)

/** Search and filters of the list of tasks. */
export const TaskFilters = ({ filters, field, narrow }: FilteringOf<typeof tasksList>) => (
  <>
    <SearchInput label="Search tasks" {...field('search')} />
    <Select {...filterBy('status', 175)} data={statuses} {...field('status')} />
    <CreatorSelect {...filterBy('creator', 170)} {...field('creator')} />
    <RequestSelect
      aria-label="Filter by request"
      placeholder="Any request"
      flex="1 1 10rem"
      maw={{ sm: 240 }}
      {...field('request')}
    />
    <AssigneeFilter {...field('assigned')} />
    <Checkbox
      label="Overdue"
      checked={filters.overdue === 'yes'}
      onChange={(event) => narrow({ overdue: event.currentTarget.checked ? 'yes' : null })}
    />
  </>
)
