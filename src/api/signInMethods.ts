import { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, formMutation, mutation, workflowMutation } from './endpoint.ts'

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
    deleteAuthenticator: build.mutation(mutation(signInMethodRoutes.deleteAuthenticator, changed)),
    startPasskey: build.mutation(workflowMutation(signInMethodRoutes.startPasskey)),
    createPasskey: build.mutation(workflowMutation(signInMethodRoutes.createPasskey, changed)),
    updatePasskeys: build.mutation(
      formMutation(signInMethodRoutes.updatePasskeys, ['SignInMethod']),
    ),
    deletePasskeys: build.mutation(mutation(signInMethodRoutes.deletePasskeys, changed)),
    createRecoveryCodes: build.mutation(
      mutation(signInMethodRoutes.createRecoveryCodes, ['SignInMethod']),
    ),
    fetchFactorRequirement: build.query({
      ...endpoint(signInMethodRoutes.fetchRequirement),
      providesTags: wholeTags(['SignInMethod']),
    }),
    updateFactorRequirement: build.mutation(
      mutation(signInMethodRoutes.updateRequirement, changed),
    ),
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
