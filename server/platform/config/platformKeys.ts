import { string } from 'yup'
import { allOrNone } from './allOrNone.ts'
import { url } from './url.ts'

/** An app that is registered with Twitch. */
export interface TwitchKeys {
  readonly clientId: string
  readonly clientSecret: string
}

/** Access to the API of X, which costs money. */
export interface XKeys {
  readonly bearerToken: string
  /** The most that is spent in a calendar month (UTC), in US dollars. */
  readonly monthlyDollars: number
}

/** The keys of the installation, for platforms that show public accounts to registered apps, and whom Bluesky is read from. */
export interface PlatformKeys {
  /** Another app view than Bluesky's public one. */
  readonly blueskyAppView: URL | undefined
  readonly youtube: string | undefined
  readonly twitch: TwitchKeys | undefined
  readonly x: XKeys | undefined
}

/** The variables that each platform takes, all of them or none. */
export const platformKeyVariables = {
  YOUTUBE: ['YOUTUBE_API_KEY'],
  TWITCH: ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
  X: ['X_BEARER_TOKEN', 'X_MONTHLY_DOLLARS'],
} as const

/** What the variables of the keys may be. */
export const platformKeyFields = {
  APPVIEW_URL: url(['https://', 'http://']),
  YOUTUBE_API_KEY: string(),
  TWITCH_CLIENT_ID: string(),
  TWITCH_CLIENT_SECRET: string(),
  X_BEARER_TOKEN: string(),
  X_MONTHLY_DOLLARS: string().matches(
    /^\d{1,6}$/,
    'must be a whole number of US dollars, at most 999999',
  ),
}

type Values = { readonly [name in keyof typeof platformKeyFields]?: string | undefined }

/** @throws StartupError when a platform has some of its variables and not the others. */
export function platformKeysOf(values: Values): PlatformKeys {
  const twitch = allOrNone(values, platformKeyVariables.TWITCH)
  const x = allOrNone(values, platformKeyVariables.X)
  return {
    blueskyAppView: values.APPVIEW_URL === undefined ? undefined : new URL(values.APPVIEW_URL),
    youtube: values.YOUTUBE_API_KEY,
    twitch: twitch && {
      clientId: twitch('TWITCH_CLIENT_ID'),
      clientSecret: twitch('TWITCH_CLIENT_SECRET'),
    },
    x: x && { bearerToken: x('X_BEARER_TOKEN'), monthlyDollars: Number(x('X_MONTHLY_DOLLARS')) },
  }
}
