import { Select } from '@mantine/core'
import { activityActions, activityThings } from '#contract/activity.ts'
import type { Activity } from '#contract/resources/activities.ts'
import { useFetchApiKeysQuery } from '#src/api/apiKeys.ts'
import { useFetchTeamQuery } from '#src/api/team.ts'
import { optionsOf } from '#src/lib/optionsOf.ts'
import { DayFilter } from '#src/ui/DayFilter.tsx'
import { filterBy } from '#src/ui/filterBy.ts'
import type { FilteringOf } from '#src/ui/useListPage.ts'
import { actorName } from './ActivitySentence.tsx'
import type { activityList } from './activityView.ts'
import { actionWords, thingNouns } from './activityWords.ts'

interface ActivityFiltersProps extends FilteringOf<typeof activityList> {
  /** The lines that are shown: whoever is in them can be chosen too. */
  readonly shown: readonly Activity[]
}

const thingOptions = activityThings
  .map((thing) => ({ value: thing, label: capitalised(thingNouns[thing].many) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

const actionOptions = optionsOf(activityActions, actionWords)

/** Narrows the log to a person, a kind of thing, what was done, and days. */
export function ActivityFilters({ filters, field, narrow, shown }: ActivityFiltersProps) {
  const actors = useActors(shown, filters.actor)
  return (
    <>
      <Select
        {...filterBy('person')}
        placeholder="Anybody"
        searchable
        nothingFoundMessage="Nobody of that name"
        w={{ base: '100%', sm: 200 }}
        data={actors}
        {...field('actor')}
      />
      <Select
        {...filterBy('thing', 180)}
        placeholder="Anything"
        searchable
        nothingFoundMessage="Nothing of that name"
        data={thingOptions}
        {...field('thing')}
      />
      <Select {...filterBy('action', 180)} data={actionOptions} {...field('action')} />
      <DayFilter
        label="Filter by day"
        from={filters.from}
        to={filters.to}
        onChange={(from, to) => narrow({ from, to })}
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
