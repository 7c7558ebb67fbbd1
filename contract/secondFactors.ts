import { array, type InferType, number, object, string } from 'yup'
import { name, only, text } from './schema.ts'

/** What proves a sign-in beside a mail or an identity provider. */
export const factorKinds = ['AUTHENTICATOR', 'PASSKEY', 'RECOVERY_CODE'] as const

export type FactorKind = (typeof factorKinds)[number]

/** How many recovery codes somebody is given at a time. */
export const recoveryCodeTotal = 10

/** The most passkeys that somebody has at a time. */
export const maxPasskeys = 20

/** How long a recent sign-in or factor lets somebody change how they sign in, in minutes. */
export const freshProofMinutes = 15

/** Bytes in base64url, as browsers and servers exchange them about passkeys. */
const bytes = (max: number, message?: string) =>
  name(max, message).matches(/^[\w-]*$/, 'Not base64url')

/** The longest id of a passkey: 1,023 bytes. */
const passkeyIdLength = 1364

/** What a browser's passkey has signed. */
export const signedByPasskey = only({
  id: bytes(passkeyIdLength),
  client_data_json: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(4000),
  user_handle: text(200).matches(/^[\w-]*$/, 'Not base64url'),
})

export type SignedByPasskey = InferType<typeof signedByPasskey>

/** A passkey that a browser has made. */
export const madePasskey = only({
  id: bytes(passkeyIdLength),
  client_data_json: bytes(4000),
  attestation_object: bytes(16_000),
  transports: array(name(20)).max(10, 'List at most 10'),
})

export type MadePasskey = InferType<typeof madePasskey>

/** A second factor: exactly one of the three. */
export const givenFactor = {
  /** Six digits that an authenticator app shows. */
  code: text(20),
  recovery_code: text(40),
  passkey: signedByPasskey.default(undefined).optional(),
}

const known = object({
  id: string().required(),
  transports: array(string().required()).required(),
})

/** What a browser asks a passkey to sign; bytes are in base64url. */
export const passkeyQuestion = object({
  challenge: string().required(),
  rp_id: string().required(),
  /** Those that may answer; any of the site when it is empty. */
  passkeys: array(known.required()).required(),
})

export type PasskeyQuestion = InferType<typeof passkeyQuestion>

/** What a browser makes a passkey of; bytes are in base64url. */
export const passkeyPlan = object({
  challenge: string().required(),
  rp_id: string().required(),
  rp_name: string().required(),
  user: object({
    id: string().required(),
    name: string().required(),
    display_name: string().required(),
  }).required(),
  /** COSE identifiers, the preferred first. */
  algorithms: array(number().integer().required()).required(),
  /** Those that the person has already. */
  excluded: array(known.required()).required(),
})

export type PasskeyPlan = InferType<typeof passkeyPlan>
