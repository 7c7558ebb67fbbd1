import type { VisitDimension, VisitFilters } from '#contract/resources/visits.ts'
import { BreakdownCard } from './BreakdownCard.tsx'
import { useVisitBreakdown, type Whose } from './useVisits.ts'
import { shownCounts } from './visitSeries.ts'
import classes from './visits.module.css'
import type { ChangeView, FiltersView, VisitSpan } from './visitsView.ts'

interface BreakdownsProps {
  readonly whose: Whose
  readonly view: FiltersView
  readonly span: VisitSpan
  readonly timezone: string
  readonly filters: VisitFilters | undefined
  readonly tab: 'people' | 'blocked'
  readonly onChange: ChangeView
}

const dimensionsOf = {
  people: ['country', 'referrer', 'device', 'browser', 'os'],
  blocked: ['reason', 'country', 'referrer', 'device', 'browser', 'os'],
} as const satisfies Record<string, readonly VisitDimension[]>

/** Where visits came from and with what, a card for each dimension. */
export const Breakdowns = (props: BreakdownsProps) => (
  <div className={classes['cards']}>
    {dimensionsOf[props.tab].map((dimension) => (
      <Breakdown key={dimension} {...props} dimension={dimension} />
    ))}
  </div>
)

function Breakdown({
  whose,
  view,
  span,
  timezone,
  filters,
  tab,
  dimension,
  onChange,
}: BreakdownsProps & { readonly dimension: VisitDimension }) {
  const { currentData, error, refetch } = useVisitBreakdown(whose, {
    ...span,
    timezone,
    filters: { ...filters, allowed: tab === 'people' },
    dimension,
  })
  return (
    <BreakdownCard
      dimension={dimension}
      isTall={tab === 'people' && dimension === 'country'}
      shares={currentData}
      count={shownCounts[tab].all}
      isBlocked={tab === 'blocked'}
      filter={view[dimension]}
      onFilter={(value) => onChange({ [dimension]: value })}
      error={error?.message}
      onRetry={refetch}
    />
  )
}
