import { safeRedirectPath } from '#contract/rules/redirectPath.ts'
import { redirectParam } from './redirectParam.ts'

const portalLogin = '/portal/login'

/** What a portal link carries: whose portal it is, and who logs in. */
export const portalParams = { agency: 'agency', creator: 'id', ended: 'ended' } as const

interface LoginLink {
  readonly agency_id?: string | undefined
  readonly user_creator_id?: string | undefined
  /** The page to go on at. */
  readonly back?: string | undefined
  /** Whether a session has ended by itself. */
  readonly ended?: boolean
}

/** The portal's login page, filled in as far as is known. */
export function portalLoginPath({ agency_id, user_creator_id, back, ended }: LoginLink): string {
  const query = new URLSearchParams()
  if (agency_id) query.set(portalParams.agency, agency_id)
  if (user_creator_id) query.set(portalParams.creator, user_creator_id)
  if (ended) query.set(portalParams.ended, '1')
  const place = portalPathOf(back)
  if (place !== null && place !== '/portal') query.set(redirectParam, place)
  return query.size === 0 ? portalLogin : `${portalLogin}?${query}`
}

/** The page of the portal behind its login that `value` names; null for anything else. */
export function portalPathOf(value: string | null | undefined): string | null {
  const path = safeRedirectPath(value)
  return path !== null && isInPortal(path) && !isPortalLogin(path) ? path : null
}

/** Whether a page is the portal's, which creators see and brand users do not. */
export const isInPortal = (path: string): boolean => /^\/portal(?:[/?#]|$)/.test(path)

/** Whether it is a page of the portal that is before its sign-in. */
export const isPortalLogin = (path: string): boolean =>
  /^\/portal\/(?:login|link|forgot)(?:[/?#]|$)/.test(path)

/** Where a creator asks for a sign-in link; it comes back to the login page as it was. */
export const forgottenPath = (query: URLSearchParams): string =>
  query.size === 0 ? '/portal/forgot' : `/portal/forgot?${query}`
