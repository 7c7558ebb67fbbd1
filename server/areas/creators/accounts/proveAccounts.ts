import { platformLabel } from '#contract/reference/platforms.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Attempt } from '#server/areas/creators/connections/attempts.ts'
import type { ConnectionServices } from '#server/areas/creators/connections/connectionServices.ts'
import { exchangeCode } from '#server/areas/creators/connections/exchange.ts'
import { openConnectedAsking } from '#server/areas/creators/connections/openConnectedAsking.ts'
import type {
  Answer,
  Connector,
  NoAnswer,
  Tokens,
} from '#server/areas/creators/connectors/connector.ts'
import type { Connectors } from '#server/areas/creators/connectors/connectors.ts'
import { whoConsented } from '#server/areas/creators/connectors/oauth.ts'
import { openAsking } from '#server/areas/creators/connectors/openAsking.ts'
import type { Needs } from '#server/platform/area.ts'
import { outsideCall } from '#server/platform/db/callScope.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Proven } from './connectAccount.ts'

/** What accounts are connected with. */
export interface ConnectingServices extends ConnectionServices, Needs<'rateLimits', 'appUrl'> {
  readonly connectors: Connectors
  readonly limits: PlanLimits
}

interface Returned {
  readonly attempt: Attempt
  readonly code: string
  readonly redirectUri: string
}

/** The accounts that somebody has come back from their platform with, each with tokens that have been tried there. */
export async function proveAccounts(
  services: ConnectingServices,
  connector: Connector,
  { attempt, code, redirectUri }: Returned,
): Promise<readonly Proven[] | Failure> {
  const stopping = new AbortController().signal
  const { codeVerifier } = attempt
  // What waits for a platform is no call's own time at the database.
  const answer = await outsideCall(async () => {
    const ask = openAsking(services, connector, stopping)
    const round = { codeVerifier, redirectUri }
    const tokens = await exchangeCode({ ...services, ask }, connector, code, round)
    if (tokens.kind !== 'OK') return tokens
    const refused = refusedNeeded(connector, tokens.value)
    if (refused) return refused
    return accountsOf(services, connector, tokens.value, stopping)
  })
  return answer.kind === 'OK' ? answer.value : failureOf(services, connector, answer)
}

/** What has to be allowed, and was not. */
function refusedNeeded({ platform, oauth }: Connector, { scopes }: Tokens): NoAnswer | undefined {
  const refused = oauth?.scopes.find(({ name, isNeeded }) => isNeeded && !scopes?.includes(name))
  if (!refused || scopes === undefined) return undefined
  const label = platformLabel(platform)
  const why = `${label} was not allowed to share this: ${refused.reads}. Connect again, and allow it`
  return { kind: 'GONE', why }
}

async function accountsOf(
  services: ConnectingServices,
  connector: Connector,
  tokens: Tokens,
  stopping: AbortSignal,
): Promise<Answer<readonly Proven[]>> {
  const ask = openConnectedAsking(services, connector, tokens.accessToken, stopping)
  if (connector.oauth?.accounts) {
    const found = await connector.oauth.accounts(ask, tokens)
    if (found.kind !== 'OK') return found
    return { kind: 'OK', value: found.value.map((account) => ({ tokens, ...account })) }
  }
  const profile = await connector.profile(ask, whoConsented)
  return profile.kind === 'OK'
    ? { kind: 'OK', value: [{ profile: profile.value, tokens }] }
    : profile
}

function failureOf(
  { log }: Pick<ConnectingServices, 'log'>,
  { platform }: Connector,
  answer: NoAnswer,
): Failure {
  const label = platformLabel(platform)
  switch (answer.kind) {
    case 'WAIT':
      return new Failure('UNAVAILABLE', `${label} does not answer at the moment. Try again later.`)
    case 'GONE':
      return new Failure('BAD_REQUEST', `${answer.why}.`)
    case 'RECONNECT':
      return new Failure('BAD_REQUEST', `${label} did not accept the connection. Try again.`)
    case 'DRIFT':
      log.warn({ platform, expected: answer.expected }, 'an account could not be connected')
      return new Failure(
        'UNAVAILABLE',
        `${label} answered in a way that this server does not understand. Whoever runs it finds the reason in its log.`,
      )
  }
}
