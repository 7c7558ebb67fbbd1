import { notKnown, type VisitCounts, type VisitFilters } from '#contract/resources/visits.ts'
import { referrerSource } from '#contract/rules/referrerSource.ts'

/** A visit as its row has it. */
export interface VisitRow {
  readonly visitor: string
  readonly id: string
  readonly link_id: string
  readonly visited_at: Date
  readonly is_unique: boolean
  readonly blocked_reason: string | null
  readonly country: string | null
  readonly referrer: string | null
  readonly device: string | null
  readonly browser: string | null
  readonly os: string | null
  readonly utm_source: string | null
  readonly utm_medium: string | null
  readonly utm_campaign: string | null
  readonly ref: string | null
  readonly entry: string | null
}

/** Counts visits one by one: what every other way of counting has to agree with. */
export function plainCounts(visits: readonly VisitRow[]): VisitCounts {
  const number = (isCounted: (visit: VisitRow) => boolean) => visits.filter(isCounted).length
  return {
    total_visits: visits.length,
    total_allowed_visits: number(isAllowed),
    total_blocked_visits: number((visit) => !isAllowed(visit)),
    unique_allowed_visits: number((visit) => isAllowed(visit) && visit.is_unique),
    unique_blocked_visits: number((visit) => !isAllowed(visit) && visit.is_unique),
  }
}

/** Whether a visit passes every filter. */
export const passes = (visit: VisitRow, { allowed, reason, ...values }: VisitFilters = {}) =>
  (allowed === undefined || isAllowed(visit) === allowed) &&
  isValue(visit.blocked_reason, reason) &&
  isValue(visit.country, values.country) &&
  isValue(visit.referrer, values.referrer) &&
  isValue(sourceOf(visit), values.source) &&
  isValue(visit.device, values.device) &&
  isValue(visit.browser, values.browser) &&
  isValue(visit.os, values.os) &&
  isValue(visit.utm_source, values.utm_source) &&
  isValue(visit.utm_medium, values.utm_medium) &&
  isValue(visit.utm_campaign, values.utm_campaign) &&
  isValue(visit.ref, values.ref) &&
  isValue(visit.entry, values.entry)

/** What a visit's referrer stands for. */
export const sourceOf = ({ referrer }: VisitRow): string | null =>
  referrer === null ? null : referrerSource(referrer)

const isAllowed = (visit: VisitRow) => visit.blocked_reason === null

const isValue = (value: string | null, asked: string | undefined) =>
  asked === undefined || (asked === notKnown ? value === null : value === asked)
