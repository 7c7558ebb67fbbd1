import { teamRoutes } from '#contract/resources/team.ts'
import { api } from './api.ts'
import { changedTags, listTag } from './cacheTags.ts'
import { endpoint, page, uncached } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportTeam: build.query(uncached(teamRoutes.export)),
    fetchTeam: build.query(page('TeamEntry', teamRoutes.fetch)),
    inviteToTeam: build.mutation({
      ...endpoint(teamRoutes.create),
      invalidatesTags: (_result, error) => (error ? [] : [listTag('TeamEntry')]),
      extraOptions: { screenShows: shownByForms },
    }),
    changeTeam: build.mutation({
      ...endpoint(teamRoutes.update),
      invalidatesTags: (_result, error, { data }) =>
        error
          ? []
          : changedTags(
              'TeamEntry',
              data.map(({ id }) => id),
              // Which creators somebody is assigned to, and which tasks they can look after.
              ['Creator', 'Task'],
            ),
    }),
    removeFromTeam: build.mutation({
      ...endpoint(teamRoutes.delete),
      invalidatesTags: (_result, error, { data }) =>
        error ? [] : changedTags('TeamEntry', data, ['Task']),
    }),
    /** Takes oneself out. Whoever leaves acts in another workspace: see `src/app/workspaceListeners.ts`. */
    leaveTeam: build.mutation(endpoint(teamRoutes.delete)),
  }),
})

export const {
  useLazyExportTeamQuery,
  useFetchTeamQuery,
  useInviteToTeamMutation,
  useChangeTeamMutation,
  useRemoveFromTeamMutation,
  useLeaveTeamMutation,
} = teamApi
