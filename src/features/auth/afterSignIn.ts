import { safeRedirectPath } from '../../../contract/rules/redirectPath.ts'

/** The parameter of the login page that says where somebody was going. */
export const redirectParam = 'redirect_path'

/**
 * Where to go on to after signing in: the place that the server remembered, else the one asked for in
 * the address, else the overview. Only places inside the app count.
 */
export const placeAfterSignIn = (remembered: string | null, asked: string | null): string =>
  safeRedirectPath(remembered) ?? safeRedirectPath(asked) ?? '/'
