import {
  type TypedUseQuerySubscriptionOptions as Refreshing,
  type SkipToken,
  skipToken,
} from '@reduxjs/toolkit/query/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { OverallVisitFilters } from '#contract/resources/visits.ts'
import {
  useFetchOverallClicksQuery,
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
import type { VisitSpan } from './visitsView.ts'

/** Whose visits a screen shows: a link's, those of a creator's links, or of all links. */
export interface Whose {
  readonly linkId?: string
  readonly creatorId?: string
}

/** How often numbers are asked for while somebody looks. */
const refreshEveryMs = 15_000
const liveEveryMs = 5_000

const kept = (pollingInterval: number): Refreshing => ({
  pollingInterval,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
})

/** How numbers keep up with what happens while somebody looks. */
export const keptUpToDate = kept(refreshEveryMs)

interface OfLink<Body> {
  readonly id: string
  readonly body: Body
}

type OfMany<Body> = Body & { readonly creator_id?: string }

type Hook<Argument, Result> = (argument: Argument | SkipToken, options: Refreshing) => Result

/** What is asked of the visits of many links. */
export const ofMany = <Body>({ creatorId }: Whose, body: Body): OfMany<Body> => ({
  ...body,
  ...(creatorId !== undefined && { creator_id: creatorId }),
})

/** A hook that asks for the visits of a link or of many with the one of two hooks that is for them; the other is skipped. */
const visitsHook =
  <Body, One, Many>(
    useOfLink: Hook<OfLink<Body>, One>,
    useOfMany: Hook<OfMany<Body>, Many>,
    options = keptUpToDate,
  ) =>
  (whose: Whose, body: Body | SkipToken): One | Many => {
    const { linkId } = whose
    const isSkipped = body === skipToken
    const one = useOfLink(linkId && !isSkipped ? { id: linkId, body } : skipToken, options)
    const many = useOfMany(linkId || isSkipped ? skipToken : ofMany(whose, body), options)
    return linkId ? one : many
  }

/** A range's counts, and those of the range before. */
export const useVisitSummary = visitsHook(
  useFetchVisitSummaryQuery,
  useFetchOverallVisitSummaryQuery,
)

const usePlainSeries = visitsHook(useFetchVisitSeriesQuery, useFetchOverallVisitSeriesQuery)

const useFilteredSeries = visitsHook(
  useFetchFilteredVisitSeriesQuery,
  useFetchOverallVisitSeriesQuery,
)

/** Visits over time. */
export function useVisitSeries(whose: Whose, body: Parameters<typeof useFilteredSeries>[1]) {
  const isFiltered = body !== skipToken && body.filters !== undefined
  const plain = usePlainSeries(whose, isFiltered ? skipToken : body)
  const filtered = useFilteredSeries(whose, isFiltered ? body : skipToken)
  return isFiltered ? filtered : plain
}

interface AskedClicks extends VisitSpan {
  readonly timezone: string
  readonly filters: OverallVisitFilters | undefined
}

/**
 * The clicks on the pages of many links; undefined of one link, which tells them by item, and with a filter by what is
 * known of visits only.
 */
export function useClicks(
  whose: Whose,
  { filters = {}, ...asked }: AskedClicks,
): { current: number | undefined; previous: number | undefined } | undefined {
  const { country, device, browser, os, link, creator, ...others } = filters
  const isCounted =
    whose.linkId === undefined && Object.values(others).every((value) => value === undefined)
  const body = {
    ...asked,
    compare_until_now: true,
    filters: { country, device, browser, os, link, creator },
  }
  const { currentData } = useFetchOverallClicksQuery(
    isCounted ? ofMany(whose, body) : skipToken,
    keptUpToDate,
  )
  return isCounted
    ? { current: currentData?.current.clicks, previous: currentData?.previous.clicks }
    : undefined
}

/** Visits by the values of one dimension. */
export const useVisitBreakdown = visitsHook(
  useFetchVisitBreakdownQuery,
  useFetchOverallVisitBreakdownQuery,
)

/** Visits one by one, newest first, part by part. */
export const useVisitFeed = visitsHook(
  useFetchVisitsInfiniteQuery,
  useFetchOverallVisitsInfiniteQuery,
  { refetchOnMountOrArgChange: true },
)

/** The last minutes, kept up to date while somebody looks. */
export const useLiveVisits = visitsHook(
  useFetchLiveVisitsQuery,
  useFetchOverallLiveVisitsQuery,
  kept(liveEveryMs),
)

/** The newest visit of the last minutes; null where there is none, undefined while that is not known. */
export function useNewestVisit(
  whose: Whose,
  filters: OverallVisitFilters | undefined,
): string | null | undefined {
  const { currentData } = useLiveVisits(whose, { filters })
  return currentData && (currentData.latest[0]?.id ?? null)
}

/** Asks again as soon as another visit is the newest, so that what is counted agrees with what is seen live. */
export function useUpToVisit(newest: string | null | undefined, refetch: () => unknown): void {
  const known = useRef(newest)
  const ask = useEffectEvent(refetch)
  useEffect(() => {
    if (newest && known.current !== undefined && newest !== known.current) ask()
    known.current = newest
  }, [newest])
}

/** Asks for the URL of a file of visits; undefined where that fails, which the listener of failed calls says. */
export function useVisitExport(whose: Whose) {
  const { linkId } = whose
  const [exportOfLink, linkState] = useLazyExportVisitsQuery()
  const [exportOverall, overallState] = useLazyExportOverallVisitsQuery()
  return {
    isAsking: linkState.isFetching || overallState.isFetching,
    urlOf: async (body: Parameters<typeof exportOverall>[0]): Promise<string | undefined> => {
      const { data } = await (linkId
        ? exportOfLink({ id: linkId, body })
        : exportOverall(ofMany(whose, body)))
      return data?.url
    },
  }
}
