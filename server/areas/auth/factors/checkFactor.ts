import type { Context } from 'hono'
import type { FactorKind, SignedByPasskey } from '#contract/secondFactors.ts'
import type { MailedUser } from '#server/areas/auth/accounts.ts'
import { readDevice } from '#server/areas/auth/deviceCookie.ts'
import { isKnownDevice } from '#server/areas/auth/deviceMark.ts'
import type { Tools } from '#server/areas/auth/tools.ts'
import { Failure, invalid, type Refusal } from '#server/platform/http/failure.ts'
import { inMinutes } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { findAuthenticator, stepOfCode, takeStep } from './authenticators.ts'
import { checkPasskey } from './passkeys.ts'
import { redeemRecoveryCode } from './recoveryCodes.ts'

interface Given {
  readonly code?: string | undefined
  readonly recovery_code?: string | undefined
  readonly passkey?: SignedByPasskey | undefined
}

/** A factor that was given: exactly one of the three. */
type Factor =
  | { readonly kind: 'AUTHENTICATOR' | 'RECOVERY_CODE'; readonly code: string }
  | { readonly kind: 'PASSKEY'; readonly passkey: SignedByPasskey }

/** The one factor of a call; a failure for none or several. */
export function factorOf({ code, recovery_code: recovery, passkey }: Given): Factor | Failure {
  const factors: Factor[] = []
  if (code) factors.push({ kind: 'AUTHENTICATOR', code })
  if (recovery) factors.push({ kind: 'RECOVERY_CODE', code: recovery })
  if (passkey) factors.push({ kind: 'PASSKEY', passkey })
  const [factor, second] = factors
  return factor && !second
    ? factor
    : invalid([{ path: 'body', message: 'Send a code, a recovery code or a passkey' }])
}

/** Takes a factor of a user, which is used up by that; gives what kind it was. Guesses at codes are counted. */
export async function checkFactor(
  tools: Tools,
  http: Context,
  user: MailedUser,
  factor: Factor,
): Promise<FactorKind | Failure> {
  if (factor.kind === 'PASSKEY') {
    const asked = { purpose: 'FACTOR', userId: user.id } as const
    return (await checkPasskey(tools, asked, factor.passkey)) ? 'PASSKEY' : passkeyRefused()
  }
  const refusal = await countGuess(tools, http, user)
  if (refusal) return refusal
  if (factor.kind === 'AUTHENTICATOR') return checkCode(tools, user.id, factor.code)
  return (await redeemRecoveryCode(tools, user, factor.code))
    ? 'RECOVERY_CODE'
    : new Failure('CODE_INVALID', 'That recovery code is wrong or was used before.')
}

async function checkCode(
  tools: Tools,
  userId: string,
  code: string,
): Promise<'AUTHENTICATOR' | Failure> {
  const kept = await findAuthenticator(tools.database, userId, true)
  if (!kept) return codeRefused()
  const compared = await stepOfCode(tools, kept, code)
  if (compared === 'LOST') return authenticatorLost()
  if (compared === 'WRONG') return codeRefused()
  return (await takeStep(tools, kept, compared.step)) ? 'AUTHENTICATOR' : codeUsed()
}

/** A device on which the user has signed in before is counted by itself: others hold nobody up there. */
async function countGuess(
  { keyedHash, rateLimits }: Tools,
  http: Context,
  { id, email }: MailedUser,
): Promise<Refusal> {
  const device = readDevice(http)
  const seconds = await rateLimits.take(
    device && isKnownDevice(keyedHash, device, ['USER', email])
      ? ['factorByDevice', `${device.id} ${id}`]
      : ['factorByUserDaily', id],
  )
  if (seconds === undefined) return undefined
  return new Failure(
    'RATE_LIMITED',
    `Too many codes were tried. Use a passkey, or try again in ${inMinutes(seconds)}.`,
    { retry_after_seconds: seconds },
  )
}

export const codeRefused = () =>
  new Failure(
    'CODE_INVALID',
    'That code is wrong or has expired. Enter the one your app shows now.',
  )

const codeUsed = () =>
  new Failure('CODE_INVALID', 'That code was used before. Wait for the next one in your app.')

/** The key of TOKEN_KEYS that sealed its secret is not there. */
export const authenticatorLost = () =>
  new Failure(
    'UNAVAILABLE',
    'Your authenticator app cannot be checked at the moment. Use a passkey or a recovery code, or contact the administrator of this server.',
  )

export const passkeyRefused = () =>
  new Failure('CODE_INVALID', 'That passkey could not be verified. Try again, or use another way.')
