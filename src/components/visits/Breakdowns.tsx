import { Group, SegmentedControl, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OverallVisitFilters, VisitDimension } from '#contract/resources/visits.ts'
import { useFetchOverallVisitBreakdownQuery } from '#src/api/overallVisits.ts'
import { formatDate } from '#src/lib/dates.ts'
import { BreakdownCard } from './BreakdownCard.tsx'
import { keptUpToDate, ofMany, useVisitBreakdown, type Whose } from './useVisits.ts'
import { shownCounts } from './visitSeries.ts'
import classes from './visits.module.css'
import type { ChangeView, FiltersView, VisitSpan } from './visitsView.ts'

interface BreakdownsProps {
  readonly whose: Whose
  readonly view: FiltersView
  readonly span: VisitSpan
  readonly timezone: string
  readonly filters: OverallVisitFilters | undefined
  readonly tab: 'people' | 'blocked'
  /** Since when it is recorded where visits began, as a day; undefined: for as long as the span. */
  readonly entriesSince: string | undefined
  readonly onChange: ChangeView
}

const dimensionsOf = {
  people: ['country', 'referrer', 'queries', 'device', 'browser', 'os', 'entry'],
  blocked: ['reason', 'country', 'referrer', 'device', 'browser', 'os'],
} as const satisfies Record<string, readonly (VisitDimension | 'queries')[]>

/** Where visits came from and with what, a card for each dimension. */
export const Breakdowns = (props: BreakdownsProps) => (
  <div className={classes['cards']}>
    {props.whose.linkId === undefined && <BreakdownOfLinks {...props} dimension="link" />}
    {props.whose.linkId === undefined && props.whose.creatorId === undefined && (
      <BreakdownOfLinks {...props} dimension="creator" />
    )}
    {dimensionsOf[props.tab].map((dimension) =>
      dimension === 'queries' ? (
        <BreakdownOfQueries key={dimension} {...props} />
      ) : (
        <Breakdown key={dimension} {...props} dimension={dimension} />
      ),
    )}
  </div>
)

interface OneBreakdownProps extends BreakdownsProps {
  readonly dimension: VisitDimension
  readonly heading?: ReactNode
  readonly whenEmpty?: string
}

/** What is asked of a breakdown. */
const askedBy = ({ span, timezone, filters, tab }: BreakdownsProps) => ({
  ...span,
  timezone,
  filters: { ...filters, allowed: tab === 'people' },
})

/** What a card shows of a dimension. */
const shownBy = ({ view, tab, onChange }: BreakdownsProps, dimension: keyof FiltersView) => ({
  dimension,
  count: shownCounts[tab].all,
  isBlocked: tab === 'blocked',
  filter: view[dimension],
  onFilter: (value: string | null) => onChange({ [dimension]: value }),
})

function Breakdown(props: OneBreakdownProps) {
  const { whose, dimension, tab, entriesSince } = props
  const { currentData, error, refetch } = useVisitBreakdown(whose, {
    ...askedBy(props),
    dimension,
  })
  const isRecordedLater = dimension === 'entry' || props.heading !== undefined
  return (
    <BreakdownCard
      {...shownBy(props, dimension)}
      heading={props.heading}
      {...(props.whenEmpty !== undefined && { whenEmpty: props.whenEmpty })}
      note={
        isRecordedLater && entriesSince !== undefined
          ? `Recorded since ${formatDate(entriesSince)}.`
          : undefined
      }
      isTall={tab === 'people' && dimension === 'country'}
      shares={currentData}
      error={error?.message}
      onRetry={refetch}
    />
  )
}

/** The links, or whose they are: of the visits of many links only. */
function BreakdownOfLinks(props: BreakdownsProps & { readonly dimension: 'link' | 'creator' }) {
  const { whose, dimension } = props
  const { currentData, error, refetch } = useFetchOverallVisitBreakdownQuery(
    ofMany(whose, { ...askedBy(props), dimension }),
    keptUpToDate,
  )
  return (
    <BreakdownCard
      {...shownBy(props, dimension)}
      isTall={false}
      shares={currentData}
      error={error?.message}
      onRetry={refetch}
    />
  )
}

const queryDimensions = ['utm_source', 'utm_medium', 'utm_campaign', 'ref'] as const

const queryNames = {
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  ref: 'Ref',
} as const

/** What the queries of opened links said, one of its values at a time. */
function BreakdownOfQueries(props: BreakdownsProps) {
  const filtered = queryDimensions.find((dimension) => props.view[dimension] !== null)
  const [chosen, setChosen] = useState<(typeof queryDimensions)[number]>(filtered ?? 'utm_source')
  return (
    <Breakdown
      {...props}
      key={chosen}
      dimension={chosen}
      whenEmpty={`No link was opened with ${chosen} in this period.`}
      heading={
        <Group justify="space-between" gap="xs" mb="xs">
          <Title order={3}>UTM and ref</Title>
          <SegmentedControl
            aria-label="UTM values and ref"
            size="xs"
            data={queryDimensions.map((value) => ({
              value,
              label: queryNames[value],
            }))}
            value={chosen}
            onChange={setChosen}
          />
        </Group>
      }
    />
  )
}
