import { platforms } from '#contract/reference/platforms.ts'
import { type Integration, integrationRoutes } from '#contract/resources/integrations.ts'
import type { Connector } from '#server/areas/creators/connectors/connector.ts'
import {
  type ConnectorState,
  connectorStates,
  type HostState,
} from '#server/areas/creators/connectors/connectorStates.ts'
import { oauthConnectors } from '#server/areas/creators/connectors/connectors.ts'
import { appVariables } from '#server/platform/config/oauthApps.ts'
import { platformKeyVariables } from '#server/platform/config/platformKeys.ts'
import { type Served, serveAfter } from '#server/platform/http/serve.ts'
import { redirectUriOf } from './accountConnectionCalls.ts'
import type { ConnectingServices } from './proveAccounts.ts'

/** The variables of the platforms that take a key of the installation. */
const keyVariables: Readonly<Record<string, readonly string[]>> = platformKeyVariables

/** The call that tells owners and admins what their installation can ask, and how that is going. */
export function integrationCalls(services: ConnectingServices): Served[] {
  const { connectors, database, clock, tokenSeal } = services
  return [
    serveAfter(integrationRoutes.fetch, {
      before: () => connectorStates(database, connectors, clock()),
      handler: async (_call, states) => ({
        redirect_uri: redirectUriOf(services),
        has_token_key: tokenSeal.keyId !== undefined,
        integrations: integrationsOf(services, states),
      }),
    }),
  ]
}

/** Every platform in the contract's order: those that are asked here, and what the others would take. */
function integrationsOf(
  { connectors, oauthApps }: Pick<ConnectingServices, 'connectors' | 'oauthApps'>,
  states: readonly ConnectorState[],
): Integration[] {
  const byConsent = new Map(oauthConnectors().map((connector) => [connector.platform, connector]))
  return platforms.map((platform) => {
    const connector = connectors.get(platform) ?? byConsent.get(platform)
    const hosts = states.find((state) => state.platform === platform)?.hosts ?? []
    const ready = connectors.has(platform) && (!connector?.oauth || oauthApps.has(platform))
    return {
      platform,
      way: connector?.access ?? (platform in keyVariables ? 'APP_KEY' : 'IMPORT'),
      ready,
      reports: [...(connector?.reports ?? [])],
      variables: variablesOf(platform, connector),
      scopes: (connector?.oauth?.scopes ?? []).map(({ name, reads }) => ({ name, reads })),
      hosts: hosts.map(toHost),
    }
  })
}

const variablesOf = (platform: string, connector: Connector | undefined): string[] =>
  connector?.oauth ? [...appVariables(platform)] : [...(keyVariables[platform] ?? [])]

const toHost = (state: HostState) => ({
  host: state.host,
  used: state.used,
  allowed: state.allowed,
  ends_at: state.endsAt?.toISOString() ?? null,
  closed_until: state.closedUntil?.toISOString() ?? null,
  failures: state.failures,
  answered_at: state.answeredAt?.toISOString() ?? null,
})
