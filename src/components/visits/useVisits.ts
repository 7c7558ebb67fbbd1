import { skipToken } from '@reduxjs/toolkit/query/react'
import type { VisitDimension, VisitFilters } from '#contract/resources/visits.ts'
import {
  useFetchOverallLiveVisitsQuery,
  useFetchOverallVisitBreakdownQuery,
  useFetchOverallVisitSeriesQuery,
  useFetchOverallVisitSummaryQuery,
  useFetchOverallVisitsInfiniteQuery,
  useLazyExportOverallVisitsQuery,
} from '#src/api/overallVisits.ts'
import {
  useFetchFilteredVisitSeriesQuery,
  useFetchLiveVisitsQuery,
  useFetchVisitBreakdownQuery,
  useFetchVisitSeriesQuery,
  useFetchVisitSummaryQuery,
  useFetchVisitsInfiniteQuery,
  useLazyExportVisitsQuery,
} from '#src/api/visits.ts'
import type { Days, VisitSpan } from './visitsView.ts'

/** Whose visits a screen shows: a link's, those of a creator's links, or of all links. */
export interface Whose {
  readonly linkId?: string
  readonly creatorId?: string
}

interface Asked {
  readonly timezone: string
  readonly filters?: VisitFilters | undefined
}

/** How often numbers are asked for while somebody looks, in milliseconds. */
const refreshEvery = 15_000
const liveEvery = 5_000

const kept = (pollingInterval: number) => ({
  pollingInterval,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
})

const fresh = kept(refreshEvery)

const ofMany = ({ creatorId }: Whose) => (creatorId === undefined ? {} : { creator_id: creatorId })

/** A range's counts, and those of the range before. */
export function useVisitSummary(whose: Whose, body: Asked & VisitSpan) {
  const { linkId } = whose
  const ofLink = useFetchVisitSummaryQuery(linkId ? { id: linkId, body } : skipToken, fresh)
  const overall = useFetchOverallVisitSummaryQuery(
    linkId ? skipToken : { ...body, ...ofMany(whose) },
    fresh,
  )
  return linkId ? ofLink : overall
}

/** Visits over time; undefined for what nobody wants to see. */
export function useVisitSeries(whose: Whose, body: (Asked & VisitSpan) | undefined) {
  const { linkId } = whose
  const isPlain = body?.filters === undefined
  const ofLink = useFetchVisitSeriesQuery(
    linkId && body && isPlain ? { id: linkId, body } : skipToken,
    fresh,
  )
  const filtered = useFetchFilteredVisitSeriesQuery(
    linkId && body && !isPlain ? { id: linkId, body } : skipToken,
    fresh,
  )
  const overall = useFetchOverallVisitSeriesQuery(
    linkId || !body ? skipToken : { ...body, ...ofMany(whose) },
    fresh,
  )
  if (!linkId) return overall
  return isPlain ? ofLink : filtered
}

/** Visits by the values of one dimension. */
export function useVisitBreakdown(
  whose: Whose,
  body: Asked & VisitSpan & { readonly dimension: VisitDimension },
) {
  const { linkId } = whose
  const ofLink = useFetchVisitBreakdownQuery(linkId ? { id: linkId, body } : skipToken, fresh)
  const overall = useFetchOverallVisitBreakdownQuery(
    linkId ? skipToken : { ...body, ...ofMany(whose) },
    fresh,
  )
  return linkId ? ofLink : overall
}

const visitsAtOnce = 50

/** Visits one by one, newest first, part by part. */
export function useVisitFeed(whose: Whose, asked: Asked & Days) {
  const { linkId } = whose
  const body = { ...asked, page_size: visitsAtOnce }
  const options = { refetchOnMountOrArgChange: true }
  const ofLink = useFetchVisitsInfiniteQuery(linkId ? { id: linkId, body } : skipToken, options)
  const overall = useFetchOverallVisitsInfiniteQuery(
    linkId ? skipToken : { ...body, ...ofMany(whose) },
    options,
  )
  return linkId ? ofLink : overall
}

/** The last minutes, kept up to date while somebody looks. */
export function useLiveVisits(whose: Whose) {
  const { linkId } = whose
  const ofLink = useFetchLiveVisitsQuery(linkId ? { id: linkId } : skipToken, kept(liveEvery))
  const overall = useFetchOverallLiveVisitsQuery(
    linkId ? skipToken : ofMany(whose),
    kept(liveEvery),
  )
  return linkId ? ofLink : overall
}

/** Asks for the URL of a file of visits. */
export function useVisitExport(whose: Whose) {
  const { linkId } = whose
  const [exportOfLink, linkState] = useLazyExportVisitsQuery()
  const [exportOverall, overallState] = useLazyExportOverallVisitsQuery()
  return {
    isAsking: linkState.isFetching || overallState.isFetching,
    urlOf: async (body: Asked & Days): Promise<string> => {
      const { url } = await (linkId
        ? exportOfLink({ id: linkId, body })
        : exportOverall({ ...body, ...ofMany(whose) })
      ).unwrap()
      return url
    },
  }
}
