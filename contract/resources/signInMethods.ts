import { array, boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { batchOf, ofDeletion } from '#contract/resource.ts'
import { listResponse, readInApp, responseOf, route, writtenByOwner } from '#contract/route.ts'
import { count, id, name, only, text, time } from '#contract/schema.ts'
import { givenFactor, madePasskey, passkeyPlan, passkeyQuestion } from '#contract/secondFactors.ts'
import { identityProviderKinds } from './app.ts'
import { userGroup } from './user.ts'

/** A key on a device or in a password manager, with which somebody signs in. */
export const passkey = object({
  id: id().required(),
  name: string().required(),
  created_at: time().required(),
  last_used_at: time().nullable().defined(),
})

export type Passkey = InferType<typeof passkey>

/** An account at an identity provider that signs somebody in, whatever its address becomes. */
const boundIdentity = object({
  kind: string().oneOf(identityProviderKinds).required(),
  /** What the provider last said is its verified address; null when it says so no more. */
  email: string().nullable().defined(),
  last_used_at: time().required(),
})

export type BoundIdentity = InferType<typeof boundIdentity>

/** How somebody can sign in, and what they are asked for beside their email address. */
export const signInMethods = object({
  email: string().required(),
  /** At the providers set up here. At others, the first account whose verified address is theirs becomes theirs. */
  identities: array(boundIdentity.required()).required(),
  passkeys: array(passkey.required()).required(),
  /** Null without one. */
  authenticator: object({
    created_at: time().required(),
    last_used_at: time().nullable().defined(),
  })
    .nullable()
    .defined(),
  recovery_codes_left: count().required(),
  /** Whether a workspace they are in requires a second factor: the last one cannot be removed then. */
  required: boolean().required(),
  /** Until when they may change these without proving again who they are; null: they have to first. */
  proven_until: time().nullable().defined(),
})

export type SignInMethods = InferType<typeof signInMethods>

/** What a workspace's owner asks of its members. */
export const factorRequirement = object({
  required: boolean().required(),
  members: count().required(),
  /** How many of them have an authenticator or a passkey. */
  members_with_factor: count().required(),
})

export type FactorRequirement = InferType<typeof factorRequirement>

/** Codes that only this answer shows; null where codes were there before, which stay as they are. */
const newCodes = () => array(string().required()).nullable().defined()

const passkeyName = () => name(80, 'Enter a name')

export const renamePasskey = only({ name: passkeyName() })

/** What somebody may do who must set up a second factor before anything else. */
const own = { by: ['USER'], apiKey: 'REFUSED', beforeFactor: 'ALLOWED' } as const

const change = { ...own, effect: 'write', activity: { unrecorded: 'OWN_ACCOUNT' } } as const

/** Those that change something answer PROOF_NEEDED unless the person has signed in or proven who they are lately. */
export const signInMethodRoutes = {
  fetch: route('/user/sign-in-methods/fetch', {
    ...own,
    summary: 'Fetch how the signed-in person signs in',
    effect: 'read',
    response: responseOf(signInMethods),
  }),
  /** With a second factor this takes one; otherwise a code that /auth/otp has mailed to the person, as `otp`. */
  prove: route('/user/sign-in-methods/prove', {
    ...change,
    summary: 'Prove again who is signed in',
    body: only({ ...givenFactor, otp: text(20) }),
    response: responseOf(object({ proven_until: time().required() })),
  }),
  askPasskey: route('/user/sign-in-methods/prove/passkey', {
    ...change,
    summary: 'Ask for a passkey that proves who is signed in',
    response: responseOf(passkeyQuestion),
  }),
  /** In the place of one that was not confirmed. The authenticator in use, if there is one, stays until then. */
  startAuthenticator: route('/user/sign-in-methods/authenticator/start', {
    ...change,
    summary: 'Start setting up an authenticator app',
    response: responseOf(
      object({
        /** In Base32. Only this answer shows it. */
        secret: string().required(),
        /** What a QR code holds: otpauth://totp/… */
        uri: string().required(),
      }),
    ),
  }),
  confirmAuthenticator: route('/user/sign-in-methods/authenticator/confirm', {
    ...change,
    summary: 'Confirm an authenticator app with a code of its',
    body: only({ code: name(20, 'Enter the code') }),
    response: responseOf(object({ recovery_codes: newCodes() })),
  }),
  deleteAuthenticator: route('/user/sign-in-methods/authenticator/delete', {
    ...change,
    summary: 'Remove the authenticator app',
    response: responseOf(object({ removed: boolean().required() })),
  }),
  startPasskey: route('/user/sign-in-methods/passkeys/start', {
    ...change,
    summary: 'Start adding a passkey',
    response: responseOf(passkeyPlan),
  }),
  createPasskey: route('/user/sign-in-methods/passkeys/create', {
    ...change,
    summary: 'Add a passkey',
    body: only({ name: passkeyName(), passkey: madePasskey.required() }),
    response: responseOf(object({ passkey: passkey.required(), recovery_codes: newCodes() })),
  }),
  updatePasskeys: route('/user/sign-in-methods/passkeys/update', {
    ...change,
    summary: 'Rename passkeys',
    body: batchOf(only({ id: id().required(), data: renamePasskey.required() }).required()),
    response: listResponse(passkey),
  }),
  deletePasskeys: route('/user/sign-in-methods/passkeys/delete', {
    ...change,
    summary: 'Remove passkeys',
    ...ofDeletion(),
  }),
  createRecoveryCodes: route('/user/sign-in-methods/recovery-codes/create', {
    ...change,
    summary: 'Make recovery codes, in place of all before them',
    response: responseOf(object({ recovery_codes: array(string().required()).required() })),
  }),
  fetchRequirement: route('/user/sign-in-methods/requirement/fetch', {
    ...readInApp,
    role: 'OWNER',
    summary: 'Fetch whether the workspace requires a second factor',
    response: responseOf(factorRequirement),
  }),
  /** Takes an owner who has a second factor. */
  updateRequirement: route('/user/sign-in-methods/requirement/update', {
    ...writtenByOwner,
    summary: 'Require a second factor of every member, or no longer',
    activity: { thing: 'WORKSPACE', action: 'SIGN_IN_RULE_CHANGED' },
    body: only({ required: boolean().required() }),
    response: responseOf(factorRequirement),
  }),
}

export const signInMethodGroup: Group = {
  name: userGroup.name,
  about: userGroup.about,
  routes: signInMethodRoutes,
}
