import { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, workflowMutation } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

/** A change of them also changes whether a second factor is due. */
const changed = ['SignInMethod', 'User'] as const

const signInMethodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchSignInMethods: build.query({
      ...endpoint(signInMethodRoutes.fetch),
      providesTags: wholeTags(['SignInMethod']),
    }),
    proveAgain: build.mutation(workflowMutation(signInMethodRoutes.prove, ['SignInMethod'])),
    askForOwnPasskey: build.mutation(workflowMutation(signInMethodRoutes.askPasskey)),
    startAuthenticator: build.mutation(workflowMutation(signInMethodRoutes.startAuthenticator)),
    confirmAuthenticator: build.mutation(
      workflowMutation(signInMethodRoutes.confirmAuthenticator, changed),
    ),
    deleteAuthenticator: build.mutation({
      ...endpoint(signInMethodRoutes.deleteAuthenticator),
      invalidatesTags: (_result, error) => (error ? [] : wholeTags(changed)),
    }),
    startPasskey: build.mutation(workflowMutation(signInMethodRoutes.startPasskey)),
    createPasskey: build.mutation(workflowMutation(signInMethodRoutes.createPasskey, changed)),
    updatePasskeys: build.mutation({
      ...endpoint(signInMethodRoutes.updatePasskeys),
      invalidatesTags: (_result, error) => (error ? [] : wholeTags(['SignInMethod'])),
      extraOptions: { screenShows: shownByForms },
    }),
    deletePasskeys: build.mutation({
      ...endpoint(signInMethodRoutes.deletePasskeys),
      invalidatesTags: (_result, error) => (error ? [] : wholeTags(changed)),
    }),
    createRecoveryCodes: build.mutation({
      ...endpoint(signInMethodRoutes.createRecoveryCodes),
      invalidatesTags: (_result, error) => (error ? [] : wholeTags(['SignInMethod'])),
    }),
    fetchFactorRequirement: build.query({
      ...endpoint(signInMethodRoutes.fetchRequirement),
      providesTags: wholeTags(['SignInMethod']),
    }),
    updateFactorRequirement: build.mutation({
      ...endpoint(signInMethodRoutes.updateRequirement),
      invalidatesTags: (_result, error) => (error ? [] : wholeTags(changed)),
    }),
  }),
})

export const {
  useFetchSignInMethodsQuery,
  useProveAgainMutation,
  useAskForOwnPasskeyMutation,
  useStartAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useDeleteAuthenticatorMutation,
  useStartPasskeyMutation,
  useCreatePasskeyMutation,
  useUpdatePasskeysMutation,
  useDeletePasskeysMutation,
  useCreateRecoveryCodesMutation,
  useFetchFactorRequirementQuery,
  useUpdateFactorRequirementMutation,
} = signInMethodsApi
