import { string } from 'yup'
import { StartupError } from './startupError.ts'

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

/** The keys of the installation, for platforms that show public accounts to registered apps. */
export interface PlatformKeys {
  readonly youtube: string | undefined
  readonly twitch: TwitchKeys | undefined
  readonly x: XKeys | undefined
}

/** The variables of the keys. */
export const platformKeyFields = {
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

/** @throws StartupError when one of a pair is missing. */
export function platformKeysOf(values: Values): PlatformKeys {
  const twitch = pairOf(values, 'TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET')
  const x = pairOf(values, 'X_BEARER_TOKEN', 'X_MONTHLY_DOLLARS')
  return {
    youtube: values.YOUTUBE_API_KEY,
    twitch: twitch && { clientId: twitch[0], clientSecret: twitch[1] },
    x: x && { bearerToken: x[0], monthlyDollars: Number(x[1]) },
  }
}

function pairOf(
  values: Values,
  one: keyof Values,
  other: keyof Values,
): readonly [string, string] | undefined {
  const [first, second] = [values[one], values[other]]
  if (first !== undefined && second !== undefined) return [first, second]
  if (first === undefined && second === undefined) return undefined
  const [given, missing] = first === undefined ? [other, one] : [one, other]
  throw new StartupError(`${missing} is required with ${given}`)
}
