/** What the portal keeps on a creator's device stands under keys of its own. */
const prefix = 'greenroom.portal.'

export const portalStorageKey = (name: string): string => `${prefix}${name}`

/** Forgets everything that the portal keeps on this device. */
export function clearPortalStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key)
    }
  } catch {
    // Some browsers allow no storage in private windows: then nothing was kept.
  }
}
