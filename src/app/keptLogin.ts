import { isRecord } from '#src/lib/isRecord.ts'
import { portalStorageKey } from '#src/lib/portalStorage.ts'

/** Who this device is logged in to the portal as. */
export interface KeptLogin {
  readonly token: string
  readonly user_creator_id: string
  readonly agency_id: string
}

const loginKey = portalStorageKey('login')

/**
 * The login that this device keeps, or null. It is in localStorage, since a phone ends a tab that is out of
 * sight, and sessionStorage with it.
 */
export function readKeptLogin(): KeptLogin | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(loginKey) ?? 'null')
    return isLogin(kept) ? kept : null
  } catch {
    return null
  }
}

/** Without a storage (some browsers allow none in private windows) the login lasts until a reload. */
export function keepLogin({ token, user_creator_id, agency_id }: KeptLogin): void {
  try {
    localStorage.setItem(loginKey, JSON.stringify({ token, user_creator_id, agency_id }))
  } catch {
    // Nothing to do: see above.
  }
}

export function forgetLogin(): void {
  try {
    localStorage.removeItem(loginKey)
  } catch {
    // Then nothing was kept.
  }
}

const isLogin = (kept: unknown): kept is KeptLogin =>
  isRecord(kept) &&
  [kept['token'], kept['user_creator_id'], kept['agency_id']].every(
    (part) => typeof part === 'string' && part !== '',
  )
