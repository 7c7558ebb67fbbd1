import { array, boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { readInApp, responseOf, route } from '#contract/route.ts'
import { listOf } from '#contract/rules/listOf.ts'
import { requestStatuses } from '#contract/rules/requestStatus.ts'
import { taskStatuses } from '#contract/rules/taskStatus.ts'
import { id, only, text } from '#contract/schema.ts'
import { teamEntry } from './team.ts'

/** How many records of each kind a search finds. */
export const maxFound = 5

/** How many records one call asks for by their ids. */
export const maxRecordIds = 20

const rowsOf = <Row extends object>(row: Row) =>
  array(object({ id: id().required(), ...row }).required()).required()

/** What has such a name, by its kind, the best matches first. */
export const foundRecords = object({
  creators: rowsOf({
    name: string().required(),
    avatar_url: string().nullable().defined(),
  }),
  tracking_links: rowsOf({
    title: string().defined(),
    pathname: string().required(),
    public_url: string().required(),
    enabled: boolean().required(),
  }),
  creator_accounts: rowsOf({
    platform: string().oneOf(platforms).required(),
    handle: string().required(),
    display_name: string().defined(),
    avatar_url: string().nullable().defined(),
  }),
  requests: rowsOf({
    title: string().required(),
    status: string().oneOf(requestStatuses).required(),
  }),
  tasks: rowsOf({
    request_id: id().required(),
    creator_id: id().required(),
    /** Its request's. */
    title: string().required(),
    creator_name: string().required(),
    status: string().oneOf(taskStatuses).required(),
  }),
  tags: rowsOf({ text: string().required() }),
  team: array(teamEntry.pick(['id', 'kind', 'name', 'email', 'role']).required()).required(),
})

export type FoundRecords = InferType<typeof foundRecords>

export const searchRoutes = {
  /**
   * Every word of the search stands in a name; words of less than three letters stand at the beginning of one. An empty search
   * finds nothing. Who is in the team is none of an API key's business, so that this call is not either.
   */
  find: route('/user/search', {
    summary: `Find up to ${maxFound} records of each kind by name, and others by their ids`,
    ...readInApp,
    body: only({
      search: text(200),
      /** Records of any kind that are given beside what is found; ids of records that are gone are left out. */
      ids: listOf(id()).max(maxRecordIds, `List at most ${maxRecordIds}`),
    }),
    response: responseOf(foundRecords.required()),
  }),
}

export const searchGroup: Group = {
  name: 'Search',
  about: 'Records of all kinds, found by name.',
  routes: searchRoutes,
}
