import type {
  MadePasskey,
  PasskeyPlan,
  PasskeyQuestion,
  SignedByPasskey,
} from '#contract/secondFactors.ts'

/** The id of a passkey, as the browser has it: bytes in base64url. */
export const credentialId = 'qX7mB3vT9kLpZ2sWcY5nRg'

const challenge = 'R8sVqk2nYb7Xw0TzJc4Mf1HdLp9uEaGi'

export const passkeyQuestion: PasskeyQuestion = {
  challenge,
  rp_id: 'greenroom.example',
  passkeys: [{ id: credentialId, transports: ['internal', 'hybrid'] }],
}

/** What a passkey signed. Real ones are longer. */
export const signedByPasskey: SignedByPasskey = {
  id: credentialId,
  client_data_json: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiUjhzVnFrMm5ZYjdYIn0',
  authenticator_data: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
  signature: 'MEUCIQDk3vB7yT2mR9sLq4XcVw8nZf6hJ1pGaUeOiYtKdQ',
  user_handle: 'AZkEgTKARkuP8k62dR_cyA',
}

export const madePasskey: MadePasskey = {
  id: credentialId,
  client_data_json: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiUjhzVnFrMm4ifQ',
  attestation_object: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4',
  transports: ['internal', 'hybrid'],
}

export const passkeyPlan: PasskeyPlan = {
  challenge,
  rp_id: 'greenroom.example',
  rp_name: 'Greenroom',
  user: {
    id: 'AZkEgTKARkuP8k62dR_cyA',
    name: 'priya@northlight.example',
    display_name: 'Priya Nair',
  },
  algorithms: [-8, -7, -257],
  excluded: [],
}
