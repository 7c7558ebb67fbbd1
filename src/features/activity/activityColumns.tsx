import { Text } from '@mantine/core'
import type { Activity } from '#contract/resources/activities.ts'
import { countryLabel } from '#src/lib/countryOptions.ts'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { ActivitySentence } from './ActivitySentence.tsx'

/** The table's columns, with times on the viewer's clock. A phone shows all in one. */
export const activityColumns = (clockOffset: number): ListColumn<Activity, 'at'>[] => [
  {
    accessor: 'thing',
    title: 'What happened',
    render: (activity) => (
      <>
        <ActivitySentence activity={activity} />
        <Text size="xs" c="dimmed" hiddenFrom="sm" mt={2}>
          <Day time={activity.at} clockOffset={clockOffset} /> · {originOf(activity)}
        </Text>
      </>
    ),
  },
  {
    ...wideScreens,
    accessor: 'country',
    title: 'From',
    width: 260,
    render: (activity) => (
      <Text size="sm" c="dimmed">
        {originOf(activity)}
      </Text>
    ),
  },
  {
    ...wideScreens,
    accessor: 'at',
    title: 'When',
    sortable: true,
    width: 200,
    render: ({ at }) => <Day time={at} clockOffset={clockOffset} />,
  },
]

/** `Chrome on macOS · France`: what the caller told, and where they were. */
function originOf({ actor, browser, os, country }: Activity): string {
  const known = [browser, os].filter((part) => part !== null).join(' on ')
  const device = known || (actor.kind === 'API_KEY' ? 'Program' : 'Unknown device')
  return country === null ? device : `${device} · ${countryLabel(country)}`
}
