import type { Group } from '#contract/group.ts'
import { cursorPageResponse, listResponse, responseOf, route } from '#contract/route.ts'
import { id, only } from '#contract/schema.ts'
import {
  breakdownBody,
  exportBody,
  filteredRange,
  liveVisits,
  visit,
  visitBucket,
  visitExport,
  visitGroup,
  visitListBody,
  visitShare,
  visitSummary,
} from './visits.ts'

/** Whose links: a creator's; without one, all of the workspace. */
const ofCreator = { creator_id: id() }

/** The calls that look at the visits of many links together. They answer as those of one link do. */
export const overallVisitRoutes = {
  summary: route('/user/tracking-links/analytics-all', {
    summary: 'The visits of all links in a period, compared with the period before',
    by: ['USER'],
    effect: 'read',
    apiKey: 'ALLOWED',
    body: filteredRange.shape(ofCreator),
    response: responseOf(visitSummary.required()),
  }),
  series: route('/user/tracking-links/analytics-all/visits', {
    summary: 'The visits of all links over time',
    by: ['USER'],
    effect: 'read',
    apiKey: 'ALLOWED',
    body: filteredRange.shape(ofCreator),
    response: listResponse(visitBucket),
  }),
  breakdown: route('/user/tracking-links/analytics-all/visitors', {
    summary: 'The visits of all links by country, referrer, device, browser, system or reason',
    by: ['USER'],
    effect: 'read',
    apiKey: 'ALLOWED',
    body: breakdownBody.shape(ofCreator),
    response: listResponse(visitShare),
  }),
  list: route('/user/tracking-links/analytics-all/visitors/list', {
    summary: 'The visits of all links one by one, newest first',
    by: ['USER'],
    effect: 'read',
    apiKey: 'ALLOWED',
    body: visitListBody.shape(ofCreator),
    response: cursorPageResponse(visit),
  }),
  live: route('/user/tracking-links/analytics-all/live', {
    summary: 'The visits of all links in the last 30 minutes',
    by: ['USER'],
    effect: 'read',
    apiKey: 'ALLOWED',
    body: only(ofCreator),
    response: responseOf(liveVisits.required()),
  }),
  export: route('/user/tracking-links/analytics-all/export', {
    summary: 'A short-lived URL for the visits of all links as CSV',
    by: ['USER'],
    effect: 'read',
    apiKey: 'ALLOWED',
    body: exportBody.shape(ofCreator),
    response: responseOf(visitExport.required()),
  }),
}

export const overallVisitGroup: Group = {
  name: visitGroup.name,
  about: visitGroup.about,
  routes: overallVisitRoutes,
}
