import { authRoutes } from '#contract/resources/auth.ts'
import { api } from './api.ts'
import { endpoint } from './endpoint.ts'

/**
 * The login screen shows its own failures. Whoever signs in or out meets an empty cache: see
 * `src/app/sessionListeners.ts`.
 */
const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendSignInCode: build.mutation({
      ...endpoint(authRoutes.otp),
      extraOptions: { screenShows: 'all' },
    }),
    sendSignInLink: build.mutation({
      ...endpoint(authRoutes.email),
      extraOptions: { screenShows: 'all' },
    }),
    startGoogleSignIn: build.mutation({
      ...endpoint(authRoutes.googleRedirect),
      extraOptions: { screenShows: 'all' },
    }),
    startOidcSignIn: build.mutation({
      ...endpoint(authRoutes.oidcRedirect),
      extraOptions: { screenShows: 'all' },
    }),
    signIn: build.mutation({
      ...endpoint(authRoutes.callback),
      extraOptions: { screenShows: 'all' },
    }),
    giveFactor: build.mutation({
      ...endpoint(authRoutes.factor),
      extraOptions: { screenShows: 'all' },
    }),
    askForPasskey: build.mutation({
      ...endpoint(authRoutes.passkeyQuestion),
      extraOptions: { screenShows: 'all' },
    }),
    signInByPasskey: build.mutation({
      ...endpoint(authRoutes.passkey),
      extraOptions: { screenShows: 'all' },
    }),
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
