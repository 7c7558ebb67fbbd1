import { Group, Stack, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { Breakdowns } from '#src/features/visits/Breakdowns.tsx'
import { ClicksOfLink } from '#src/features/visits/ClicksOfLink.tsx'
import { ExportVisits } from '#src/features/visits/ExportVisits.tsx'
import { FilterChips } from '#src/features/visits/FilterChips.tsx'
import { LiveVisits } from '#src/features/visits/LiveVisits.tsx'
import { OverTime } from '#src/features/visits/OverTime.tsx'
import { VisitControls } from '#src/features/visits/VisitControls.tsx'
import { VisitList } from '#src/features/visits/VisitList.tsx'
import { VisitTotals } from '#src/features/visits/VisitTotals.tsx'
import { type Days, localDay } from '#src/lib/dates.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { useUrlState } from '#src/ui/useUrlState.ts'
import {
  useClicks,
  useNewestVisit,
  useUpToVisit,
  useVisitSummary,
  type Whose,
} from './useVisits.ts'
import { shownCounts } from './visitSeries.ts'
import { filtersOf, spanBefore, spanOf, visitsParams, visitTabs } from './visitsView.ts'

interface VisitsPanelProps {
  readonly whose: Whose
  /** Whether a single link shows a landing page, whose items can be clicked. */
  readonly hasPage?: boolean
  /** What to do where there are no visits. */
  readonly whenEmpty?: ReactNode
}

/** Who came, when, from where and with what. It keeps itself up to date while somebody looks. */
export function VisitsPanel({ whose, hasPage = false, whenEmpty }: VisitsPanelProps) {
  const [view, change] = useUrlState(visitsParams)
  const timezone = useTimezone()
  const today = localDay(new Date(), timezone)
  const span = spanOf(view, today)
  const before = view.compare === 'previous' ? spanBefore(span) : undefined
  const filters = filtersOf(view, whose.linkId === undefined)
  const asked = { ...span, timezone, filters }
  const query = useVisitSummary(whose, { ...asked, compare_until_now: true })
  const { currentData, error } = query
  const newest = useNewestVisit(whose, filters)
  useUpToVisit(newest, query.refetch)
  const clicks = useClicks(whose, asked)
  const tab = view.visits
  const entriesSince = sinceWithin(currentData?.entries_since, span, timezone)
  const parts = { whose, view, span, before, timezone, filters, newest, onChange: change }
  return (
    <Stack gap="md">
      <LiveVisits whose={whose} filters={filters} />
      <Group justify="space-between" gap="sm" align="center">
        <VisitControls view={view} span={span} today={today} onChange={change} />
        <ExportVisits
          whose={whose}
          days={span}
          timezone={timezone}
          filters={tab === 'list' ? filters : { ...filters, allowed: tab === 'people' }}
        />
      </Group>
      <FilterChips filters={view} isOfMany={whose.linkId === undefined} onChange={change} />
      {error && !currentData ? (
        <LoadError title="The visits could not be loaded" query={query} />
      ) : (
        <VisitTotals summary={currentData} before={before} clicks={clicks} />
      )}
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => change({ visits: visitTabs.find((each) => each === value) ?? tab })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="people">People</Tabs.Tab>
          <Tabs.Tab value="blocked">Blocked and bots</Tabs.Tab>
          <Tabs.Tab value="list">Individual visits</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <Stack gap="md">
            <OverTime {...parts} shown={shownCounts.people} whenEmpty={whenEmpty} />
            {whose.linkId !== undefined && (
              <ClicksOfLink
                linkId={whose.linkId}
                isExpected={hasPage}
                asked={asked}
                visits={currentData?.current.total_allowed_visits}
              />
            )}
            <Breakdowns {...parts} entriesSince={entriesSince} tab="people" />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="blocked">
          <Stack gap="md">
            <OverTime {...parts} shown={shownCounts.blocked} />
            <Breakdowns {...parts} entriesSince={entriesSince} tab="blocked" />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="list">
          <VisitList whose={whose} days={span} timezone={timezone} filters={filters} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

/** The day from which on something is recorded, if that is after the span begins. */
function sinceWithin(
  since: string | null | undefined,
  { start_date }: Days,
  timezone: string,
): string | undefined {
  const day = since ? localDay(new Date(since), timezone) : undefined
  return day !== undefined && day > start_date ? day : undefined
}
