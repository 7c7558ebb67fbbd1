import { array, boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { readByAll, responseOf, route } from '#contract/route.ts'

/** Who can vouch for people who sign in: Google, and the OpenID Connect issuer of the operator's choice. */
export const identityProviderKinds = ['GOOGLE', 'OIDC'] as const

export type IdentityProviderKind = (typeof identityProviderKinds)[number]

const identityProvider = object({
  kind: string().oneOf(identityProviderKinds).required(),
  /** What people call it, as its button says. */
  name: string().required(),
})

export type ListedIdentityProvider = InferType<typeof identityProvider>

/** What the browser must know of this installation before anybody has signed in. */
export const appRoutes = {
  settings: route('/app/settings', {
    summary: 'Fetch the settings a client needs before sign-in',
    ...readByAll,
    response: responseOf(
      object({
        /** Whether plans limit what a workspace may have. Not where somebody hosts it for themselves and says so. */
        plan_limits: boolean().required(),
        /** By whom people can be signed in here beside their email; empty where none is set up. */
        identity_providers: array(identityProvider.required()).required(),
        /** Whether it can be told which US state a visitor is in, so that links can exclude states. */
        us_states: boolean().required(),
        /** Whether films can be watermarked here, which takes ffmpeg. */
        marks_films: boolean().required(),
        /** Where mail lands when there is no mail server and the caller is on this machine; else null. */
        local_mailbox_url: string().nullable().defined(),
        /** The platforms that are asked for figures here; accounts of others have none unless they are imported. */
        synced_platforms: array(string().required()).required(),
      }),
    ),
  }),
}

export const appGroup: Group = {
  name: 'Installation',
  about: 'What a client needs to know before sign-in.',
  routes: appRoutes,
}
