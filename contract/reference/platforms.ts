/**
 * The platforms that public accounts are named on: how each writes an account's handle and URL.
 * Handles follow the platforms' own help pages; where accounts older than today's rules exist, the rule is
 * the wider one, so that no real account is refused.
 */
export const platforms = [
  'INSTAGRAM',
  'TIKTOK',
  'YOUTUBE',
  'X',
  'REDDIT',
  'FACEBOOK',
  'THREADS',
  'SNAPCHAT',
  'TWITCH',
  'KICK',
  'BLUESKY',
  'MASTODON',
  'PEERTUBE',
  'TELEGRAM',
  'ONLYFANS',
  'FANSLY',
  'PINTEREST',
] as const

export type Platform = (typeof platforms)[number]

export interface PlatformFacts {
  readonly label: string
  /** Where its accounts are, subdomains included. The first is the one it uses now. None where anybody may run a host. */
  readonly hosts: readonly string[]
  /** The URL of an account. */
  readonly url: (handle: string) => string
  /** A whole handle, without an @ before it, in any case. */
  readonly handle: RegExp
  /** {@link PlatformFacts.handle} in words. */
  readonly handleHint: string
  /** Whether a handle is a host name, which may be typed in any script and is known by its ASCII form. */
  readonly isHandleHost?: boolean
  /** How the paths of account URLs begin; the capital H stands for the handle. */
  readonly paths: readonly string[]
  /** A handle as it is written where the platform is not named beside it. */
  readonly mention?: RegExp
  /** How the ids of an account's posts begin, where they tell whose they are. */
  readonly postPrefix?: (externalId: string) => string
  /** The query parameter that names an account, where a path does not. */
  readonly parameter?: { readonly path: string; readonly name: string }
  /** Lower-case first segments of paths that look like a handle and are none. */
  readonly reserved: readonly string[]
}

/** The URL of `name@host` at its host. */
function onInstance(handle: string, path: (name: string) => string): string {
  const [name = '', host = ''] = handle.split('@')
  return `https://${host}${path(name)}`
}

/** A YouTube channel that is named by its id: `UC` and 22 characters. */
const channelId = /^UC[\w-]{22}$/

export const platformFacts: Readonly<Record<Platform, PlatformFacts>> = {
  INSTAGRAM: {
    label: 'Instagram',
    hosts: ['instagram.com', 'instagr.am'],
    url: (handle) => `https://www.instagram.com/${handle}/`,
    handle: /^(?!\.)(?!.*\.\.)[a-z\d._]{1,30}(?<!\.)$/i,
    handleHint: '1 to 30 letters, digits, underscores and single dots',
    paths: ['/stories/H', '/H'],
    reserved: [
      'about',
      'accounts',
      'api',
      'challenge',
      'developer',
      'direct',
      'explore',
      'legal',
      'p',
      'reel',
      'reels',
      'stories',
      'tv',
    ],
  },
  TIKTOK: {
    label: 'TikTok',
    hosts: ['tiktok.com'],
    url: (handle) => `https://www.tiktok.com/@${handle}`,
    handle: /^[a-z\d._]{2,24}(?<!\.)$/i,
    handleHint: '2 to 24 letters, digits, underscores and dots, the last one no dot',
    paths: ['/@H'],
    reserved: [],
  },
  YOUTUBE: {
    label: 'YouTube',
    hosts: ['youtube.com'],
    url: (handle) =>
      channelId.test(handle)
        ? `https://www.youtube.com/channel/${handle}`
        : `https://www.youtube.com/@${encodeURIComponent(handle)}`,
    handle: /^[\p{L}\p{M}\p{N}_.·-]{3,30}$/u,
    handleHint: '3 to 30 letters, digits, underscores, hyphens and dots',
    paths: ['/@H', '/channel/H'],
    reserved: [],
  },
  X: {
    label: 'X',
    hosts: ['x.com', 'twitter.com'],
    url: (handle) => `https://x.com/${handle}`,
    handle: /^\w{1,15}$/,
    handleHint: '1 to 15 letters, digits and underscores',
    paths: ['/H'],
    reserved: [
      'compose',
      'explore',
      'hashtag',
      'home',
      'i',
      'intent',
      'jobs',
      'login',
      'messages',
      'notifications',
      'privacy',
      'search',
      'settings',
      'share',
      'signup',
      'tos',
    ],
  },
  REDDIT: {
    label: 'Reddit',
    hosts: ['reddit.com'],
    url: (handle) => `https://www.reddit.com/user/${handle}/`,
    handle: /^[\w-]{3,20}$/,
    handleHint: '3 to 20 letters, digits, underscores and hyphens',
    paths: ['/user/H', '/u/H'],
    mention: /^\/?u(?:ser)?\/([^/]+)\/?$/i,
    reserved: [],
  },
  FACEBOOK: {
    label: 'Facebook',
    hosts: ['facebook.com', 'fb.com'],
    url: (handle) => `https://www.facebook.com/${handle}`,
    handle: /^[a-z\d.]{5,50}$/i,
    handleHint: '5 to 50 letters, digits and dots',
    paths: ['/H'],
    parameter: { path: '/profile.php', name: 'id' },
    reserved: [
      'events',
      'gaming',
      'groups',
      'hashtag',
      'login',
      'login.php',
      'marketplace',
      'messages',
      'pages',
      'people',
      'permalink.php',
      'photo',
      'photo.php',
      'profile.php',
      'sharer',
      'sharer.php',
      'stories',
      'story.php',
      'videos',
      'watch',
    ],
  },
  THREADS: {
    label: 'Threads',
    hosts: ['threads.com', 'threads.net'],
    url: (handle) => `https://www.threads.com/@${handle}`,
    handle: /^(?!\.)(?!.*\.\.)[a-z\d._]{1,30}(?<!\.)$/i,
    handleHint: '1 to 30 letters, digits, underscores and single dots',
    paths: ['/@H'],
    reserved: [],
  },
  SNAPCHAT: {
    label: 'Snapchat',
    hosts: ['snapchat.com'],
    url: (handle) => `https://www.snapchat.com/@${handle}`,
    handle: /^[a-z][a-z\d._-]{1,13}[a-z\d]$/i,
    handleHint:
      '3 to 15 letters, digits, underscores, hyphens and dots, the first one a letter, the last one a letter or digit',
    paths: ['/@H', '/add/H'],
    reserved: [],
  },
  TWITCH: {
    label: 'Twitch',
    hosts: ['twitch.tv'],
    url: (handle) => `https://www.twitch.tv/${handle}`,
    handle: /^[a-z\d]\w{2,24}$/i,
    handleHint: '3 to 25 letters, digits and underscores, the first one no underscore',
    paths: ['/H'],
    reserved: [
      'directory',
      'downloads',
      'friends',
      'inventory',
      'jobs',
      'login',
      'search',
      'settings',
      'signup',
      'subscriptions',
      'turbo',
      'videos',
      'wallet',
    ],
  },
  KICK: {
    label: 'Kick',
    hosts: ['kick.com'],
    url: (handle) => `https://kick.com/${handle}`,
    handle: /^[\w-]{3,25}$/,
    handleHint: '3 to 25 letters, digits, underscores and hyphens',
    paths: ['/H'],
    reserved: ['browse', 'categories', 'category', 'clips', 'following', 'search'],
  },
  BLUESKY: {
    label: 'Bluesky',
    hosts: ['bsky.app'],
    url: (handle) => `https://bsky.app/profile/${handle}`,
    handle: /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])?$/i,
    handleHint: 'a host name, such as jade.bsky.social',
    isHandleHost: true,
    paths: ['/profile/H'],
    postPrefix: (externalId) => `at://${externalId}/`,
    reserved: [],
  },
  MASTODON: {
    label: 'Mastodon',
    hosts: [],
    url: (handle) => onInstance(handle, (name) => `/@${name}`),
    handle:
      /^\w([\w.-]{0,62}\w)?@(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])?$/i,
    handleHint: 'a name and its server, such as jade@mastodon.social',
    paths: ['/@H', '/users/H', '/web/@H'],
    mention: /^@([^@/]+@[^@/]+)$/,
    reserved: [],
  },
  PEERTUBE: {
    label: 'PeerTube',
    hosts: [],
    url: (handle) => onInstance(handle, (name) => `/c/${name}/videos`),
    handle:
      /^[\w.-]{1,50}@(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])?$/i,
    handleHint: 'a channel and its server, such as jade@video.example.org',
    paths: ['/c/H', '/video-channels/H'],
    reserved: [],
  },
  TELEGRAM: {
    label: 'Telegram',
    hosts: ['t.me', 'telegram.me'],
    url: (handle) => `https://t.me/${handle}`,
    handle: /^[a-z]\w{3,31}$/i,
    handleHint: '4 to 32 letters, digits and underscores, the first one a letter',
    paths: ['/s/H', '/H'],
    reserved: ['addstickers', 'boost', 'giftcode', 'joinchat', 'proxy', 'share'],
  },
  ONLYFANS: {
    label: 'OnlyFans',
    hosts: ['onlyfans.com'],
    url: (handle) => `https://onlyfans.com/${handle}`,
    handle: /^[\w.-]{1,50}$/,
    handleHint: '1 to 50 letters, digits, underscores, hyphens and dots',
    paths: ['/H'],
    reserved: ['about', 'blog', 'brand', 'contact', 'dmca', 'help', 'my', 'privacy', 'terms'],
  },
  FANSLY: {
    label: 'Fansly',
    hosts: ['fansly.com'],
    url: (handle) => `https://fansly.com/${handle}`,
    handle: /^[\w-]{1,50}$/,
    handleHint: '1 to 50 letters, digits, underscores and hyphens',
    paths: ['/H'],
    reserved: ['creator', 'explore', 'home', 'lists', 'login', 'messages', 'notifications', 'post'],
  },
  PINTEREST: {
    label: 'Pinterest',
    hosts: ['pinterest.com'],
    url: (handle) => `https://www.pinterest.com/${handle}/`,
    handle: /^\w{3,30}$/,
    handleHint: '3 to 30 letters, digits and underscores',
    paths: ['/H'],
    reserved: [
      'business',
      'categories',
      'explore',
      'ideas',
      'login',
      'news_hub',
      'pin',
      'resource',
      'search',
      'settings',
      'shopping',
      'today',
      'topics',
      'videos',
    ],
  },
}

/** What a platform is called. */
export const platformLabel = (platform: Platform): string => platformFacts[platform].label
