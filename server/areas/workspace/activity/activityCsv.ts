import type { Activity, activityRoutes } from '#contract/resources/activities.ts'
import type { RouteBody } from '#contract/route.ts'
import { csvLine } from '#contract/rules/csvLine.ts'
import { pageSize } from '#contract/rules/pageDepth.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import { listedActivities } from './listedActivities.ts'

/** Which lines are written, and in what order. */
export interface ActivityCsvRequest {
  readonly workspaceId: string
  readonly body: RouteBody<typeof activityRoutes.export>
}

const titles = [
  'Time (UTC)',
  'Who',
  'Kind of caller',
  'Action',
  'Thing',
  'How many',
  'Names',
  'Country',
  'Browser',
  'System',
  'Call',
]

/** The activity log as lines of CSV: a page at a time, each in a transaction of its own, read when the one before has been taken. */
export async function* activityCsv(
  database: Database,
  { workspaceId, body }: ActivityCsvRequest,
  limitedTo: string | null,
): AsyncGenerator<string> {
  yield csvLine(titles)
  const seal = { principal: { mode: 'USER', workspaceId, limitedTo }, readOnly: true } as const
  let cursor: string | undefined
  do {
    const asked = { ...body, page_size: pageSize.max, cursor }
    const page = await inWorkspace(database, seal, (tx) => fetchPage(tx, listedActivities, asked))
    if (page instanceof Failure) throw new Error(page.message)
    if (page.data.length > 0) yield page.data.map(lineOf).join('')
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
}

const lineOf = ({ actor, ...activity }: Activity) =>
  csvLine([
    activity.at,
    actor.name,
    actor.kind,
    activity.action,
    activity.thing,
    activity.thing_total,
    activity.labels.join(', '),
    activity.country,
    activity.browser,
    activity.os,
    activity.call,
  ])
