import { string } from 'yup'
import type { IdentityProviderKind } from '#contract/resources/app.ts'
import { allOrNone } from './allOrNone.ts'
import { url } from './url.ts'

/** An OpenID Connect issuer that signs people in, and what it knows this installation by. */
export interface IdentityProviderConfig {
  readonly kind: IdentityProviderKind
  /** What people call it. */
  readonly name: string
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
}

const address = () => url(['http://', 'https://'])

/** The variables of all providers. */
export const identityProviderFields = {
  GOOGLE_CLIENT_ID: string(),
  GOOGLE_CLIENT_SECRET: string(),
  GOOGLE_ISSUER: address().default('https://accounts.google.com'),
  OIDC_ISSUER: address(),
  OIDC_CLIENT_ID: string(),
  OIDC_CLIENT_SECRET: string(),
  OIDC_NAME: string().trim().max(40, 'must have at most 40 characters'),
}

type Values = { readonly [name in keyof typeof identityProviderFields]?: string | undefined }

/** @throws StartupError when a provider has some of its variables and not the others. */
export function identityProvidersOf(values: Values): readonly IdentityProviderConfig[] {
  return [googleOf(values), issuerOf(values)].filter((one) => one !== undefined)
}

function googleOf(values: Values): IdentityProviderConfig | undefined {
  const needed = allOrNone(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  return (
    needed && {
      kind: 'GOOGLE',
      name: 'Google',
      issuer: new URL(values.GOOGLE_ISSUER ?? identityProviderFields.GOOGLE_ISSUER.getDefault()),
      clientId: needed('GOOGLE_CLIENT_ID'),
      clientSecret: needed('GOOGLE_CLIENT_SECRET'),
    }
  )
}

function issuerOf(values: Values): IdentityProviderConfig | undefined {
  const needed = allOrNone(values, [
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_NAME',
  ])
  return (
    needed && {
      kind: 'OIDC',
      name: needed('OIDC_NAME'),
      issuer: new URL(needed('OIDC_ISSUER')),
      clientId: needed('OIDC_CLIENT_ID'),
      clientSecret: needed('OIDC_CLIENT_SECRET'),
    }
  )
}
