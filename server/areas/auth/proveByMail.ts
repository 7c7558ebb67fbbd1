import type { Context } from 'hono'
import { users } from '#server/database/schema/accounts.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { inMinutes, refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { browserHashOf, readDevice } from './deviceCookie.ts'
import { isKnownDevice } from './deviceMark.ts'
import type { Proof } from './proof.ts'
import { redeemCode, spendTry } from './signInCodes.ts'
import { findLink, redeemLink, type SignInLink } from './signInLinks.ts'
import type { Tools } from './tools.ts'

/** What a mailed proof has proven. */
export interface ProvenByMail {
  readonly email: string
  readonly redirectPath: string | null
}

type ProofOf<Kind> = Extract<Proof, { readonly kind: Kind }>

/**
 * Redeems a link. It is left as it is, and the person asked first, unless it was opened in the browser that asked
 * for it, or where the same person is signed in already; and whenever somebody else is.
 */
export async function proveByLink(
  tools: Tools,
  http: Context,
  { token, confirmed }: ProofOf<'LINK'>,
): Promise<ProvenByMail | Failure> {
  const link = await findLink(tools, token)
  if (!link) return (await refuseStrays(tools, http)) ?? linkInvalid()
  const signedInAs = await signedInEmail(tools, http)
  if (!confirmed && !isExpected(http, link, signedInAs)) {
    return new Failure('CONFIRMATION_NEEDED', `Sign in as ${link.email}?`, {
      email: link.email,
      signed_in_as: signedInAs,
    })
  }
  return (await redeemLink(tools, link)) ? link : linkInvalid()
}

function isExpected(http: Context, link: SignInLink, signedInAs: string | null): boolean {
  if (signedInAs !== null) return signedInAs === link.email
  const device = readDevice(http)
  return device !== undefined && browserHashOf(device) === link.browserHash
}

/** Redeems a code in the browser that asked for it. */
export async function proveByCode(
  tools: Tools,
  http: Context,
  { email, otp }: ProofOf<'CODE'>,
): Promise<ProvenByMail | Failure> {
  const device = readDevice(http)
  const tried = device && (await spendTry(tools, { email, browserHash: browserHashOf(device) }))
  if (!tried) return (await refuseStrays(tools, http)) ?? noCodeHere()
  if (!isKnownDevice(tools.keyedHash, device, ['USER', email])) {
    const seconds = await tools.rateLimits.take(['guessByEmailDaily', email])
    if (seconds !== undefined) return tooManyGuesses(seconds)
  }
  return (await redeemCode(tools, tried, otp)) ? { email, redirectPath: null } : codeInvalid()
}

/** Counts what was sent here at random. Nothing that this browser has asked for comes this way. */
const refuseStrays = (tools: Tools, http: Context) =>
  refuseIfTooMany(tools, ['callbackByAddress', clientIp(http, tools.config)])

async function signedInEmail({ database, sessions }: Tools, http: Context): Promise<string | null> {
  const visitor = await sessions.authenticate(http)
  if (!visitor) return null
  const user = await rowOf(database, users, visitor.userId)
  return user?.email ?? null
}

const linkInvalid = () =>
  new Failure('LINK_INVALID', 'That link is wrong or has expired. Ask for a new one.')

const codeInvalid = () =>
  new Failure('CODE_INVALID', 'That code is wrong or has expired. Ask for a new one.')

const noCodeHere = () =>
  new Failure(
    'CODE_INVALID',
    'This browser has no active code. Ask for a new one here, or open the link in the email.',
  )

const tooManyGuesses = (seconds: number) =>
  new Failure(
    'RATE_LIMITED',
    `Too many codes were tried for this address. Open the link in the email instead, or try again in ${inMinutes(seconds)}.`,
    { retry_after_seconds: seconds },
  )
