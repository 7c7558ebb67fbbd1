import { type Passkey, signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { madePasskey, passkeyPlan, passkeyQuestion } from './rows/passkeys.ts'
import { deletionOf } from './shapes.ts'

const passkey: Passkey = {
  id: ids.passkey,
  name: 'MacBook',
  created_at: '2025-12-01T10:00:00.000Z',
  last_used_at: '2026-03-12T08:02:00.000Z',
}

const recoveryCodes = [
  '7kq2-mx9d-fta4',
  'b3wz-8hpn-r6cy',
  'q5tj-2vls-9xke',
  'm8fd-c4ra-w7up',
  'z6ny-k3hq-5bgt',
  'x2ce-9pwl-d8sv',
  'h4um-t7zr-3jqf',
  'r9bk-6yda-n2xw',
  'c7vp-5sgh-k4mt',
  'f3lx-w8qe-y6nb',
]

/** How a person signs in. */
export const signInMethodExamples = examplesOf(signInMethodRoutes, {
  fetch: {
    answer: {
      email: 'priya@northlight.example',
      identities: [
        {
          kind: 'GOOGLE',
          email: 'priya@northlight.example',
          last_used_at: '2026-02-27T19:44:00.000Z',
        },
      ],
      passkeys: [passkey],
      authenticator: {
        created_at: '2025-12-01T09:52:00.000Z',
        last_used_at: '2026-02-27T19:44:00.000Z',
      },
      recovery_codes_left: 9,
      required: true,
      proven_until: '2026-03-12T10:44:00.000Z',
    },
  },
  prove: {
    about:
      'With a second factor this takes exactly one of the three; otherwise a code that /auth/otp has mailed, as `otp`.',
    body: { code: '718204' },
    answer: { proven_until: '2026-03-12T10:45:00.000Z' },
  },
  askPasskey: { answer: passkeyQuestion },
  startAuthenticator: {
    about:
      'In the place of one that was not confirmed. The authenticator in use, if there is one, stays until the new one is confirmed.',
    answer: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Greenroom:priya%40northlight.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Greenroom',
    },
  },
  confirmAuthenticator: { body: { code: '718204' }, answer: { recovery_codes: recoveryCodes } },
  deleteAuthenticator: { answer: { removed: true } },
  startPasskey: { answer: passkeyPlan },
  createPasskey: {
    body: { name: 'MacBook', passkey: madePasskey },
    answer: { passkey: { ...passkey, last_used_at: null }, recovery_codes: null },
  },
  updatePasskeys: {
    body: [{ id: ids.passkey, data: { name: 'MacBook at the office' } }],
    answer: [{ ...passkey, name: 'MacBook at the office' }],
  },
  deletePasskeys: deletionOf(ids.passkey),
  createRecoveryCodes: { answer: { recovery_codes: recoveryCodes } },
  fetchRequirement: { answer: { required: true, members: 2, members_with_factor: 2 } },
  updateRequirement: {
    about: 'Takes an owner who has a second factor.',
    body: { required: true },
    answer: { required: true, members: 2, members_with_factor: 2 },
  },
})
