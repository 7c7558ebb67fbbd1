import { Select } from '@mantine/core'
import { activityActions, activityThings } from '#contract/activity.ts'
import type { Activity } from '#contract/resources/activities.ts'
import { useFetchApiKeysQuery } from '#src/api/apiKeys.ts'
import { useFetchTeamQuery } from '#src/api/team.ts'
import { DayFilter } from '#src/ui/DayFilter.tsx'
import { actorName } from './ActivitySentence.tsx'
import type { ActivityFilterValues } from './activityView.ts'
import { actionLabels, thingNouns } from './activityWords.ts'

interface ActivityFiltersProps {
  readonly filters: ActivityFilterValues
  /** The lines that are shown: whoever is in them can be chosen too. */
  readonly shown: readonly Activity[]
  readonly onChange: (change: Partial<ActivityFilterValues>) => void
}

const thingOptions = activityThings
  .map((thing) => ({ value: thing, label: capitalised(thingNouns[thing].many) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

const actionOptions = activityActions.map((action) => ({
  value: action,
  label: actionLabels[action],
}))

const half = { base: 'calc(50% - 5px)', sm: 180 }

/** Narrows the log to a person, a kind of thing, what was done, and days. */
export function ActivityFilters({ filters, shown, onChange }: ActivityFiltersProps) {
  const actors = useActors(shown, filters.actor)
  return (
    <>
      <Select
        aria-label="Filter by person"
        placeholder="Anybody"
        clearable
        searchable
        nothingFoundMessage="Nobody of that name"
        w={{ base: '100%', sm: 200 }}
        data={actors}
        value={filters.actor}
        onChange={(actor) => onChange({ actor })}
      />
      <Select
        aria-label="Filter by thing"
        placeholder="Anything"
        clearable
        searchable
        nothingFoundMessage="Nothing of that name"
        w={half}
        data={thingOptions}
        value={filters.thing}
        onChange={(thing) => onChange({ thing })}
      />
      <Select
        aria-label="Filter by action"
        placeholder="Any action"
        clearable
        w={half}
        data={actionOptions}
        value={filters.action}
        onChange={(action) => onChange({ action })}
      />
      <DayFilter
        label="Filter by day"
        from={filters.from}
        to={filters.to}
        onChange={(from, to) => onChange({ from, to })}
      />
    </>
  )
}

/** Whom the log can be narrowed to: the team, the keys, and whoever is in the lines that are shown. */
function useActors(shown: readonly Activity[], chosen: string | null) {
  const { data: team } = useFetchTeamQuery({ page_size: 100 })
  const { data: keys } = useFetchApiKeysQuery({ page_size: 50 })
  const members = team?.data.filter(({ kind }) => kind === 'MEMBER') ?? []
  const known = [
    ...members.map(({ id, name, email }) => [id, name || email] as const),
    ...(keys?.data ?? []).map(({ id, name }) => [id, `API key ${name}`] as const),
  ]
  const seen = shown.map(({ actor }) => [actor.id, actorName(actor)] as const)
  // Whoever is known by now goes by what they are called now.
  const byId = new Map([...seen, ...known])
  if (chosen !== null && !byId.has(chosen)) byId.set(chosen, 'Somebody who is not in the team')
  return [...byId]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
