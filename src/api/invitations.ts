import { invitationRoutes } from '#contract/resources/invitations.ts'
import { api } from './api.ts'
import { endpoint } from './endpoint.ts'

/** The page of an invitation shows its own failures. */
export const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Shows an invitation, when called with `accept: false`. */
    fetchInvitation: build.query({
      ...endpoint(invitationRoutes.redeem),
      extraOptions: { screenShows: 'all' },
    }),
    acceptInvitation: build.mutation({
      ...endpoint(invitationRoutes.redeem),
      extraOptions: { screenShows: 'all' },
    }),
  }),
})

export const { useFetchInvitationQuery, useAcceptInvitationMutation } = invitationsApi
