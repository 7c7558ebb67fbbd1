import { authRoutes } from '#contract/resources/auth.ts'
import { api } from './api.ts'
import { endpoint, workflowMutation } from './endpoint.ts'

/**
 * The login screen shows its own failures. Whoever signs in or out meets an empty cache: see
 * `src/app/sessionListeners.ts`.
 */
const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendSignInCode: build.mutation(workflowMutation(authRoutes.otp)),
    sendSignInLink: build.mutation(workflowMutation(authRoutes.email)),
    startGoogleSignIn: build.mutation(workflowMutation(authRoutes.googleRedirect)),
    startOidcSignIn: build.mutation(workflowMutation(authRoutes.oidcRedirect)),
    signIn: build.mutation(workflowMutation(authRoutes.callback)),
    giveFactor: build.mutation(workflowMutation(authRoutes.factor)),
    askForPasskey: build.mutation(workflowMutation(authRoutes.passkeyQuestion)),
    signInByPasskey: build.mutation(workflowMutation(authRoutes.passkey)),
    fetchAccountExistence: build.query(endpoint(authRoutes.head)),
    signOut: build.mutation(endpoint(authRoutes.logout)),
  }),
})

/** For listeners: the moments at which the person behind the session changes. */
export const { signIn, giveFactor, signInByPasskey, signOut } = authApi.endpoints

/** For the machine that signs in. */
export const { sendSignInCode, sendSignInLink, askForPasskey } = authApi.endpoints

export const {
  useSendSignInCodeMutation,
  useStartGoogleSignInMutation,
  useStartOidcSignInMutation,
  useFetchAccountExistenceQuery,
  useSignOutMutation,
} = authApi
