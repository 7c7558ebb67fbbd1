import type { VisitFilters } from '#contract/resources/visits.ts'
import { useFetchItemClicksQuery } from '#src/api/visits.ts'
import type { Days } from '#src/lib/dates.ts'
import { ItemClicks } from './ItemClicks.tsx'

interface ClicksOfLinkProps {
  readonly linkId: string
  /** Whether the link shows a landing page now. Without one, clicks of before are shown if there are any. */
  readonly isExpected: boolean
  readonly asked: Days & {
    readonly timezone: string
    readonly filters?: VisitFilters | undefined
  }
  readonly visits: number | undefined
}

/** The clicks on the landing page. Where they came from is known of visits only: such filters leave them out. */
export function ClicksOfLink({ linkId, isExpected, asked, visits }: ClicksOfLinkProps) {
  const { start_date, end_date, timezone, filters = {} } = asked
  const { country, device, browser, os, ...others } = filters
  const { currentData, error, refetch } = useFetchItemClicksQuery({
    id: linkId,
    body: { start_date, end_date, timezone, filters: { country, device, browser, os } },
  })
  const isMeant = isExpected || (currentData?.length ?? 0) > 0
  if (!isMeant || Object.values(others).some((value) => value !== undefined)) return null
  return (
    <ItemClicks
      linkId={linkId}
      items={currentData}
      fileName={`clicks-${start_date}-to-${end_date}`}
      visits={visits}
      error={error?.message}
      onRetry={refetch}
    />
  )
}
