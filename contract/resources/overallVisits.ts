import { array, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import {
  cursorPageResponse,
  listResponse,
  readByUsers,
  responseOf,
  route,
} from '#contract/route.ts'
import { withoutEmpty } from '#contract/rules/withoutEmpty.ts'
import { count, id, only } from '#contract/schema.ts'
import {
  clickFilters,
  comparison,
  exportBody,
  linkFilters,
  liveVisits,
  overallVisitDimensions,
  overallVisitFilters,
  overallVisitShare,
  visit,
  visitBucket,
  visitExport,
  visitGroup,
  visitListBody,
  visitRange,
  visitSummary,
} from './visits.ts'

/** Whose links: a creator's; without one, all of the workspace. */
const ofCreator = { creator_id: id() }

const filtered = { filters: withoutEmpty(overallVisitFilters) }

const overallRange = visitRange.shape({ ...ofCreator, ...filtered })

const overallClickFilters = clickFilters.shape(linkFilters)

const clickCounts = object({ clicks: count().required(), unique_clicks: count().required() })

/** Clicks by people in a range, over time, and in the range just before it. */
export const clickSummary = object({
  current: clickCounts.required(),
  previous: clickCounts.required(),
  series: array(clickCounts.shape({ date: string().required() }).required()).required(),
})

export type ClickSummary = InferType<typeof clickSummary>

/** The calls that look at the visits of many links together. They answer as those of one link do. */
export const overallVisitRoutes = {
  summary: route('/user/tracking-links/analytics-all', {
    summary: 'The visits of all links in a period, compared with the period before',
    ...readByUsers,
    body: overallRange.shape(comparison),
    response: responseOf(visitSummary.required()),
  }),
  series: route('/user/tracking-links/analytics-all/visits', {
    summary: 'The visits of all links over time',
    ...readByUsers,
    body: overallRange,
    response: listResponse(visitBucket),
  }),
  breakdown: route('/user/tracking-links/analytics-all/visitors', {
    summary: 'The visits of all links by link, creator, country, referrer, UTM value and so on',
    ...readByUsers,
    body: overallRange.shape({
      dimension: string().oneOf(overallVisitDimensions).required('Choose what to break down by'),
    }),
    response: listResponse(overallVisitShare),
  }),
  clicks: route('/user/tracking-links/analytics-all/clicks', {
    summary: 'The clicks by people on the landing pages of all links',
    ...readByUsers,
    body: overallRange.shape({ filters: withoutEmpty(overallClickFilters), ...comparison }),
    response: responseOf(clickSummary.required()),
  }),
  list: route('/user/tracking-links/analytics-all/visitors/list', {
    summary: 'The visits of all links one by one, newest first',
    ...readByUsers,
    body: visitListBody.shape({ ...ofCreator, ...filtered }),
    response: cursorPageResponse(visit),
  }),
  live: route('/user/tracking-links/analytics-all/live', {
    summary: 'The visits of all links in the last 30 minutes',
    ...readByUsers,
    body: only({ ...ofCreator, ...filtered }),
    response: responseOf(liveVisits.required()),
  }),
  export: route('/user/tracking-links/analytics-all/export', {
    summary: 'A short-lived URL for the visits of all links as CSV',
    ...readByUsers,
    body: exportBody.shape({ ...ofCreator, ...filtered }),
    response: responseOf(visitExport.required()),
  }),
}

export const overallVisitGroup: Group = {
  name: visitGroup.name,
  about: visitGroup.about,
  routes: overallVisitRoutes,
}
