import { type InferType, object, string } from 'yup'
import { portalStorageKey } from '#src/lib/portalStorage.ts'
import { storedJson } from '#src/lib/stored.ts'

const login = object({
  token: string().required(),
  user_creator_id: string().required(),
  agency_id: string().required(),
})

/** Who this device is logged in to the portal as. */
export type KeptLogin = InferType<typeof login>

/**
 * The login that this device keeps. It is in localStorage, since a phone ends a tab that is out of sight, and
 * sessionStorage with it. Without a storage it lasts until a reload.
 */
const kept = storedJson(login, portalStorageKey('login'))

export const readKeptLogin = kept.read

export const keepLogin = ({ token, user_creator_id, agency_id }: KeptLogin): void =>
  void kept.write({ token, user_creator_id, agency_id })

export const forgetLogin = kept.forget
