/** Stands in for the app's origin: a path that stays on one origin stays on every origin. */
const origin = 'https://app.invalid'

/** Pages that only sign in or answer a sign-in; going on to one of them would lead nowhere, or into another account. */
const signInPages = /^\/(login|auth)(\/|$)/i

/**
 * The place inside the app that `value` names, normalised; null when it is anything else: another site
 * (however it is dressed up), a relative path, or a page of the sign-in itself.
 */
export function safeRedirectPath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || hasForbiddenCharacter(value)) return null
  if (!URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  const pathname = decoded(url.pathname)
  if (url.origin !== origin || pathname === undefined) return null
  if (pathname.startsWith('//') || hasForbiddenCharacter(pathname)) return null
  return signInPages.test(pathname) ? null : `${url.pathname}${url.search}${url.hash}`
}

/** Browsers drop some control characters, and take a backslash for a slash. */
function hasForbiddenCharacter(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  return /[\u0000-\u001f\u007f\\]/.test(value)
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
