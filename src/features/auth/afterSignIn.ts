import { safeRedirectPath } from '#contract/rules/redirectPath.ts'

/**
 * Where to go on to after signing in: the place that the server remembered, else the one asked for in
 * the URL, else the overview. Only places inside the app count.
 */
export const placeAfterSignIn = (remembered: string | null, asked: string | null): string =>
  safeRedirectPath(remembered) ?? safeRedirectPath(asked) ?? '/'
