import type { Context } from 'hono'
import type { portalRoutes } from '#contract/resources/portal.ts'
import type { RouteBody, RouteOutput } from '#contract/route.ts'
import { browserHashOf } from '#server/areas/auth/deviceCookie.ts'
import { type DeviceMark, newDeviceMark, parseDeviceMark } from '#server/areas/auth/deviceMark.ts'
import type { Needs } from '#server/platform/area.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { type AdmitServices, admitCreator } from './admitCreator.ts'
import { findPortalLink, type PortalLinkFound, redeemPortalLink } from './portalLinks.ts'
import { readAgency } from './readAgency.ts'

type Services = AdmitServices & Needs<'config' | 'rateLimits' | 'clock'>

/**
 * Signs a creator in by their link. It is left as it is, and the person asked first, unless it was asked for on this very device: so
 * programs that look at the links of a mail use none up, and nobody is signed in as somebody else by a link that they were sent.
 */
export async function openPortalLink(
  services: Services,
  http: Context,
  { token, confirmed, device_mark }: RouteBody<typeof portalRoutes.openLink>,
): Promise<RouteOutput<typeof portalRoutes.openLink> | Failure> {
  const now = services.clock()
  const link = await findPortalLink(services.database, token, now)
  if (!link) return (await refuseStrays(services, http)) ?? linkInvalid()
  const device = parseDeviceMark(device_mark)
  if (!confirmed && !isAskedFor(link, device)) return confirmationNeeded(services, link)
  if (!(await redeemPortalLink(services.database, link, now))) return linkInvalid()
  const userAgent = http.req.header('user-agent') ?? ''
  return admitCreator(services, link, device ?? newDeviceMark(), userAgent)
}

const isAskedFor = ({ linkBrowserHash }: PortalLinkFound, device: DeviceMark | undefined) =>
  device !== undefined && browserHashOf(device) === linkBrowserHash

async function confirmationNeeded(
  { database }: Pick<Services, 'database'>,
  { name, workspaceId }: PortalLinkFound,
): Promise<Failure> {
  const agency = await readAgency(database, workspaceId)
  return new Failure('CONFIRMATION_NEEDED', `Sign in as ${name}?`, {
    creator_name: name,
    agency_name: agency?.name ?? '',
  })
}

/** Counts what was tried at random. */
const refuseStrays = (services: Services, http: Context) =>
  refuseIfTooMany(services, ['portalLinkByAddress', clientIp(http, services.config)])

const linkInvalid = () =>
  new Failure(
    'LINK_INVALID',
    /*i18n*/ 'This link has been used, replaced by a newer one, or has expired.',
  )
