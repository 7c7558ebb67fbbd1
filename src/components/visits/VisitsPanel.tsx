import { Group, Stack, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useClockOffset, useViewer } from '#src/api/user.ts'
import { localDay } from '#src/lib/dates.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { Breakdowns } from './Breakdowns.tsx'
import { ClicksOfLink } from './ClicksOfLink.tsx'
import { ExportVisits } from './ExportVisits.tsx'
import { FilterChips } from './FilterChips.tsx'
import { LiveVisits } from './LiveVisits.tsx'
import { OverTime } from './OverTime.tsx'
import { useClicks, useVisitSummary, type Whose } from './useVisits.ts'
import { VisitControls } from './VisitControls.tsx'
import { VisitList } from './VisitList.tsx'
import { VisitTotals } from './VisitTotals.tsx'
import { shownCounts } from './visitSeries.ts'
import { type Days, filtersOf, spanBefore, spanOf, visitsParams, visitTabs } from './visitsView.ts'

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
  const timezone = useViewer().timezone_offset
  const clockOffset = useClockOffset()
  const today = localDay(new Date(), clockOffset)
  const span = spanOf(view, today)
  const before = view.compare === 'previous' ? spanBefore(span) : undefined
  const filters = filtersOf(view, whose.linkId === undefined)
  const asked = { ...span, timezone, filters }
  const { currentData, error, isFetching, refetch } = useVisitSummary(whose, asked)
  const clicks = useClicks(whose, asked)
  const tab = view.visits
  const entriesSince = sinceWithin(currentData?.entries_since, span, clockOffset)
  const parts = { whose, view, span, before, timezone, filters, onChange: change }
  return (
    <Stack gap="md">
      <LiveVisits whose={whose} />
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
        <ErrorState
          title="The visits could not be loaded"
          message={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
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
          <VisitList
            whose={whose}
            days={span}
            timezone={timezone}
            filters={filters}
            clockOffset={clockOffset}
          />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

/** The day from which on something is recorded, if that is after the span begins. */
function sinceWithin(
  since: string | null | undefined,
  { start_date }: Days,
  clockOffset: number,
): string | undefined {
  const day = since ? localDay(new Date(since), clockOffset) : undefined
  return day !== undefined && day > start_date ? day : undefined
}
