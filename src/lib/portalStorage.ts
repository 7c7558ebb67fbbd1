import { forgetStored } from './stored.ts'

/** What the portal keeps on a creator's device stands under keys of its own. */
const prefix = 'greenroom.portal.'

export const portalStorageKey = (name: string): string => `${prefix}${name}`

/** Forgets everything that the portal keeps on this device. */
export const clearPortalStorage = (): void => forgetStored(prefix)
