import { Text } from '@mantine/core'
import type { Activity } from '#contract/resources/activities.ts'
import { countryLabel } from '#src/lib/countryOptions.ts'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { ActivitySentence } from './ActivitySentence.tsx'

/** The table's columns, with times on the viewer's clock. A phone shows all in one. */
export const activityColumns: ListColumn<Activity, 'at'>[] = [
  column('thing', 'What happened', {}, (activity) => (
    <>
      <ActivitySentence activity={activity} />
      <Text size="xs" c="dimmed" hiddenFrom="sm" mt={2}>
        <Day time={activity.at} /> · {originOf(activity)}
      </Text>
    </>
  )),
  column('country', 'From', { width: 260, ...wideScreens }, (activity) => (
    <Text size="sm" c="dimmed">
      {originOf(activity)}
    </Text>
  )),
  column('at', 'When', { sortable: true, width: 200, ...wideScreens }, ({ at }) => (
    <Day time={at} />
  )),
]

/** `Chrome on macOS · France`: what the caller told, and where they were. */
function originOf({ actor, browser, os, country }: Activity): string {
  const known = [browser, os].filter((part) => part !== null).join(' on ')
  const device = known || (actor.kind === 'API_KEY' ? 'Program' : 'Unknown device')
  return country === null ? device : `${device} · ${countryLabel(country)}`
}
