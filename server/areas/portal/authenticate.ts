import type { Context } from 'hono'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import { type ApiKeys, isMeantAsKey } from '#server/areas/workspace/apiKeys/apiKeys.ts'
import type { Credentials } from '#server/platform/http/credentials.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { PortalSessions } from './portalSessions.ts'

interface Sources {
  readonly sessions: Sessions
  readonly portalSessions: PortalSessions
  readonly apiKeys: ApiKeys
  readonly credentials: Credentials
}

/**
 * Who makes a call: by the token in its Authorization header a creator, or a program with an API key; a brand user by their
 * cookie. A call with that header never counts as its browser's cookie says, not even when the token is worth nothing.
 */
export const authenticateBy =
  ({ sessions, portalSessions, apiKeys, credentials }: Sources) =>
  async (http: Context): Promise<Principal | Failure | undefined> => {
    const authorization = http.req.header('authorization')
    if (authorization === undefined) return sessions.authenticate(http)
    const token = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1]
    if (token === undefined) return undefined
    return isMeantAsKey(token)
      ? apiKeys.authenticate(http, token)
      : credentials.find(http, token, () => portalSessions.authenticate(token))
  }
