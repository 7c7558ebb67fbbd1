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

type Means = Pick<Config, 'platformKeys' | 'oauthApps'>

const byImport = () => undefined

/** What asks each platform; undefined where the installation lacks a key, or accounts are filled by imports alone. */
const openings: Readonly<Record<Platform, (keys: Means['platformKeys']) => Connector | undefined>> =
  {
    BLUESKY: ({ blueskyAppView }) => blueskyConnector(blueskyAppView),
    MASTODON: () => mastodonConnector(),
    PEERTUBE: () => peertubeConnector(),
    YOUTUBE: ({ youtube }) =>
      youtube === undefined ? youtubeFeedConnector() : youtubeConnector(youtube),
    TWITCH: ({ twitch }) => twitch && twitchConnector(twitch),
    X: ({ x }) => x && xConnector(x),
    INSTAGRAM: () => instagramConnector(),
    THREADS: () => threadsConnector(),
    TIKTOK: () => tiktokConnector(),
    FACEBOOK: () => facebookConnector(),
    PINTEREST: () => pinterestConnector(),
    REDDIT: byImport,
    SNAPCHAT: byImport,
    KICK: byImport,
    TELEGRAM: byImport,
    ONLYFANS: byImport,
    FANSLY: byImport,
  }

const opened = (keys: Means['platformKeys']): Connector[] =>
  Object.values(openings).flatMap((open) => open(keys) ?? [])

/** Those whose accounts are read by the consent of whoever owns them. */
export const oauthConnectors = (): readonly Connector[] =>
  opened({
    blueskyAppView: undefined,
    youtube: undefined,
    twitch: undefined,
    x: undefined,
  }).filter(({ oauth }) => oauth)

/** Every connector that can work with what this installation has, asking its platform where everybody finds it. */
export const openConnectors = ({ platformKeys, oauthApps }: Means): Connectors =>
  connectorsOf(
    ...opened(platformKeys).filter(({ oauth, platform }) => !oauth || oauthApps.has(platform)),
  )
