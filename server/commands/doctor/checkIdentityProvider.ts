import { discoverIssuer } from '#server/areas/auth/identityProvider.ts'
import type { IdentityProviderConfig } from '#server/platform/config/identityProviders.ts'
import { type Finding, good, wrong } from './finding.ts'

/** Whether an issuer answers as the OpenID Connect issuer that it is taken for. Nobody is signed in. */
export async function checkIdentityProvider(provider: IdentityProviderConfig): Promise<Finding> {
  const { kind, name, issuer } = provider
  try {
    await discoverIssuer(provider)
    return good(`${name} can sign people in: ${issuer.href} answers as an issuer.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return wrong(`${kind}_ISSUER: ${issuer.href} does not answer as an issuer: ${reason}.`)
  }
}
