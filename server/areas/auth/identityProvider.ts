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
import type { Logger } from 'pino'
import { email } from '#contract/schema.ts'
import type { Config, GoogleConfig } from '#server/platform/config/config.ts'
import { isLoopbackHost } from '#server/platform/http/loopbackHost.ts'

/** What ties one sign-in's way out to its way back. */
export interface Round {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Whom the provider vouches for. */
export interface ProvenIdentity {
  /** Lower-cased. Undefined when the provider has not verified one. */
  readonly email: string | undefined
  readonly name: string
}

/** Why there is no identity: the provider is `AWAY`, or what came back does not hold: `REFUSED`. */
export type ProviderProblem = 'AWAY' | 'REFUSED'

/** Google, or another OpenID Connect issuer in its place. */
export interface IdentityProvider {
  /** Where to send the browser; or `AWAY`. */
  authorizationUrl(round: Round): Promise<URL | 'AWAY'>
  /** Checks what the browser brought back, its query parameters as they came. */
  identify(
    parameters: Readonly<Record<string, string | undefined>>,
    round: Round,
  ): Promise<ProvenIdentity | ProviderProblem>
}

interface Services {
  readonly config: Pick<Config, 'appUrl'>
  readonly google: GoogleConfig
  readonly log: Logger
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

export function openIdentityProvider({ config, google, log }: Services): IdentityProvider {
  const callback = new URL('/auth/callback', config.appUrl)
  const discover = discoverOnce(google)

  const problemOf = (error: unknown): ProviderProblem => {
    const problem = isRefusal(error) ? 'REFUSED' : 'AWAY'
    log.warn({ problem, code: codeOf(error) }, 'sign-in with the identity provider failed')
    return problem
  }

  return {
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
        return await exchange(await discover(), withQuery(callback, parameters), round)
      } catch (error) {
        return problemOf(error)
      }
    },
  }
}

/** Asks the issuer for its URLs once; a failure is asked again next time. */
function discoverOnce({ issuer, clientId, clientSecret }: GoogleConfig) {
  let known: Promise<Configuration> | undefined
  return () => {
    known ??= discovery(issuer, clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      execute: isLoopbackHost(issuer.hostname) ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

async function exchange(
  provider: Configuration,
  returned: URL,
  { state, nonce, codeVerifier }: Round,
): Promise<ProvenIdentity> {
  const tokens = await authorizationCodeGrant(provider, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The answer holds no ID token')
  const profile =
    claims['email'] === undefined
      ? await fetchUserInfo(provider, tokens.access_token, claims.sub)
      : claims
  return identityOf(profile)
}

function identityOf(profile: Readonly<Record<string, unknown>>): ProvenIdentity {
  const { email: mailbox, email_verified: verified, name } = profile
  const proven = typeof mailbox === 'string' && verified === true && email().isValidSync(mailbox)
  return {
    email: proven ? email().cast(mailbox) : undefined,
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
