import type { portalRoutes } from '#contract/resources/portal.ts'
import type { RouteOutput } from '#contract/route.ts'
import {
  type DeviceMark,
  rememberingDevice,
  writeDeviceMark,
} from '#server/areas/auth/deviceMark.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { creators } from '#server/database/schema/creators.ts'
import type { Needs } from '#server/platform/area.ts'
import { type Failure, notFound } from '#server/platform/http/failure.ts'
import { readPortalCreator } from './portalCreator.ts'
import type { PortalSessions } from './portalSessions.ts'
import { readAgency } from './readAgency.ts'

/** What signing in needs of the process. */
export interface AdmitServices extends Needs<'database' | 'keyedHash'> {
  readonly storage: Shown
  readonly portalSessions: PortalSessions
}

type Known = Pick<typeof creators.$inferSelect, 'id' | 'workspaceId' | 'userCreatorId'>

/** Begins the session of a creator who has shown that it is them, and has their device known from now on. */
export async function admitCreator(
  { database, keyedHash, storage, portalSessions }: AdmitServices,
  { id, workspaceId, userCreatorId }: Known,
  device: DeviceMark,
  userAgent: string,
): Promise<RouteOutput<typeof portalRoutes.login> | Failure> {
  const agency = await readAgency(database, workspaceId)
  if (!agency) return notFound('This agency no longer exists')
  const creator = await readPortalCreator(database, storage, id)
  if (!creator) return notFound('This creator no longer exists')
  const token = await portalSessions.start({ creatorId: id, workspaceId }, userAgent)
  const known = rememberingDevice(keyedHash, device, ['CREATOR', userCreatorId])
  return { token, device_mark: writeDeviceMark(known), creator, agency }
}
