import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  MadePasskey,
  PasskeyPlan,
  PasskeyQuestion,
  SignedByPasskey,
} from '#contract/secondFactors.ts'

/** What a device does otherwise than it should. */
interface Oddities {
  readonly origin?: string
  readonly rpId?: string
  /** False: its user was there, and not verified. */
  readonly verified?: boolean
  /** How often it says that it has signed. */
  readonly counter?: number
}

/** A passkey of a device that is a piece of this program: P-256, and a counter that rises. */
export interface SoftPasskey {
  readonly id: string
  readonly make: (plan: PasskeyPlan, oddities?: Oddities) => MadePasskey
  readonly sign: (question: PasskeyQuestion, oddities?: Oddities) => SignedByPasskey
}

/** @param origin of the page that asks for it. */
export function softPasskey(origin: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let signed = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  return {
    id,
    make({ challenge, rp_id }, odd = {}) {
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const authData = Buffer.concat([
        authenticatorData(odd.rpId ?? rp_id, 0x40 | flagsOf(odd), odd.counter ?? 0),
        attested,
      ])
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', {}],
        ['authData', authData],
      ])
      return {
        id,
        client_data_json: clientData('webauthn.create', challenge, odd.origin ?? origin).toString(
          'base64url',
        ),
        attestation_object: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },
    sign({ challenge, rp_id }, odd = {}) {
      signed += 1
      const data = authenticatorData(odd.rpId ?? rp_id, flagsOf(odd), odd.counter ?? signed)
      const client = clientData('webauthn.get', challenge, odd.origin ?? origin)
      const signature = sign(
        'sha256',
        Buffer.concat([data, createHash('sha256').update(client).digest()]),
        privateKey,
      )
      return {
        id,
        client_data_json: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
        user_handle: undefined,
      }
    },
  }
}

/** User present, and user verified. */
const flagsOf = ({ verified = true }: Oddities) => (verified ? 0x05 : 0x01)

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), count])
}

/** `{}` stands for an empty map. */
type Cbor = number | string | Buffer | Readonly<Record<string, never>>

const cborMap = (entries: readonly (readonly [Cbor, Cbor])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return head(5, 0)
}

/** A major type and its length or value. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value)
  return value < 256
    ? Buffer.of((major << 5) | 24, value)
    : Buffer.of((major << 5) | 25, value >> 8, value & 255)
}
