import type { IdentityProviderKind } from '#contract/resources/app.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { IdentityProvider } from './identityProvider.ts'

type Named = Pick<IdentityProvider, 'name'>

const ways: Readonly<Record<IdentityProviderKind, string>> = {
  GOOGLE: 'Signing in with Google',
  OIDC: 'Single sign-on',
}

/** @param kind which of them; undefined when it is not known which was meant. */
export const providerNotConfigured = (kind?: IdentityProviderKind) =>
  new Failure(
    'NOT_CONFIGURED',
    `${kind ? ways[kind] : 'Signing in with another service'} is not set up here. Sign in by email.`,
  )

export const providerAway = ({ name }: Named) =>
  new Failure(
    'UNAVAILABLE',
    `${name} cannot be reached. Try again in a moment, or sign in by email.`,
  )

export const providerRefuses = ({ name }: Named) =>
  new Failure('LINK_INVALID', `${name} could not confirm the sign-in. Try again.`)

export const emailNotVerified = ({ name }: Named) =>
  new Failure('FORBIDDEN', `${name} has not verified your email address. Sign in by email.`)

export const boundToAnother = ({ name }: Named, email: string) =>
  new Failure(
    'FORBIDDEN',
    `The account of ${email} is connected with another person at ${name}. Sign in by email.`,
  )

/** The browser comes back with something that this server did not begin, or has forgotten. */
export const beganElsewhere = () =>
  new Failure(
    'LINK_INVALID',
    'This sign-in was started in another browser or has expired. Try again.',
  )
