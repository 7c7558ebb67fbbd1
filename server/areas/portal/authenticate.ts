import type { Context } from 'hono'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { PortalSessions } from './portalSessions.ts'

interface Sources {
  readonly sessions: Sessions
  readonly portalSessions: PortalSessions
}

/**
 * Who makes a call: a creator by the token in its Authorization header, a brand user by their cookie. A
 * call with that header never counts as its browser's cookie says, not even when the token is worth nothing.
 */
export const authenticateBy =
  ({ sessions, portalSessions }: Sources) =>
  async (http: Context): Promise<Principal | undefined> => {
    const authorization = http.req.header('authorization')
    if (authorization === undefined) return sessions.authenticate(http)
    const token = /^Bearer +([\w-]+)$/i.exec(authorization.trim())?.[1]
    return token === undefined ? undefined : portalSessions.authenticate(token)
  }
