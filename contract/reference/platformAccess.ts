import type { Platform } from './platforms.ts'

/**
 * What it takes to read an account's figures at its platform: nothing, a key of the installation, or its owner's consent to an app of
 * the installation. IMPORT: nobody is asked, figures are imported alone.
 */
export type PlatformAccess = 'PUBLIC' | 'APP_KEY' | 'OAUTH' | 'IMPORT'

/** What each platform takes at least: with a key of its own, more is read of YouTube. */
export const platformAccess: Readonly<Record<Platform, PlatformAccess>> = {
  BLUESKY: 'PUBLIC',
  MASTODON: 'PUBLIC',
  PEERTUBE: 'PUBLIC',
  YOUTUBE: 'PUBLIC',
  TWITCH: 'APP_KEY',
  X: 'APP_KEY',
  INSTAGRAM: 'OAUTH',
  THREADS: 'OAUTH',
  TIKTOK: 'OAUTH',
  FACEBOOK: 'OAUTH',
  PINTEREST: 'OAUTH',
  REDDIT: 'IMPORT',
  SNAPCHAT: 'IMPORT',
  KICK: 'IMPORT',
  TELEGRAM: 'IMPORT',
  ONLYFANS: 'IMPORT',
  FANSLY: 'IMPORT',
}
