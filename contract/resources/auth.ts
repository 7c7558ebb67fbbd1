import { boolean, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { responseOf, route } from '#contract/route.ts'
import { email, name, only, text } from '#contract/schema.ts'
import { user } from './user.ts'

/** A place inside the app to go on to after signing in. Anything else is answered like none. */
const redirectPath = () => text(500)

/** Sends the browser to an identity provider, which sends it back to `callback`. */
const redirect = (path: string, summary: string) =>
  route(path, {
    summary,
    by: ['PUBLIC'],
    effect: 'write',
    activity: { unrecorded: 'SIGN_IN' },
    apiKey: 'REFUSED',
    body: only({ redirect_path: redirectPath() }),
    response: responseOf(object({ url: name(4000) })),
  })

const sent = responseOf(object({ sent: boolean().required() }))

export const authRoutes = {
  otp: route('/auth/otp', {
    summary: 'Email a sign-in code',
    by: ['PUBLIC'],
    effect: 'write',
    activity: { unrecorded: 'SIGN_IN' },
    apiKey: 'REFUSED',
    body: only({ email: email().required('Enter your email address') }),
    response: sent,
  }),
  email: route('/auth/email', {
    summary: 'Email a sign-in link',
    by: ['PUBLIC'],
    effect: 'write',
    activity: { unrecorded: 'SIGN_IN' },
    apiKey: 'REFUSED',
    body: only({
      email: email().required('Enter your email address'),
      redirect_path: redirectPath(),
    }),
    response: sent,
  }),
  /**
   * Redeems a link's token, a code with its email address, or what an identity provider sent back. A code works in the
   * browser that asked for it only. A link works everywhere: elsewhere, and where somebody else is signed in, it is
   * answered CONFIRMATION_NEEDED with `email` and `signed_in_as` until it comes with `confirmed`.
   */
  callback: route('/auth/callback', {
    summary: 'Sign in with a link, a code or an identity provider',
    by: ['PUBLIC'],
    effect: 'write',
    activity: { unrecorded: 'SIGN_IN' },
    apiKey: 'REFUSED',
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
      object({
        user: user.required(),
        /** Where the person was going when they were asked to sign in. */
        redirect_path: string().nullable().defined(),
      }),
    ),
  }),
  head: route('/auth/head', {
    summary: 'Check whether an email address has an account',
    by: ['PUBLIC'],
    effect: 'read',
    apiKey: 'REFUSED',
    query: only({ email: email().required('Enter your email address') }),
    response: responseOf(object({ exists: boolean().required() })),
  }),
  googleRedirect: redirect('/auth/google/redirect', 'Start signing in with Google'),
  oidcRedirect: redirect('/auth/oidc/redirect', 'Start signing in with an OpenID Connect issuer'),
  logout: route('/auth/logout', {
    summary: 'End the session',
    by: ['USER'],
    effect: 'write',
    activity: { unrecorded: 'SIGN_IN' },
    apiKey: 'REFUSED',
    response: responseOf(object({ signed_out: boolean().required() })),
  }),
}

export const authGroup: Group = {
  name: 'Signing in',
  about:
    'By an emailed code or link, with Google, or with an OpenID Connect issuer. The session is a cookie.',
  routes: authRoutes,
}
