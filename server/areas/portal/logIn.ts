import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import type { portalRoutes } from '#contract/resources/portal.ts'
import type { RouteBody, RouteOutput } from '#contract/route.ts'
import { normaliseUserCreatorId } from '#contract/rules/userCreatorId.ts'
import { newDeviceMark, parseDeviceMark } from '#server/areas/auth/deviceMark.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { portalPasswords } from '#server/database/schema/portal.ts'
import type { Needs } from '#server/platform/area.ts'
import { inShare, networkShare } from '#server/platform/db/callScope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import { admitCreator } from './admitCreator.ts'
import { countGuess } from './guesses.ts'
import { isPassword } from './passwords.ts'
import type { PortalSessions } from './portalSessions.ts'

/** What logging in needs of the process. */
export interface LogInServices extends Needs<'config' | 'database' | 'keyedHash' | 'rateLimits'> {
  readonly storage: Shown
  readonly portalSessions: PortalSessions
}

/** Logs a creator in. An unknown id and a wrong password are answered alike, and as slowly. */
export function logIn(
  services: LogInServices,
  http: Context,
  body: RouteBody<typeof portalRoutes.login>,
): Promise<RouteOutput<typeof portalRoutes.login> | Failure> {
  const ip = clientIp(http, services.config)
  const userAgent = http.req.header('user-agent') ?? ''
  return inShare(networkShare(networkOf(ip)), () => logInFrom(services, { ip, userAgent }, body))
}

interface Caller {
  readonly ip: string
  readonly userAgent: string
}

async function logInFrom(
  services: LogInServices,
  { ip, userAgent }: Caller,
  body: RouteBody<typeof portalRoutes.login>,
): Promise<RouteOutput<typeof portalRoutes.login> | Failure> {
  const userCreatorId = normaliseUserCreatorId(body.user_creator_id)
  const subject = ['CREATOR', userCreatorId] as const
  const device = parseDeviceMark(body.device_mark) ?? newDeviceMark()
  const login = await findLogin(services.database, userCreatorId)
  const share = await countGuess(services, {
    ip,
    device,
    subject,
    passwordHash: login?.passwordHash,
  })
  if (share instanceof Failure) return share
  const isRight = await isPassword(share, login?.passwordHash, body.password)
  if (isRight instanceof Failure) return isRight
  if (!login || !isRight) {
    return new Failure(
      'LOGIN_INVALID',
      /*i18n*/ 'That ID or password is wrong. Ask your agency for help.',
    )
  }
  return admitCreator(services, login.creator, device, userAgent)
}

/** The creator of an id who has a password, in a workspace that is not closed. */
async function findLogin(database: Database, userCreatorId: string) {
  const [login] = await database
    .select({ creator: creators, passwordHash: portalPasswords.passwordHash })
    .from(creators)
    .innerJoin(portalPasswords, eq(portalPasswords.creatorId, creators.id))
    .innerJoin(
      workspaces,
      and(eq(workspaces.id, creators.workspaceId), isNull(workspaces.closedAt)),
    )
    .where(eq(creators.userCreatorId, userCreatorId))
  return login
}
