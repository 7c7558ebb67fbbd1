import type { Context } from 'hono'
import type { portalRoutes } from '#contract/resources/portal.ts'
import type { RouteBody, RouteOutput } from '#contract/route.ts'
import { normaliseUserCreatorId } from '#contract/rules/userCreatorId.ts'
import { browserHashOf } from '#server/areas/auth/deviceCookie.ts'
import { newDeviceMark, parseDeviceMark, writeDeviceMark } from '#server/areas/auth/deviceMark.ts'
import { mailForgottenPortal } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { acceptedLanguage } from '#server/platform/language/acceptedLanguage.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'

type Services = Needs<'config' | 'database' | 'rateLimits'>

/**
 * Has a sign-in link mailed to whoever has an ID or an address, in the language of the browser that asks. Who that is, is looked up when the mail is made: the answer and its
 * time are the same for everybody.
 */
export async function sendForgotten(
  services: Services,
  http: Context,
  { user_creator_id, email, device_mark }: RouteBody<typeof portalRoutes.forgot>,
): Promise<RouteOutput<typeof portalRoutes.forgot> | Failure> {
  const id = user_creator_id ? normaliseUserCreatorId(user_creator_id) : null
  const refusal = await refuseIfTooMany(
    services,
    ['portalForgotByAddress', clientIp(http, services.config)],
    ['portalForgotBySubject', id ?? email ?? ''],
  )
  if (refusal) return refusal
  const device = parseDeviceMark(device_mark) ?? newDeviceMark()
  await addWork(services.database, mailForgottenPortal, {
    user_creator_id: id,
    email: id === null ? (email ?? null) : null,
    browser_hash: browserHashOf(device),
    language: acceptedLanguage(http.req.header('accept-language')),
  })
  return { sent: true, device_mark: writeDeviceMark(device) }
}
