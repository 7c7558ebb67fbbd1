import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { sessionCookie } from '#server/platform/http/cookies.ts'

/**
 * What a form of ours carries and no other site can write: it is made of the session's cookie, which
 * only this browser and this server know.
 */
export const formToken = (http: Context): string =>
  createHmac('sha256', getCookie(http, sessionCookie) ?? '')
    .update('greenroom billing form')
    .digest('base64url')

/** Whether a form was made for this browser's session. */
export function isOwnForm(http: Context, form: URLSearchParams): boolean {
  const given = Buffer.from(form.get('token') ?? '')
  const wanted = Buffer.from(formToken(http))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
