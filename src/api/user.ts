import { type User, userRoutes } from '#contract/resources/user.ts'
import { roleReaches } from '#contract/roles.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, formMutation } from './endpoint.ts'

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchUser: build.query({
      ...endpoint(userRoutes.fetch),
      providesTags: wholeTags(['User']),
    }),
    updateUser: build.mutation(formMutation(userRoutes.update, ['User', 'TeamEntry', 'Task'])),
    /** Whoever acts elsewhere meets an empty cache: see `src/app/workspaceListeners.ts`. */
    switchWorkspace: build.mutation(endpoint(userRoutes.update)),
    closeAccount: build.mutation(endpoint(userRoutes.delete)),
  }),
})

/** For listeners: who the viewer is, and the moment at which they act nowhere any more. */
export const { fetchUser, closeAccount } = userApi.endpoints

export const {
  useFetchUserQuery,
  useUpdateUserMutation,
  useSwitchWorkspaceMutation,
  useCloseAccountMutation,
} = userApi

/** The signed-in user, on screens that are only shown once they are known. */
export function useViewer(): User {
  const { data } = useFetchUserQuery()
  if (!data) throw new Error('This screen needs a signed-in user')
  return data
}

/** Whether the viewer may change creators and links, or only look. */
export const useMayChange = (): boolean => roleReaches(useViewer().role, 'MEMBER')

/** Why a control is disabled for somebody who may only look; undefined for everybody else. */
export const useReadOnlyReason = (): string | undefined =>
  useMayChange() ? undefined : 'Your role can view everything but change nothing.'

/** Why a control is disabled for somebody who may not manage the workspace; undefined for its owner and admins. */
export const useManageReason = (): string | undefined =>
  roleReaches(useViewer().role, 'ADMIN') ? undefined : 'Only the owner and admins can change this.'

/** Why a control is disabled for somebody who may not change billing; undefined for the owner. */
export const useBillingReason = (): string | undefined =>
  roleReaches(useViewer().role, 'OWNER') ? undefined : 'Only the owner can change billing.'

/** Whether the viewer sees the creators alone that they are assigned to. */
export const useIsLimited = (): boolean => !useViewer().all_creators
