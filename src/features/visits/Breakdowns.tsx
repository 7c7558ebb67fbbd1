import { Group, SegmentedControl, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import {
  entryDimensions,
  type OverallVisitFilters,
  type VisitDimension,
} from '#contract/resources/visits.ts'
import { useFetchOverallVisitBreakdownQuery } from '#src/api/overallVisits.ts'
import { formatDate } from '#src/lib/dates.ts'
import { WhenInSight } from '#src/ui/WhenInSight.tsx'
import { BreakdownCard } from './BreakdownCard.tsx'
import { keptUpToDate, ofMany, useVisitBreakdown, type Whose } from './shared/useVisits.ts'
import { shownCounts } from './shared/visitSeries.ts'
import type { ChangeView, FiltersView, VisitSpan } from './shared/visitsView.ts'
import classes from './visits.module.css'

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

/** Several dimensions in one card, of which one at a time is shown. */
interface Choice {
  readonly title: string
  readonly about: string
  readonly options: readonly [Option, ...Option[]]
  readonly whenEmpty?: (dimension: VisitDimension) => string
}

interface Option {
  readonly value: VisitDimension
  readonly label: string
}

const choices = {
  origins: {
    title: 'Where from',
    about: 'Sources or referrers',
    options: [
      { value: 'source', label: 'Sources' },
      { value: 'referrer', label: 'Referrers' },
    ],
  },
  queries: {
    title: 'UTM and ref',
    about: 'UTM values and ref',
    options: [
      { value: 'utm_source', label: 'Source' },
      { value: 'utm_medium', label: 'Medium' },
      { value: 'utm_campaign', label: 'Campaign' },
      { value: 'ref', label: 'Ref' },
    ],
    whenEmpty: (dimension) => `No link was opened with ${dimension} in this period.`,
  },
} as const satisfies Readonly<Record<string, Choice>>

const dimensionsOf = {
  people: ['country', 'origins', 'queries', 'device', 'browser', 'os', 'entry'],
  blocked: ['reason', 'country', 'origins', 'device', 'browser', 'os'],
} as const satisfies Record<string, readonly (VisitDimension | keyof typeof choices)[]>

/** About how high a card with values is, in pixels. */
const cardHeight = { low: 280, tall: 600 }

const isTallCard = (tab: BreakdownsProps['tab'], dimension: string) =>
  tab === 'people' && dimension === 'country'

/** Where visits came from and with what, a card for each dimension; each is counted once it is in sight. */
export const Breakdowns = (props: BreakdownsProps) => (
  <div className={classes['cards']}>
    {props.whose.linkId === undefined && (
      <WhenInSight height={cardHeight.low}>
        <BreakdownOfLinks {...props} dimension="link" />
      </WhenInSight>
    )}
    {props.whose.linkId === undefined && props.whose.creatorId === undefined && (
      <WhenInSight height={cardHeight.low}>
        <BreakdownOfLinks {...props} dimension="creator" />
      </WhenInSight>
    )}
    {dimensionsOf[props.tab].map((dimension) => {
      const isTall = isTallCard(props.tab, dimension)
      return (
        <WhenInSight
          key={dimension}
          height={isTall ? cardHeight.tall : cardHeight.low}
          className={isTall ? classes['tallCard'] : undefined}
        >
          {dimension === 'queries' || dimension === 'origins' ? (
            <BreakdownOfChosen {...props} of={choices[dimension]} />
          ) : (
            <Breakdown {...props} dimension={dimension} />
          )}
        </WhenInSight>
      )
    })}
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
  const isRecordedLater = entryDimensions.some((one) => one === dimension)
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
      isTall={isTallCard(tab, dimension)}
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

/** A card of several dimensions. */
function BreakdownOfChosen({ of, ...props }: BreakdownsProps & { readonly of: Choice }) {
  const { title, about, options } = of
  const filtered = options.find(({ value }) => props.view[value] !== null)
  const [chosen, setChosen] = useState(filtered?.value ?? options[0].value)
  return (
    <Breakdown
      {...props}
      key={chosen}
      dimension={chosen}
      {...(of.whenEmpty && { whenEmpty: of.whenEmpty(chosen) })}
      heading={
        <Group justify="space-between" gap="xs" mb="xs">
          <Title order={2} size="h3">
            {title}
          </Title>
          <SegmentedControl
            aria-label={about}
            size="xs"
            data={[...options]}
            value={chosen}
            onChange={setChosen}
          />
        </Group>
      }
    />
  )
}
