import { createHash } from 'node:crypto'
import type {
  Answer,
  Asking,
  Connector,
  OAuthFacts,
  Tokens,
} from '#server/areas/creators/connectors/connector.ts'
import { askTokens } from '#server/areas/creators/connectors/oauth.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { OAuthApp } from '#server/platform/config/oauthApps.ts'
import type { ConnectionServices } from './connectionServices.ts'

interface Exchanging extends Pick<ConnectionServices, 'oauthApps'> {
  readonly ask: Pick<Asking, 'get'>
  readonly clock: Clock
}

/** What goes to a platform and comes back. */
interface Round {
  readonly state: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** Where somebody is sent to let us read their account. */
export function authorizationUrl(
  facts: OAuthFacts,
  { clientId }: OAuthApp,
  { state, codeVerifier, redirectUri }: Round,
): URL {
  const { scopes, scopeSeparator = ',', clientIdName = 'client_id', pkce, alsoAuthorize } = facts
  const url = new URL(facts.authorizeUrl)
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const query = {
    [clientIdName]: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes.map(({ name }) => name).join(scopeSeparator),
    state,
    ...(pkce ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
    ...alsoAuthorize,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Exchanges what somebody has brought back for tokens that last. */
export async function exchangeCode(
  exchanging: Exchanging,
  connector: Connector,
  code: string,
  { codeVerifier, redirectUri }: Pick<Round, 'codeVerifier' | 'redirectUri'>,
): Promise<Answer<Tokens>> {
  const { oauth, app } = known(exchanging, connector)
  const tokens = await askByForm(exchanging, connector, 'exchange a code', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(oauth.pkce ? { code_verifier: codeVerifier } : {}),
  })
  if (tokens.kind !== 'OK' || !oauth.prolong) return tokens
  const now = exchanging.clock()
  const prolonged = await oauth.prolong({ ask: exchanging.ask, app, now }, tokens.value)
  if (prolonged.kind !== 'OK') return prolonged
  const { value } = prolonged
  return { kind: 'OK', value: { ...value, scopes: value.scopes ?? tokens.value.scopes } }
}

/** Gets the next tokens. A refresh token that is not replaced stays good. */
export async function renewTokens(
  exchanging: Exchanging,
  connector: Connector,
  tokens: Tokens,
): Promise<Answer<Tokens>> {
  const { oauth, app } = known(exchanging, connector)
  if (oauth.renew) return oauth.renew({ ask: exchanging.ask, app, now: exchanging.clock() }, tokens)
  const { refreshToken, renewableUntil } = tokens
  if (refreshToken === undefined)
    return { kind: 'RECONNECT', why: 'The consent to read this account ran out' }
  const answer = await askByForm(exchanging, connector, 'renew a token', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  })
  if (answer.kind !== 'OK') return answer
  const { value } = answer
  const isSame = value.refreshToken === undefined || value.refreshToken === refreshToken
  return {
    kind: 'OK',
    value: {
      ...value,
      refreshToken: value.refreshToken ?? refreshToken,
      renewableUntil: value.renewableUntil ?? (isSame ? renewableUntil : undefined),
    },
  }
}

/** Asks the endpoint of tokens as RFC 6749 says. */
function askByForm(
  exchanging: Exchanging,
  connector: Connector,
  call: string,
  form: Readonly<Record<string, string>>,
): Promise<Answer<Tokens>> {
  const { oauth, app } = known(exchanging, connector)
  const { clientId, clientSecret } = app
  const isBasic = oauth.clientAuth === 'BASIC'
  const proof = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const own = { [oauth.clientIdName ?? 'client_id']: clientId, client_secret: clientSecret }
  return askTokens(
    { ask: exchanging.ask, now: exchanging.clock() },
    {
      call,
      url: oauth.tokenUrl,
      body: new URLSearchParams(isBasic ? form : { ...own, ...form }),
      ...(isBasic ? { headers: { authorization: `Basic ${proof}` } } : {}),
    },
    oauth.tokensIn,
  )
}

function known(
  { oauthApps }: Pick<ConnectionServices, 'oauthApps'>,
  { platform, oauth }: Connector,
) {
  const app = oauthApps.get(platform)
  if (!oauth || !app) throw new Error(`Accounts of ${platform} are not connected here`)
  return { oauth, app }
}
