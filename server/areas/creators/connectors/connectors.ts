import type { Platform } from '#contract/reference/platforms.ts'
import { blueskyConnector } from './bluesky/blueskyConnector.ts'
import type { Connector } from './connector.ts'
import { mastodonConnector } from './mastodon/mastodonConnector.ts'
import { peertubeConnector } from './peertube/peertubeConnector.ts'

/** The connectors there are, by platform. An account of any other platform is filled by imports alone. */
export type Connectors = ReadonlyMap<Platform, Connector>

/** Gathers connectors by their platforms. */
export const connectorsOf = (...connectors: readonly Connector[]): Connectors =>
  new Map(connectors.map((connector) => [connector.platform, connector]))

/** Every connector, asking its platform where everybody finds it. */
export const openConnectors = (): Connectors =>
  connectorsOf(blueskyConnector(), mastodonConnector(), peertubeConnector())
