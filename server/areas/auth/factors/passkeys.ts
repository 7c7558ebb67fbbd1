import { and, eq } from 'drizzle-orm'
import type {
  MadePasskey,
  PasskeyPlan,
  PasskeyQuestion,
  SignedByPasskey,
} from '#contract/secondFactors.ts'
import { passkeys } from '#server/database/schema/signInMethods.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Reading } from '#server/platform/db/database.ts'
import { type ChallengeFor, keepChallenge, takeChallenge } from './challenges.ts'

type Services = Needs<'database' | 'clock' | 'log', 'appUrl'>

/** What is kept of a passkey beside its name. */
export type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  'credentialId' | 'publicKey' | 'counter' | 'transports'
>

const rpName = 'Greenroom'

/** Loaded by the first passkey: it keeps 5 MB, which most processes never need. */
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, which every device has one of. Left to itself, the library tries what Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Passkeys belong to the app's own host. */
const siteOf = ({ appUrl }: Pick<Config, 'appUrl'>) => ({
  rpID: appUrl.hostname,
  origin: appUrl.origin,
})

/** What a browser is to make a passkey of, for this user. */
export async function planPasskey(
  services: Services,
  user: { readonly id: string; readonly email: string; readonly name: string },
): Promise<PasskeyPlan> {
  const excluded = await passkeysOf(services.database, user.id)
  const { generateRegistrationOptions } = await webAuthn()
  const plan = await generateRegistrationOptions({
    rpName,
    rpID: siteOf(services.config).rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name || user.email,
    supportedAlgorithmIDs,
  })
  await keepChallenge(services, plan.challenge, { purpose: 'ADD', userId: user.id })
  return {
    challenge: plan.challenge,
    rp_id: siteOf(services.config).rpID,
    rp_name: plan.rp.name,
    user: { id: plan.user.id, name: plan.user.name, display_name: plan.user.displayName },
    algorithms: plan.pubKeyCredParams.map(({ alg }) => alg),
    excluded,
  }
}

/** Checks a passkey that a browser has made; undefined when it does not hold. */
export async function checkNewPasskey(
  services: Services,
  userId: string,
  { id, client_data_json, attestation_object, transports = [] }: MadePasskey,
): Promise<NewPasskey | undefined> {
  const asked = { purpose: 'ADD', userId } as const
  const expectedChallenge = await takeChallenge(services, client_data_json, asked)
  if (expectedChallenge === undefined) return undefined
  const { rpID, origin } = siteOf(services.config)
  const { verifyRegistrationResponse } = await webAuthn()
  const checked = await held(services, () =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: client_data_json, attestationObject: attestation_object },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs,
    }),
  )
  if (!checked?.verified) return undefined
  const { credential } = checked.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  }
}

/** What a browser is to ask a passkey: one of a user's, or any of this site. */
export async function askForPasskey(
  services: Services,
  asked: ChallengeFor,
): Promise<PasskeyQuestion> {
  const mayAnswer =
    asked.purpose === 'SIGN_IN' ? [] : await passkeysOf(services.database, asked.userId)
  const { rpID } = siteOf(services.config)
  const { generateAuthenticationOptions } = await webAuthn()
  const { challenge } = await generateAuthenticationOptions({ rpID })
  await keepChallenge(services, challenge, asked)
  return { challenge, rp_id: rpID, passkeys: mayAnswer }
}

/** Whose passkey has signed what it was asked to; undefined when that does not hold. A counter that does not rise is refused. */
export async function checkPasskey(
  services: Services,
  asked: ChallengeFor,
  { id, client_data_json, authenticator_data, signature, user_handle }: SignedByPasskey,
): Promise<{ readonly userId: string } | undefined> {
  const expectedChallenge = await takeChallenge(services, client_data_json, asked)
  if (expectedChallenge === undefined) return undefined
  const { database, clock } = services
  const [kept] = await database.select().from(passkeys).where(eq(passkeys.credentialId, id))
  if (!kept || (asked.purpose !== 'SIGN_IN' && kept.userId !== asked.userId)) return undefined
  const { rpID, origin } = siteOf(services.config)
  const { verifyAuthenticationResponse } = await webAuthn()
  const checked = await held(services, () =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client_data_json,
          authenticatorData: authenticator_data,
          signature,
          ...(user_handle === undefined ? {} : { userHandle: user_handle }),
        },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: kept.credentialId,
        publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
        counter: kept.counter,
      },
    }),
  )
  if (!checked?.verified) return undefined
  const used = await database
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: clock() })
    .where(and(eq(passkeys.id, kept.id), eq(passkeys.counter, kept.counter)))
    .returning({ id: passkeys.id })
  return used.length === 1 ? { userId: kept.userId } : undefined
}

/** A user's passkeys, as a browser finds them. */
const passkeysOf = (queries: Reading, userId: string) =>
  queries
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))

/** What the library finds, which throws at whatever does not hold: another origin or site, no verified user, a cloned passkey. */
async function held<T>({ log }: Services, verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'refused a passkey')
    return undefined
  }
}
