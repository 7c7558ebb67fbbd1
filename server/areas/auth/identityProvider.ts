import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'
import type { IdentityProviderKind } from '#contract/resources/app.ts'
import { email } from '#contract/schema.ts'
import type { Needs } from '#server/platform/area.ts'
import type { IdentityProviderConfig } from '#server/platform/config/identityProviders.ts'
import { isLoopbackHost } from '#server/platform/http/loopbackHost.ts'

/** What ties one sign-in's way out to its way back. */
export interface Round {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Whom the provider vouches for. */
export interface ProvenIdentity {
  /** Who they are for good: the issuer, and what it knows them by. Their address may change. */
  readonly issuer: string
  readonly subject: string
  /** Lower-cased. Undefined when the provider has not verified one. */
  readonly email: string | undefined
  /**
   * The domain of that address, where the provider speaks for it. Google does so only for the domains of its Workspaces (`hd`): anybody
   * keeps a private account that was once opened with an address of their employer's.
   */
  readonly mailDomain: string | undefined
  readonly name: string
}

/** Why there is no identity: the provider is `AWAY`, or what came back does not hold: `REFUSED`. */
export type ProviderProblem = 'AWAY' | 'REFUSED'

/** An OpenID Connect issuer that signs people in. */
export interface IdentityProvider {
  readonly kind: IdentityProviderKind
  /** What people call it. */
  readonly name: string
  /** Where to send the browser; or `AWAY`. */
  authorizationUrl(round: Round): Promise<URL | 'AWAY'>
  /** Checks what the browser brought back, its query parameters as they came. */
  identify(
    parameters: Readonly<Record<string, string | undefined>>,
    round: Round,
  ): Promise<ProvenIdentity | ProviderProblem>
}

interface Services extends Needs<'log', 'appUrl'> {
  readonly provider: IdentityProviderConfig
}

/** How long the provider may take to answer, in seconds. */
const timeoutSeconds = 10

/** The errors of openid-client that say nothing about the person: the provider did not answer properly. */
const awayCodes: ReadonlySet<string | undefined> = new Set([
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** Asks nobody before somebody signs in. */
export function openIdentityProvider({ config, provider, log }: Services): IdentityProvider {
  const { kind, name } = provider
  const callback = new URL('/auth/callback', config.appUrl)
  const discover = discoverOnce(provider)

  const problemOf = (error: unknown): ProviderProblem => {
    const problem = isRefusal(error) ? 'REFUSED' : 'AWAY'
    log.warn(
      { provider: kind, problem, code: codeOf(error) },
      'sign-in with the identity provider failed',
    )
    return problem
  }

  return {
    kind,
    name,

    async authorizationUrl(round) {
      try {
        return buildAuthorizationUrl(await discover(), {
          redirect_uri: callback.href,
          scope: 'openid email profile',
          state: round.state,
          nonce: round.nonce,
          code_challenge: await calculatePKCECodeChallenge(round.codeVerifier),
          code_challenge_method: 'S256',
        })
      } catch (error) {
        problemOf(error)
        return 'AWAY'
      }
    },

    async identify(parameters, round) {
      try {
        const profile = await exchange(await discover(), withQuery(callback, parameters), round)
        return identityOf(profile, kind)
      } catch (error) {
        return problemOf(error)
      }
    },
  }
}

/** Asks the issuer for its URLs once; a failure is asked again next time. */
function discoverOnce(provider: IdentityProviderConfig) {
  let known: Promise<Configuration> | undefined
  return () => {
    known ??= discoverIssuer(provider).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

/** Asks an issuer for its URLs. Rejects when it does not answer, or answers for another issuer. */
export const discoverIssuer = ({
  issuer,
  clientId,
  clientSecret,
}: IdentityProviderConfig): Promise<Configuration> =>
  discovery(issuer, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: isLoopbackHost(issuer.hostname) ? [allowInsecureRequests] : [],
  })

/** What the issuer says of somebody, under the names of the standard's claims. */
interface Profile {
  readonly issuer: string
  readonly subject: string
  readonly claims: Readonly<Record<string, unknown>>
}

async function exchange(
  provider: Configuration,
  returned: URL,
  { state, nonce, codeVerifier }: Round,
): Promise<Profile> {
  const tokens = await authorizationCodeGrant(provider, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const token = tokens.claims()
  if (!token) throw new Error('The answer holds no ID token')
  const { iss: issuer, sub: subject } = token
  // An address and whether it is verified count only when both come from one place.
  const claims =
    saysWhetherVerified(token) || provider.serverMetadata().userinfo_endpoint === undefined
      ? token
      : await fetchUserInfo(provider, tokens.access_token, subject)
  return { issuer, subject, claims }
}

const saysWhetherVerified = (claims: Profile['claims']) =>
  claims['email'] !== undefined && verdictOf(claims) !== undefined

/** Whether the address is verified; undefined when nobody says. Entra ID says it of the domain, in a claim of its own. */
const verdictOf = ({
  email_verified: verified,
  xms_edov: domainVerified,
}: Profile['claims']): unknown => verified ?? domainVerified

function identityOf(
  { issuer, subject, claims }: Profile,
  kind: IdentityProviderKind,
): ProvenIdentity {
  const { email: mailbox, name } = claims
  const isProven =
    typeof mailbox === 'string' && verdictOf(claims) === true && email().isValidSync(mailbox)
  const proven = isProven ? email().cast(mailbox) : undefined
  const host = proven?.split('@')[1]
  return {
    issuer,
    subject,
    email: proven,
    mailDomain: kind === 'OIDC' || claims['hd'] === host ? host : undefined,
    name: typeof name === 'string' ? name.trim().slice(0, 120) : '',
  }
}

function withQuery(url: URL, parameters: Readonly<Record<string, string | undefined>>): URL {
  const whole = new URL(url)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) whole.searchParams.set(name, value)
  }
  return whole
}

function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500
  if (error instanceof AuthorizationResponseError) return true
  return error instanceof ClientError && !awayCodes.has(error.code)
}

/** Never the error itself: its cause may hold tokens. */
function codeOf(error: unknown): string {
  if (error instanceof ResponseBodyError) return error.error
  if (error instanceof Error) {
    return 'code' in error && typeof error.code === 'string' ? error.code : error.name
  }
  return 'UNKNOWN'
}
