import type { Platform } from '#contract/reference/platforms.ts'
import type { Config } from '#server/platform/config/config.ts'
import { blueskyConnector } from './bluesky/blueskyConnector.ts'
import type { Connector } from './connector.ts'
import { facebookConnector } from './facebook/facebookConnector.ts'
import { instagramConnector } from './instagram/instagramConnector.ts'
import { mastodonConnector } from './mastodon/mastodonConnector.ts'
import { peertubeConnector } from './peertube/peertubeConnector.ts'
import { pinterestConnector } from './pinterest/pinterestConnector.ts'
import { threadsConnector } from './threads/threadsConnector.ts'
import { tiktokConnector } from './tiktok/tiktokConnector.ts'
import { twitchConnector } from './twitch/twitchConnector.ts'
import { xConnector } from './x/xConnector.ts'
import { youtubeConnector } from './youtube/youtubeConnector.ts'
import { youtubeFeedConnector } from './youtube/youtubeFeedConnector.ts'

/** The connectors there are, by platform. An account of any other platform is filled by imports alone. */
export type Connectors = ReadonlyMap<Platform, Connector>

/** Gathers connectors by their platforms. */
export const connectorsOf = (...connectors: readonly Connector[]): Connectors =>
  new Map(connectors.map((connector) => [connector.platform, connector]))

/** Those whose accounts are read by the consent of whoever owns them. */
export const oauthConnectors = (): readonly Connector[] => [
  instagramConnector(),
  threadsConnector(),
  tiktokConnector(),
  facebookConnector(),
  pinterestConnector(),
]

/** Every connector that can work with what this installation has, asking its platform where everybody finds it. */
export function openConnectors({
  platformKeys,
  oauthApps,
}: Pick<Config, 'platformKeys' | 'oauthApps'>): Connectors {
  const { youtube, twitch, x } = platformKeys
  return connectorsOf(
    blueskyConnector(),
    mastodonConnector(),
    peertubeConnector(),
    youtube === undefined ? youtubeFeedConnector() : youtubeConnector(youtube),
    ...(twitch ? [twitchConnector(twitch)] : []),
    ...(x ? [xConnector(x)] : []),
    ...oauthConnectors().filter(({ platform }) => oauthApps.has(platform)),
  )
}
