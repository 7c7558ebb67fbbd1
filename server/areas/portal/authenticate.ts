import type { Context } from 'hono'
import { guestTokenPrefix } from '#contract/rules/shareRules.ts'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import { type ApiKeys, isMeantAsKey } from '#server/areas/workspace/apiKeys/apiKeys.ts'
import type { Credentials } from '#server/platform/http/credentials.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import type { AnyPrincipal, SharePrincipal } from '#server/platform/http/principal.ts'
import type { PortalSessions } from './portalSessions.ts'

interface Sources {
  readonly sessions: Sessions
  readonly portalSessions: PortalSessions
  readonly apiKeys: ApiKeys
  /** The guests of shares. */
  readonly guests: { readonly authenticate: (token: string) => Promise<SharePrincipal | undefined> }
  readonly credentials: Credentials
}

/**
 * Who makes a call: by the token in its Authorization header a creator, a guest of a share, or a program with an API key; a brand user by their
 * cookie. A call with that header never counts as its browser's cookie says, not even when the token is worth nothing.
 */
export const authenticateBy =
  ({ sessions, portalSessions, apiKeys, guests, credentials }: Sources) =>
  async (http: Context): Promise<AnyPrincipal | Failure | undefined> => {
    const authorization = http.req.header('authorization')
    if (authorization === undefined) return sessions.authenticate(http)
    const token = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1]
    if (token === undefined) return undefined
    if (isMeantForShare(token))
      return credentials.find(http, token, () => guests.authenticate(token))
    return isMeantAsKey(token)
      ? apiKeys.authenticate(http, token)
      : credentials.find(http, token, () => portalSessions.authenticate(token))
  }

/** Whether a bearer's token is meant to be a guest's. A creator's may begin like one, and then has 43 characters. */
const isMeantForShare = (token: string): boolean =>
  token.startsWith(guestTokenPrefix) && !/^[\w-]{43}$/.test(token)
