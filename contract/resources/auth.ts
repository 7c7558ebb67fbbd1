import { array, boolean, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { readByAll, responseOf, route, writtenByAll, writtenInApp } from '#contract/route.ts'
import { email, name, only, text, time } from '#contract/schema.ts'
import {
  factorKinds,
  givenFactor,
  passkeyQuestion,
  signedByPasskey,
} from '#contract/secondFactors.ts'
import { user } from './user.ts'

/** A place inside the app to go on to after signing in. Anything else is answered like none. */
const redirectPath = () => text(500)

const inSignIn = { ...writtenByAll, activity: { unrecorded: 'SIGN_IN' } } as const

/** Sends the browser to an identity provider, which sends it back to `callback`. */
const redirect = (path: string, summary: string) =>
  route(path, {
    summary,
    ...inSignIn,
    body: only({ redirect_path: redirectPath() }),
    response: responseOf(object({ url: name(4000) })),
  })

const sent = responseOf(object({ sent: boolean().required() }))

/** What is due before somebody is signed in who has a second factor. */
const dueFactor = object({
  /** Stands for the proof that was given, in the browser that gave it, for one sign-in. */
  ticket: string().required(),
  /** By what they may go on. */
  kinds: array(string().oneOf(factorKinds).required()).required(),
  expires_at: time().required(),
})

const signedIn = object({
  user: user.required(),
  /** Where the person was going when they were asked to sign in. */
  redirect_path: string().nullable().defined(),
})

export const authRoutes = {
  otp: route('/auth/otp', {
    summary: 'Email a sign-in code',
    ...inSignIn,
    body: only({ email: email().required('Enter your email address') }),
    response: sent,
  }),
  email: route('/auth/email', {
    summary: 'Email a sign-in link',
    ...inSignIn,
    body: only({
      email: email().required('Enter your email address'),
      redirect_path: redirectPath(),
    }),
    response: sent,
  }),
  /**
   * Redeems a link's token, a code with its email address, or what an identity provider sent back. A code works in the
   * browser that asked for it only. A link works everywhere: elsewhere, and where somebody else is signed in, it is
   * answered CONFIRMATION_NEEDED with `email` and `signed_in_as` until it comes with `confirmed`. Whoever has a second factor is not
   * signed in yet: `second_factor` says what /auth/factor takes.
   */
  callback: route('/auth/callback', {
    summary: 'Sign in with a link, a code or an identity provider',
    ...inSignIn,
    query: only({
      token: text(200),
      /** With a token: that the person has seen whom it signs in, where they are asked. */
      confirmed: boolean(),
      email: email(),
      otp: text(20),
      code: text(2000),
      state: text(500),
      /** What else an identity provider adds to its answer, or says instead of one. */
      iss: text(500),
      scope: text(2000),
      authuser: text(100),
      prompt: text(100),
      hd: text(300),
      session_state: text(500),
      error: text(200),
      error_description: text(2000),
    }),
    response: responseOf(
      signedIn.shape({
        /** Null while a second factor is due. */
        user: user.nullable().defined(),
        /** Null for who is signed in. */
        second_factor: dueFactor.nullable().defined(),
      }),
    ),
  }),
  /** Takes the ticket of /auth/callback with one factor: a ticket allows five guesses. */
  factor: route('/auth/factor', {
    ...inSignIn,
    summary: 'Finish a sign-in with a second factor',
    body: only({ ticket: name(200), ...givenFactor }),
    response: responseOf(signedIn),
  }),
  /** With a ticket it asks for one of that person's, as their second factor; without, for any of this site. */
  passkeyQuestion: route('/auth/passkey/ask', {
    ...inSignIn,
    summary: 'Ask for a passkey',
    body: only({ ticket: text(200) }),
    response: responseOf(passkeyQuestion),
  }),
  /** A passkey verifies its user on the device: it takes neither a mail nor a second factor. */
  passkey: route('/auth/passkey', {
    ...inSignIn,
    summary: 'Sign in with a passkey',
    body: only({ passkey: signedByPasskey.required(), redirect_path: redirectPath() }),
    response: responseOf(signedIn),
  }),
  head: route('/auth/head', {
    summary: 'Check whether an email address has an account',
    ...readByAll,
    query: only({ email: email().required('Enter your email address') }),
    response: responseOf(object({ exists: boolean().required() })),
  }),
  googleRedirect: redirect('/auth/google/redirect', 'Start signing in with Google'),
  oidcRedirect: redirect('/auth/oidc/redirect', 'Start signing in with an OpenID Connect issuer'),
  logout: route('/auth/logout', {
    summary: 'End the session',
    ...writtenInApp,
    activity: { unrecorded: 'SIGN_IN' },
    beforeFactor: 'ALLOWED',
    response: responseOf(object({ signed_out: boolean().required() })),
  }),
}

export const authGroup: Group = {
  name: 'Signing in',
  about:
    'By an emailed code or link, with Google or another OpenID Connect issuer, or with a passkey; then with a second factor, for who has one. The session is a cookie.',
  routes: authRoutes,
}
