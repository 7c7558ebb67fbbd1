import type { Platform } from '#contract/reference/platforms.ts'
import type { MediaType } from '#contract/resources/medias.ts'
import type { Random } from './random.ts'

interface SamplePlatform {
  /** The host that its links are opened from; null: it tells none. */
  readonly referrer: string | null
  readonly countsViews: boolean
  /** What is usually posted there. */
  readonly mediaType: (random: Random) => MediaType
  /** What a handle is followed by. */
  readonly home?: string
}

const films = (): MediaType => 'VIDEO'
const talk = (random: Random): MediaType => (random.isSo(0.5) ? 'TEXT' : 'PHOTO')
const pictures = (random: Random): MediaType => random.pick(['PHOTO', 'VIDEO', 'CAROUSEL', 'PHOTO'])

/** What the sample knows of each platform. */
export const samplePlatforms: Readonly<Record<Platform, SamplePlatform>> = {
  INSTAGRAM: { referrer: 'www.instagram.com', countsViews: true, mediaType: pictures },
  TIKTOK: { referrer: 'www.tiktok.com', countsViews: true, mediaType: films },
  YOUTUBE: { referrer: 'www.youtube.com', countsViews: true, mediaType: films },
  X: { referrer: 't.co', countsViews: true, mediaType: talk },
  REDDIT: { referrer: 'www.reddit.com', countsViews: false, mediaType: talk },
  FACEBOOK: { referrer: 'l.facebook.com', countsViews: true, mediaType: pictures },
  THREADS: { referrer: 'www.threads.net', countsViews: true, mediaType: talk },
  SNAPCHAT: { referrer: null, countsViews: true, mediaType: pictures },
  TWITCH: { referrer: 'www.twitch.tv', countsViews: true, mediaType: films },
  KICK: { referrer: null, countsViews: true, mediaType: films },
  BLUESKY: { referrer: null, countsViews: false, mediaType: talk, home: '.bsky.social' },
  MASTODON: { referrer: null, countsViews: false, mediaType: talk, home: '@mastodon.social' },
  PEERTUBE: { referrer: null, countsViews: true, mediaType: pictures },
  TELEGRAM: { referrer: null, countsViews: true, mediaType: pictures },
  ONLYFANS: { referrer: null, countsViews: true, mediaType: pictures },
  FANSLY: { referrer: null, countsViews: true, mediaType: pictures },
  PINTEREST: { referrer: 'www.pinterest.com', countsViews: false, mediaType: pictures },
}
