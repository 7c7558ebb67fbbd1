import type {
  MadePasskey,
  PasskeyPlan,
  PasskeyQuestion,
  SignedByPasskey,
} from '#contract/secondFactors.ts'
import { type CallFailure, unknownFailure } from './callFailure.ts'
import { untilLoaded } from './untilLoaded.ts'

/** Whether this browser can hold or reach passkeys: it does so on https and localhost only. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

const loadLibrary = () => untilLoaded(() => import('@simplewebauthn/browser'))

const unused = unknownFailure('No passkey was used. Try again, or choose another way.')

const notMade = unknownFailure('No passkey was made. Try again.')

const alreadyThere = unknownFailure('This device already has a passkey for your account.')

/** Lets the person sign with a passkey, which the browser asks them for; or why they have not. */
export async function signWithPasskey({
  challenge,
  rp_id: rpId,
  passkeys,
}: PasskeyQuestion): Promise<SignedByPasskey | CallFailure> {
  const { startAuthentication } = await loadLibrary()
  const allowCredentials = passkeys.map(descriptorOf)
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        userVerification: 'required',
        ...(allowCredentials.length > 0 && { allowCredentials }),
      },
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      client_data_json: clientDataJSON,
      authenticator_data: authenticatorData,
      signature,
      user_handle: userHandle,
    }
  } catch {
    return unused
  }
}

/** Makes a passkey, for which the browser asks the person; or why there is none. */
export async function makePasskey(plan: PasskeyPlan): Promise<MadePasskey | CallFailure> {
  const { startRegistration } = await loadLibrary()
  const { challenge, rp_id: id, rp_name: name, user, algorithms, excluded } = plan
  try {
    const made = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id, name },
        user: { id: user.id, name: user.name, displayName: user.display_name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: excluded.map(descriptorOf),
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    })
    const { clientDataJSON, attestationObject, transports = [] } = made.response
    return {
      id: made.id,
      client_data_json: clientDataJSON,
      attestation_object: attestationObject,
      transports: [...transports],
    }
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? alreadyThere : notMade
  }
}

const descriptorOf = ({ id, transports }: PasskeyQuestion['passkeys'][number]) => ({
  id,
  type: 'public-key' as const,
  transports,
})
