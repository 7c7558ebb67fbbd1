import { string } from 'yup'
import { allOrNone } from './allOrNone.ts'

/** The platforms whose accounts are connected by OAuth, as their variables begin. */
const connectedBy = ['INSTAGRAM', 'THREADS', 'TIKTOK', 'FACEBOOK', 'PINTEREST'] as const

/** An app that the operator has registered with a platform. */
export interface OAuthApp {
  readonly clientId: string
  readonly clientSecret: string
}

/** Those that there are, by platform. */
export type OAuthApps = ReadonlyMap<string, OAuthApp>

/** The variables of an app: `INSTAGRAM_CLIENT_ID` and `INSTAGRAM_CLIENT_SECRET`. */
export const appVariables = (platform: string) =>
  [`${platform}_CLIENT_ID`, `${platform}_CLIENT_SECRET`] as const

/** The variables of every app. */
export const oauthAppFields = Object.fromEntries(
  connectedBy.flatMap((platform) => appVariables(platform).map((name) => [name, string()])),
)

/** @throws StartupError when one of a pair is missing. */
export function oauthAppsOf(values: Readonly<Record<string, string | undefined>>): OAuthApps {
  const apps = connectedBy.flatMap((platform) => {
    const [idName, secretName] = appVariables(platform)
    const needed = allOrNone(values, [idName, secretName])
    if (!needed) return []
    return [[platform, { clientId: needed(idName), clientSecret: needed(secretName) }] as const]
  })
  return new Map(apps)
}
